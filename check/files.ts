import path from 'node:path';
import { closest } from './closest';
import { withArticle } from './explain/names';
import { DOCUMENT_ENDINGS, isDocument } from './file-formats';
import type { Kind } from './kinds';
import { isGroup } from './path';
import { aboutFile, compareText, type Problem } from './problem';

/**
 * Whether a program left a file behind that nobody wrote: `._salem.yaml` and `.DS_Store` of macOS, `Thumbs.db` and
 * `desktop.ini` of Windows, `~$salem.yaml` of an office program that has the file open.
 */
export function isLeftBehind(file: string): boolean {
  return /(?:^|\/)(?:\.|~\$|__MACOSX\/|Thumbs\.db$|desktop\.ini$|Icon\r$)/i.test(file);
}

/** The kind of a file of the content, by its path; undefined if no page is made from it. */
export function kindOf(file: string, kinds: readonly Kind[]): Kind | undefined {
  return kinds.find((kind) => matches(kind.files, file));
}

/** Whether a path matches the `files` of a kind: a single file, or any file of a folder. */
function matches(pattern: string, file: string): boolean {
  if (!pattern.includes('*')) return pattern === file;
  const [before = '', after = ''] = pattern.split('*');
  const name = file.slice(before.length, file.length - after.length);
  return file.startsWith(before) && file.endsWith(after) && name !== '' && !name.includes('/');
}

/** A file that no page is made from, because of its name or its folder. */
export interface MisplacedFile {
  /** Below the content folder, as in `cities/springfield.yml`. */
  file: string;
  /** Its data, as far as it can be read. */
  data: unknown;
  /** Where it was meant to be, and its kind: other files may refer to it already. */
  meant: { file: string; kind: Kind } | undefined;
}

/** A file with a name or folder that no page has. */
export function withoutKind(file: string, data: unknown, kinds: readonly Kind[]): MisplacedFile {
  const place = meantPlace(file.slice(0, file.length - endingOf(file).length), data, kinds);
  const kind = place === undefined ? undefined : kindOf(place, kinds);
  return { file, data, meant: place !== undefined && kind ? { file: place, kind } : undefined };
}

/** A file with the fields of another kind than its folder's; undefined if it has those of its folder. */
export function inAnotherFolder(
  { file, kind, data }: { file: string; kind: Kind; data: unknown },
  kinds: readonly Kind[],
): MisplacedFile | undefined {
  const other = kindByFields(data, kinds);
  if (!kind.collection || !other || other === kind || hasFieldsOf(kind, data)) return undefined;
  return {
    file,
    data,
    meant: { file: `${other.collection}/${path.posix.basename(file)}`, kind: other },
  };
}

/** @param isThere whether the content has a file of this name, below its folder. */
export function explainMisplaced(
  { file, meant }: MisplacedFile,
  kinds: readonly Kind[],
  isThere: (file: string) => boolean,
): Problem {
  const ending = endingOf(file);
  const message =
    ending !== '.yaml'
      ? `The name of this file ends in "${ending}".`
      : meant && kindOf(file, kinds)
        ? `This file has the fields of ${withArticle(meant.kind.title.toLowerCase())}, but is not in the folder of those.`
        : 'No page is made from a file with this name in this folder.';
  return aboutFile(
    file,
    message,
    meant ? adviseMove(file, meant.file, isThere) : adviseFolder(file, kinds, isThere),
  );
}

function endingOf(file: string): string {
  return /\.ya?ml(\.[^./]*)?$/i.exec(file)?.[0] ?? path.posix.extname(file);
}

function adviseMove(file: string, target: string, isThere: (file: string) => boolean): string {
  if (isThere(target)) {
    return `Delete it: content/${target} is there already. If the text of this file is the right one, copy it into that file first.`;
  }
  const isBeside = path.posix.dirname(target) === path.posix.dirname(file);
  return isBeside ? `Rename it to ${path.posix.basename(target)}.` : `Move it to content/${target}.`;
}

/** Where a file was probably meant to be. @param bare its path without the ending. */
function meantPlace(bare: string, data: unknown, kinds: readonly Kind[]): string | undefined {
  const file = `${bare}.yaml`;
  if (kindOf(file, kinds)) return file;
  const name = path.posix.basename(file);
  const only = kinds.find(
    ({ files }) => path.posix.basename(files) === name || files.toLowerCase() === file.toLowerCase(),
  );
  if (only) return only.files;
  const folders = kinds.flatMap(({ collection }) => collection ?? []);
  const above = path.posix.dirname(file).split('/');
  const folder =
    above.find((part) => folders.includes(part)) ??
    kindByFields(data, kinds)?.collection ??
    closest(above[0] ?? '', folders);
  return folder && `${folder}/${name}`;
}

/** The kind of a folder whose files have these fields, if there is one such kind. */
function kindByFields(data: unknown, kinds: readonly Kind[]): Kind | undefined {
  const [kind, ...others] = kinds.filter((each) => each.collection && hasFieldsOf(each, data));
  return others.length === 0 ? kind : undefined;
}

/** Whether the data has all fields that its kind requires. */
function hasFieldsOf({ schema }: Kind, data: unknown): boolean {
  const required: readonly string[] = schema.required ?? [];
  return isGroup(data) && required.every((field) => Object.hasOwn(data, field));
}

/** Where files may be: in a folder of their kind, or under the name of a page. */
function adviseFolder(file: string, kinds: readonly Kind[], isThere: (file: string) => boolean): string {
  const folders = kinds
    .filter(({ collection }) => collection)
    .map(({ collection, title }) => `content/${collection}/ for ${withArticle(title.toLowerCase())}`)
    .sort(compareText)
    .join(', ');
  if (!file.startsWith('pages/')) return `Move it to the folder of its kind: ${folders}.`;
  const missing = kinds
    .filter(({ files, collection }) => !collection && files.startsWith('pages/') && !isThere(files))
    .map(({ files }) => path.posix.basename(files));
  if (missing.length > 0) return `Rename it to the page that it is: ${missing.sort(compareText).join(', ')}.`;
  return `Delete it: content/pages/ takes no new files, and all that belong there are there. New pages have folders of their own: ${folders}. For any other, whoever looks after the website writes a template first.`;
}

/**
 * Whether the content needs the one file of a kind.
 *
 * @param folders those with documents.
 */
export function isNeeded(
  { collection, isOptional, goesWith }: Kind,
  folders: ReadonlySet<string | undefined>,
): boolean {
  return !collection && (goesWith === undefined ? !isOptional : folders.has(goesWith));
}

/** A one-of-a-kind page without its file. */
export function missingFile({ files, title, goesWith }: Kind): Problem {
  return aboutFile(
    files,
    `This file is missing: "${title}".${goesWith ? ` The pages of content/${goesWith}/ need it.` : ''}`,
    'If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.',
  );
}

/** A symbolic link. What it leads to may be missing, elsewhere or the link itself. */
export function linkedFile(file: string): Problem {
  return aboutFile(
    file,
    'This is a link to another place, not a file or a folder.',
    'Put the file or the folder itself here.',
  );
}

/** What is wrong with a file among the documents to download that is none. */
export function findDownloadProblem(file: string): Problem | undefined {
  const name = path.posix.basename(file);
  // Systems put files of their own there, as in .DS_Store. They are not published.
  if (!file.startsWith('documents/') || name.startsWith('.') || isDocument(name)) return undefined;
  return aboutFile(
    file,
    `Visitors cannot download a file whose name ends in "${path.posix.extname(name)}".`,
    `Save it as PDF, or take it away. Documents end in .${DOCUMENT_ENDINGS.join(', .')}.`,
  );
}
