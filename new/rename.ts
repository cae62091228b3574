import { slipOf } from '../check/closest';
import { type Document, slugOf } from '../check/document';
import type { Edit, Json } from '../check/edit/edit';
import { editDocument } from '../check/edit/edit-document';
import type { Kind } from '../check/kinds';
import type { Path } from '../check/path';
import { valueAt } from '../check/path';
import type { RuleContext } from '../check/rules/rule-context';
import { count } from '../check/words/english';
import { addressesOf } from '../pages/addresses';
import type { Condition } from '../schemas/content';
import { UserError } from '../site/user-error';
import { cleanName, type NewFile, type PageRequest, readSlug } from './page';
import { nameField } from './template';

type Rename = ReturnType<typeof planRename>;

/**
 * Plans the changes that rename a page. The new slug is made from the name, unless the fields have one.
 *
 * @throws {UserError} if the page does not exist, or its new name is taken.
 */
export function planRename(old: string, request: PageRequest, context: RuleContext, root: string) {
  const { kind, name, fields } = request;
  const page = findPage(kind, old, context);
  const title = cleanName(name);
  const fresh = readSlug(title, fields.slug);
  const naming = nameField(root, kind);
  const oldFile = `content/${page.file}`;
  const oldName = String(valueAt(page.data, naming));
  if (fresh === old && title === oldName) {
    throw new UserError(`${oldFile} already has that name.`);
  }
  const [oldAddress = '', address = ''] = [old, fresh].flatMap(
    (each) => addressesOf(kind, { slug: each })[0] ?? [],
  );
  const isMoved = fresh !== old;
  if (isMoved) {
    refuseTaken(address, page, context);
  }

  const file = `content/${kind.collection}/${fresh}.yaml`;
  const texts = context.written.map((document) => {
    const places = isMoved
      ? [...references(document, kind, old, fresh), ...links(document, oldAddress, address)]
      : [];
    const named = document === page ? [set(naming, title)] : [];
    const moved = document === page && isMoved ? ownEdits(page, old, fresh, context) : [];
    return {
      file: document === page ? file : `content/${document.file}`,
      text: editDocument(document.kind, document.source, [...places, ...moved, ...named]),
      places: places.length,
    };
  });
  return {
    oldFile,
    file,
    oldAddress,
    address,
    oldName,
    /** The files to write, that of the page too, with the number of links and references that change in each. */
    changed: texts.filter((each) => each.file === file || each.places > 0),
    /** The lines that still say the old name, as in `content/site.yaml:12`. */
    mentions: title === oldName ? [] : texts.flatMap((each) => mentionsIn(each, oldName)),
  };
}

function findPage(kind: Kind, slug: string, { written }: RuleContext): Document {
  const pages = written.filter((document) => document.kind.name === kind.name);
  const page = pages.find((document) => slugOf(document) === slug);
  if (page) {
    return page;
  }
  const near = slipOf(slug, pages.map(slugOf));
  throw new UserError(
    `content/${kind.collection}/${slug}.yaml doesn't exist. ${near ? `Did you mean "${near}"? ` : ''}Name the page by its file, without ".yaml".`,
  );
}

function refuseTaken(
  address: string,
  page: Document,
  { addresses, moved, reserved }: RuleContext,
): void {
  const before = moved.get(address)?.find(({ document }) => document.file !== page.file)?.document;
  const owner = addresses.get(address)?.[0] ?? before;
  if (!owner && !addresses.has(address) && !reserved.includes(address)) {
    return;
  }
  const whose = owner ? `is one of content/${owner.file}` : 'belongs to another page';
  throw new UserError(
    `The address ${address} ${whose} already. Choose another name.`,
    'Or choose another address with --slug.',
  );
}

const set = (path: Path, value: Json): Edit => ({
  op: 'set',
  path,
  value,
});

function references({ marks }: Document, { collection }: Kind, old: string, fresh: string): Edit[] {
  return marks
    .filter(({ annotation, value }) => annotation['x-reference'] === collection && value === old)
    .map(({ path }) => set(path, fresh));
}

function links({ links, data }: Document, old: string, fresh: string): Edit[] {
  const address = new RegExp(`(?<![\\w./-])${old}(?![\\w/-])`, 'g');
  const found = links.filter(({ href }) => href.split('#')[0] === old);
  const paths = new Map(found.map(({ path }) => [path.join('\n'), path]));
  return [...paths.values()].map((path) =>
    set(path, String(valueAt(data, path)).replace(address, fresh)),
  );
}

function ownEdits(
  { data, file, kind }: Document,
  old: string,
  fresh: string,
  context: RuleContext,
): Edit[] {
  const written = data as Partial<Condition>;
  const fields = (['slug', 'canonical'] as const).filter((field) => written[field] === old);
  // The page may get a name that it had before.
  const names = [...(written.movedFrom ?? []).filter((name) => name !== fresh), old];
  // A picture that was found by the old name is named from now on: its file stays where it is.
  const whole = context.documents.find((document) => document.file === file)?.data ?? {};
  const pictures = Object.entries(whole).filter(
    ([field, value]) =>
      !Object.hasOwn(written, field) &&
      String(value).startsWith(`/images/${kind.collection}/${old}.`),
  );
  return [
    ...fields.map((field) => set([field], fresh)),
    set(['movedFrom'], names),
    ...pictures.map(([field, value]) => set([field], value)),
  ];
}

function mentionsIn({ file, text }: NewFile, name: string): string[] {
  const escaped = name.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []));
}

export function whatChanged(plan: Rename): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`] : [];
  return [
    plan.oldFile === plan.file
      ? `${plan.file} has its new name.`
      : `${plan.oldFile} is ${plan.file} now, and its address ${plan.address}.\nThe old address ${plan.oldAddress} leads there: "movedFrom" in the file says so.`,
    ...list(
      'References and links to it were changed:',
      plan.changed.flatMap(({ file, places }) =>
        places > 0 ? `${file}  ${count(places, 'place')}` : [],
      ),
    ),
    ...list(
      `"${plan.oldName}" is still in these lines. Read each, and change it where it means this page:`,
      plan.mentions,
    ),
  ].join('\n\n');
}
