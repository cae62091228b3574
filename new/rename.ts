import { type Document, slugOf } from '../check/document';
import type { Edit, Json } from '../check/edit/edit';
import { editDocument } from '../check/edit/edit-document';
import type { Kind } from '../check/kinds';
import type { RuleContext } from '../check/rules/rule-context';
import { count } from '../check/words/english';
import { slipOf } from '../formats/closest';
import { escaped } from '../formats/escaped';
import type { Path } from '../formats/path';
import { valueAt } from '../formats/path';
import { addressesOf } from '../pages/addresses';
import type { Condition } from '../schemas/content';
import { UserError } from '../site/user-error';
import { cleanName, type NewFile, type PageRequest, readSlug } from './page';
import type { Stock } from './stock';
import { nameField } from './template';

type Rename = ReturnType<typeof planRename>;

/** The old and new slugs and addresses of a renamed page. */
interface Move {
  kind: Kind;
  oldSlug: string;
  newSlug: string;
  oldAddress: string;
  newAddress: string;
}

/**
 * Plans the changes that rename a page. The new slug is made from the name
 * unless the fields include one.
 *
 * @throws {UserError} if the page doesn't exist, or its new name is taken.
 */
export function planRename(
  oldSlug: string,
  { kind, name, fields }: PageRequest,
  context: RuleContext,
  stock: Stock,
) {
  const page = findPage(kind, oldSlug, context);
  const title = cleanName(name);
  const newSlug = readSlug(title, fields.slug);
  const naming = nameField(stock, kind);
  const oldFile = `content/${page.file}`;
  const oldName = String(valueAt(page.data, naming));
  if (newSlug === oldSlug && title === oldName) {
    throw new UserError(`${oldFile} already has that name.`);
  }
  const addressOf = (slug: string) => addressesOf(kind, { slug })[0] ?? '';
  const oldAddress = addressOf(oldSlug);
  const newAddress = addressOf(newSlug);
  const move = { kind, oldSlug, newSlug, oldAddress, newAddress };
  const isMoved = newSlug !== oldSlug;
  if (isMoved) {
    refuseTaken(newAddress, page, context);
  }

  const file = `content/${kind.collection}/${newSlug}.yaml`;
  const texts = context.written.map((document) => {
    const isPage = document === page;
    const inTexts = isMoved
      ? [...references(document, move), ...links(document, move)]
      : [];
    const ofPage = isPage && isMoved ? pageEdits(page, move, context) : [];
    const ofName = isPage ? [set(naming, title)] : [];
    const edits = [...inTexts, ...ofPage, ...ofName];
    return {
      file: isPage ? file : `content/${document.file}`,
      text: editDocument(document.kind, document.source, edits),
      places: inTexts.length,
    };
  });
  return {
    oldFile,
    file,
    oldAddress,
    address: newAddress,
    oldName,
    /**
     * The files to write, including that of the page, with the number of links
     * and references that change in each.
     */
    changed: texts.filter((text) => text.file === file || text.places > 0),
    /**
     * The lines that still contain the old name, such as
     * `content/site.yaml:12`.
     */
    mentions: title === oldName ? [] : mentionsIn(texts, oldName),
  };
}

function findPage(
  kind: Kind,
  slug: string,
  { written }: RuleContext,
): Document {
  const pages = written.filter((document) => document.kind.name === kind.name);
  const page = pages.find((document) => slugOf(document) === slug);
  if (page) {
    return page;
  }
  const similar = slipOf(slug, pages.map(slugOf));
  const question = similar ? ` Did you mean "${similar}"?` : '';
  throw new UserError(
    `content/${kind.collection}/${slug}.yaml doesn't exist.${question} Name the page by its file, without ".yaml".`,
  );
}

function refuseTaken(
  address: string,
  page: Document,
  { addresses, moved, reserved }: RuleContext,
): void {
  const moves = moved.get(address) ?? [];
  const formerOwner = moves.find(({ document }) => document.file !== page.file);
  const owner = addresses.get(address)?.[0] ?? formerOwner?.document;
  if (!owner && !addresses.has(address) && !reserved.includes(address)) {
    return;
  }
  const whose = owner
    ? `is one of content/${owner.file}`
    : 'belongs to another page';
  throw new UserError(
    `The address ${address} ${whose} already. Choose another name.`,
    'Or choose another address with --slug.',
  );
}

function set(path: Path, value: Json): Edit {
  return { op: 'set', path, value };
}

/** The edits of fields that refer to the page by its slug. */
function references(
  { marks }: Document,
  { kind, oldSlug, newSlug }: Move,
): Edit[] {
  return marks
    .filter(({ annotation }) => annotation['x-reference'] === kind.collection)
    .filter(({ value }) => value === oldSlug)
    .map(({ path }) => set(path, newSlug));
}

/** The edits of links to the page, and of texts that contain links to it. */
function links(
  { links, data }: Document,
  { oldAddress, newAddress }: Move,
): Edit[] {
  const address = new RegExp(`(?<![\\w./-])${oldAddress}(?![\\w/-])`, 'g');
  const toPage = links.filter(({ href }) => href.split('#')[0] === oldAddress);
  // A text may contain several links to it.
  const paths = new Map(toPage.map(({ path }) => [path.join('\n'), path]));
  return [...paths.values()].map((path) => {
    const text = String(valueAt(data, path));
    return set(path, text.replace(address, newAddress));
  });
}

/** The edits of the page itself. Its old address redirects to the new one. */
function pageEdits(
  { data, file, kind }: Document,
  move: Move,
  context: RuleContext,
): Edit[] {
  const { oldSlug, newSlug } = move;
  const written = data as Partial<Condition>;
  const edits: Edit[] = [];
  for (const field of ['slug', 'canonical'] as const) {
    if (written[field] === oldSlug) {
      edits.push(set([field], newSlug));
    }
  }
  // The page may get back a name that it had before.
  const formerSlugs = (written.movedFrom ?? []).filter(
    (name) => name !== newSlug,
  );
  edits.push(set(['movedFrom'], [...formerSlugs, oldSlug]));
  // A picture that was found by the old name is now referenced explicitly,
  // because its file stays where it is.
  const whole =
    context.documents.find((document) => document.file === file)?.data ?? {};
  for (const [field, value] of Object.entries(whole)) {
    const isPicture = String(value).startsWith(
      `/images/${kind.collection}/${oldSlug}.`,
    );
    if (isPicture && !Object.hasOwn(written, field)) {
      edits.push(set([field], value));
    }
  }
  return edits;
}

/** The lines of files that contain a name as a whole word. */
function mentionsIn(files: readonly NewFile[], name: string): string[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`,
    'u',
  );
  const places: string[] = [];
  for (const { file, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      if (pattern.test(line)) {
        places.push(`${file}:${index + 1}`);
      }
    }
  }
  return places;
}

function whereItIs({ file, oldFile, address, oldAddress }: Rename): string {
  if (file === oldFile) {
    return `${file} has its new name.`;
  }
  return `${oldFile} is ${file} now, and its address ${address}.\nThe old address ${oldAddress} leads there: "movedFrom" in the file says so.`;
}

/** Reports what a rename has changed to the person who asked for it. */
export function whatChanged(plan: Rename): string {
  const { oldName, mentions } = plan;
  const paragraphs = [whereItIs(plan)];
  const changed = plan.changed.filter(({ places }) => places > 0);
  if (changed.length > 0) {
    const lines = changed.map(
      (text) => `${text.file}  ${count(text.places, 'place')}`,
    );
    paragraphs.push(
      listBelow('References and links to it were changed:', lines),
    );
  }
  if (mentions.length > 0) {
    const title = `"${oldName}" is still in these lines. Read each, and change it where it means this page:`;
    paragraphs.push(listBelow(title, mentions));
  }
  return paragraphs.join('\n\n');
}

function listBelow(title: string, lines: readonly string[]): string {
  const indented = lines.map((line) => `  ${line}`);
  return [title, ...indented].join('\n');
}
