import { addressesOf } from '../../pages/addresses';
import { slipOf } from '../../renderer/content/closest';
import { type Document, positionsOf, slugOf } from '../../renderer/content/document';
import { count } from '../../renderer/content/explain/names';
import type { Kind } from '../../renderer/content/kinds';
import { positionAt } from '../../renderer/content/positions';
import type { Path } from '../../renderer/content/problem';
import type { RuleContext } from '../../renderer/content/rule-context';
import { UsageError } from '../options';
import { readArguments } from './arguments';
import { readName, readSlug } from './make-page';
import { recipeOf } from './recipes';
import { Refusal } from './refusal';
import { scalar } from './yaml-text';

/** Which page to rename, and how. */
export interface RenameRequest {
  kind: Kind;
  /** Its current slug. */
  old: string;
  name: string;
  /** The new slug, if it is not made from the name. */
  slug?: string | undefined;
}

/** Everything that changes with the name of a page. */
export interface Rename {
  oldFile: string;
  /** The file under its new name, as in `content/cities/shelbyville.yaml`. */
  file: string;
  text: string;
  oldAddress: string;
  address: string;
  /** The texts of the other files that change. */
  others: ReadonlyMap<string, string>;
  /** How many references and links change in each file. */
  changes: ReadonlyMap<string, number>;
  oldName: string;
  /** The lines that still say the old name, as in `content/site.yaml:12`. */
  mentions: readonly string[];
}

/**
 * Reads what follows `rename`: `city springfield "Shelbyville" --slug shelbyville`.
 *
 * @throws {UsageError} if something is missing, or an option is unknown.
 */
export function readRename(args: readonly string[], kinds: readonly Kind[]): RenameRequest {
  const [word, old = '', ...rest] = args;
  const { kind, name, facts } = readArguments(word === undefined ? [] : [word, ...rest], kinds);
  if (!kind) throw new UsageError('The kind of page is missing.');
  if (old === '' || old.startsWith('-')) throw new UsageError('The slug of the page is missing.');
  if (name === undefined) throw new UsageError('The new name of the page is missing.');
  const { slug, ...others } = facts;
  const [other] = Object.keys(others);
  if (other) throw new UsageError(`"rename" has no option --${other}. There is: --slug.`);
  return { kind, old, name, slug };
}

/**
 * What changes if a page is renamed. Writes nothing.
 *
 * @throws {Refusal} if the page does not exist, or the new name is taken.
 */
export function planRename({ kind, old, name, slug }: RenameRequest, context: RuleContext): Rename {
  const page = findPage(kind, old, context);
  const title = readName(kind, name);
  const fresh = readSlug(kind, title, slug);
  const { naming } = recipeOf(kind);
  const oldName = String((page.data as Record<string, unknown>)[naming]);
  if (fresh === old && title === oldName)
    throw new Refusal(`That is the name of content/${page.file} already.`);
  const [oldAddress = ''] = addressesOf(kind, { slug: old });
  const [address = ''] = addressesOf(kind, { slug: fresh });
  const isMoved = fresh !== old;
  if (isMoved) refuseTaken(address, page, context);

  const file = `content/${kind.collection}/${fresh}.yaml`;
  const changed = context.documents.map((document) => {
    const places = isMoved
      ? [...references(document, kind, old, fresh), ...links(document, oldAddress, address)]
      : [];
    const edits = [...places];
    if (document === page && isMoved) edits.push(...slugEdits(page, old, fresh));
    if (document === page && title !== oldName) edits.push(nameEdit(page, [naming], title));
    return {
      before: `content/${document.file}`,
      after: document === page ? file : `content/${document.file}`,
      text: apply(document.source, edits),
      count: places.length,
    };
  });
  const oldFile = `content/${page.file}`;
  const withPlaces = changed.filter(({ count }) => count > 0);
  return {
    oldFile,
    file,
    text: changed.find(({ before }) => before === oldFile)?.text ?? page.source,
    oldAddress,
    address,
    others: new Map(
      withPlaces.filter(({ before }) => before !== oldFile).map(({ after, text }) => [after, text]),
    ),
    changes: new Map(withPlaces.map((each) => [each.before, each.count])),
    oldName,
    mentions: title === oldName ? [] : changed.flatMap(({ after, text }) => mentionsIn(after, text, oldName)),
  };
}

function findPage(kind: Kind, slug: string, { documents }: RuleContext): Document {
  const pages = documents.filter((document) => document.kind.name === kind.name);
  const page = pages.find((document) => slugOf(document) === slug);
  if (page) return page;
  const near = slipOf(slug, pages.map(slugOf));
  throw new Refusal(
    `There is no content/${kind.collection}/${slug}.yaml. ${near ? `Did you mean "${near}"? ` : ''}Name the page by its file, without ".yaml".`,
  );
}

/** @throws {Refusal} if a page has or had the new address. */
function refuseTaken(address: string, page: Document, { addresses, moved, reserved }: RuleContext): void {
  const owner = addresses.get(address)?.[0];
  const before = moved.get(address)?.find(({ document }) => document !== page)?.document;
  const isTaken = owner || before || addresses.has(address) || reserved.includes(address);
  const whose = owner
    ? `is one of content/${owner.file}`
    : before
      ? `is an old one of content/${before.file}`
      : 'belongs to another page';
  if (isTaken)
    throw new Refusal(
      `The address ${address} ${whose} already. Choose another name, or another address with --slug.`,
    );
}

/** A part of a text, and its replacement. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

function apply(source: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

/** Changes the references of a document to the page. */
function references(document: Document, { collection }: Kind, old: string, fresh: string): Edit[] {
  return document.marks
    .filter(({ annotation, value }) => annotation['x-reference'] === collection && value === old)
    .map(({ path }) => valueEdit(document, path, old, fresh));
}

/** Changes the links of a document to the page, in fields and in Markdown. */
function links({ links, source }: Document, old: string, fresh: string): Edit[] {
  if (!links.some(({ href }) => href.split('#')[0] === old)) return [];
  return [...source.matchAll(new RegExp(`(?<![\\w./-])${old}(?![\\w/-])`, 'g'))].map(({ index }) => {
    return { start: index, end: index + old.length, text: fresh };
  });
}

/** Replaces a name, and keeps the quotes around it. A name of digits only needs quotes. */
function valueEdit(document: Document, path: Path, old: string, fresh: string): Edit {
  const { start, end } = placeOf(document, path);
  const isNumeric = /^\d+$/.test(fresh);
  return {
    start,
    end,
    text: isNumeric ? scalar(fresh) : document.source.slice(start, end).replace(old, fresh),
  };
}

function placeOf(document: Document, path: Path): { start: number; end: number } {
  const node = positionsOf(document).node(path);
  if (!node) throw new Error(`content/${document.file} has no "${path.join('.')}".`);
  return node;
}

/** Changes the slug of a page, its old slugs, and its address for search engines. */
function slugEdits(page: Document, old: string, fresh: string): Edit[] {
  const { movedFrom = [], canonical } = page.data as { movedFrom?: readonly string[]; canonical?: string };
  const fields = canonical === old ? ['slug', 'canonical'] : ['slug'];
  return [
    ...fields.map((field) => valueEdit(page, [field], old, fresh)),
    oldNameEdit(page, movedFrom, old, fresh),
  ];
}

function nameEdit(page: Document, path: Path, title: string): Edit {
  const { start, end } = placeOf(page, path);
  // A text below its key ends with its last line.
  const isBelow = /[>|][+-]?\d?\s*$/.test(page.source.slice(0, start));
  const text = page.source.slice(start, end);
  return { start, end, text: isBelow ? title + text.slice(text.trimEnd().length) : scalar(title) };
}

/** Adds the old slug to the old names of the page. */
function oldNameEdit(page: Document, movedFrom: readonly string[], old: string, fresh: string): Edit {
  const { source } = page;
  // The page gets a name that it had before.
  const again = movedFrom.indexOf(fresh);
  if (again >= 0) return { ...placeOf(page, ['movedFrom', again]), text: scalar(old) };
  if (movedFrom.length > 0) {
    const last = placeOf(page, ['movedFrom', movedFrom.length - 1]);
    const before = /(?:^|\n)([ \t]*- *)$/.exec(source.slice(0, last.start))?.[1];
    if (before !== undefined) return lineBelow(source, last.end, before + scalar(old));
    return { start: last.end, end: last.end, text: `, ${scalar(old)}` };
  }
  return lineBelow(source, placeOf(page, ['slug']).end, `movedFrom: [${scalar(old)}]`);
}

/** Inserts a line below the one at this offset, with the same line ending. */
function lineBelow(source: string, offset: number, line: string): Edit {
  const [, newline = '\n'] = /^[^\n]*?(\r?\n)/.exec(source.slice(offset)) ?? [];
  const found = source.indexOf(newline, offset);
  const end = found < 0 ? source.length : found;
  return { start: end, end, text: newline + line };
}

function mentionsIn(file: string, text: string, name: string): string[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const lines = [...text.matchAll(pattern)].map(({ index }) => positionAt(text, index).line);
  return [...new Set(lines)].map((line) => `${file}:${line}`);
}

/** What to print when a page was renamed. */
export function whatChanged(plan: Rename): string {
  const { oldFile, file, oldAddress, address, changes, oldName, mentions } = plan;
  const lines = [
    ...(oldFile === file
      ? [`${file} has its new name.`]
      : [
          `${oldFile} is ${file} now, and its address ${address}.`,
          `The old address ${oldAddress} leads there: "movedFrom" in the file says so.`,
        ]),
  ];
  if (changes.size > 0) {
    lines.push('', 'References and links to it were changed:');
    lines.push(...[...changes].map(([name, number]) => `  ${name}  ${count(number, 'place')}`));
  }
  if (mentions.length > 0) {
    lines.push(
      '',
      `"${oldName}" is still in these lines. Read each, and change it where it means this page:`,
    );
    lines.push(...mentions.map((line) => `  ${line}`));
  }
  return lines.join('\n');
}
