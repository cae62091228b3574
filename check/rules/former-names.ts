import type { Document, DocumentFinding } from '../document';
import { textsIn, valuesAt } from '../walk-data';
import type { RuleContext } from './rule-context';

const PEOPLE = 'therapists';

/**
 * After a person has changed their name, or got other letters after it, the old ones remain wherever they were typed: in
 * the menu, on the person's page, on other pages. Bylines are made from the person's file.
 */
export function* findFormerNames(context: RuleContext): Generator<DocumentFinding> {
  // There may be many posts and pages about places or conditions, and they name only their author.
  const documents = context.documents.filter(
    ({ kind: { collection } }) => !collection || collection === PEOPLE,
  );
  const people = documents.filter(({ kind }) => kind.collection === PEOPLE);
  for (const person of people) {
    const { name, credentials } = (person.data ?? {}) as { name?: unknown; credentials?: unknown };
    if (typeof name !== 'string') continue;
    for (const document of documents) yield* findLetters(name, String(credentials), person.file, document);
    const said = [...namesInOwnPage(person, name), ...namesOnLinks(person, documents, context.addresses)];
    const former = said.filter((each) => !`${name} `.includes(`${each} `));
    if (former.length === 0) continue;
    for (const document of documents) yield* findNames(former, name, person.file, document);
  }
}

/** The person's first name with another word after it. */
function namesInOwnPage({ data }: Document, name: string): string[] {
  const [first = ''] = name.split(' ');
  return textsIn(data)
    .flatMap(({ text }) => text.match(/\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/gu) ?? [])
    .filter((found) => found.startsWith(`${first} `));
}

/** The words of links to the person's page, without credentials after the name. */
function* namesOnLinks(
  person: Document,
  documents: readonly Document[],
  addresses: RuleContext['addresses'],
): Generator<string> {
  for (const { links, data } of documents) {
    for (const { path, href } of links) {
      if (!addresses.get(href.split('#', 1)[0] ?? '')?.includes(person)) continue;
      const title = valuesAt(data, [...path.slice(0, -1), 'title'].map(String))[0]?.value;
      const said = typeof title === 'string' ? (title.split(',', 1)[0] ?? '') : '';
      if (/^\p{Lu}\S+(?: \p{Lu}\S+){1,3}$/u.test(said)) yield said;
    }
  }
}

function* findNames(
  former: readonly string[],
  name: string,
  file: string,
  document: Document,
): Generator<DocumentFinding> {
  for (const { path, text } of textsIn(document.data)) {
    const words = former.find((each) => text.includes(each) && !text.includes(name));
    if (words !== undefined) yield { document, path, ...calledOtherwise(words, name, file) };
  }
}

/** Other letters after the name, as in `Ana Ruiz, LPC`. */
function* findLetters(
  name: string,
  credentials: string,
  file: string,
  document: Document,
): Generator<DocumentFinding> {
  for (const { path, text } of textsIn(document.data, (each) => each.includes(`${name}, `))) {
    const [, after = ''] = text.split(`${name}, `);
    const [letters] = /^\p{Lu}[\p{L}-]*\p{Lu}/u.exec(after) ?? [];
    if (!letters || credentials.includes(letters)) continue;
    const called = `${name}, ${credentials}`;
    yield { document, path, ...calledOtherwise(`${name}, ${letters}`, called, file) };
  }
}

function calledOtherwise(words: string, name: string, file: string) {
  return {
    words,
    severity: 'warning' as const,
    message: `"${words}" is called ${name} in content/${file}.`,
    advice: 'Correct the name.',
    proposals: [{ advice: `Write "${name}".`, change: { words, text: name } }],
  };
}
