import { type Document, type DocumentFinding, textsIn } from '../document';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';

const PEOPLE = 'therapists';

/** A page about a person, as the rules see it. */
interface Person {
  document: Document;
  name: string;
}

/**
 * After a person takes another name, the old one remains wherever it was typed: in the menu, in the person's own
 * page, in other pages. Bylines come from the person's file by themselves.
 */
export function* findFormerNames(context: RuleContext): Generator<DocumentFinding> {
  // Posts and pages about places or conditions are many, and name only their author.
  const documents = context.documents.filter(
    ({ kind: { collection } }) => !collection || collection === PEOPLE,
  );
  for (const person of documents.flatMap(personOf)) {
    const former = new Set([
      ...namesInOwnPage(person),
      ...namesOnLinks(person, documents, context.addresses),
    ]);
    if (former.size === 0) continue;
    for (const document of documents) yield* findNames(former, person, document);
  }
}

function personOf(document: Document): Person[] {
  const { name } = (document.data ?? {}) as { name?: unknown };
  return document.kind.collection === PEOPLE && typeof name === 'string' ? [{ document, name }] : [];
}

/** The person's first name where another word follows it than in the name of the page. */
function* namesInOwnPage({ document, name }: Person): Generator<string> {
  const [first = ''] = name.split(' ');
  for (const { text } of textsIn(document.data)) {
    for (const [found] of text.matchAll(/\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/gu)) {
      if (found.startsWith(`${first} `) && !isPartOf(found, name)) yield found;
    }
  }
}

/** What links to the person's page say, without the letters after the name. */
function* namesOnLinks(
  { document, name }: Person,
  documents: readonly Document[],
  addresses: RuleContext['addresses'],
): Generator<string> {
  for (const other of documents) {
    for (const { path, href } of other.links) {
      if (!addresses.get(href.split('#', 1)[0] ?? '')?.includes(document)) continue;
      const said = titleBeside(other.data, path)?.split(',', 1)[0] ?? '';
      if (/^\p{Lu}\S+(?: \p{Lu}\S+){1,3}$/u.test(said) && !isPartOf(said, name)) yield said;
    }
  }
}

const isPartOf = (said: string, name: string): boolean => `${name} `.includes(`${said} `);

function titleBeside(data: unknown, path: Path): string | undefined {
  const group = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)?.[key], data);
  const { title } = (group ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
}

function* findNames(former: ReadonlySet<string>, { document: owner, name }: Person, document: Document) {
  for (const { path, text } of textsIn(document.data)) {
    const said = [...former].find((each) => text.includes(each) && !text.includes(name));
    if (!said) continue;
    yield {
      document,
      path,
      words: said,
      severity: 'warning' as const,
      message: `"${said}" is called ${name} in content/${owner.file}.`,
      advice: `Write "${name}".`,
    };
  }
}
