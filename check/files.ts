import path from 'node:path';
import { closest } from '../formats/closest';
import { compareText } from '../formats/compare-text';
import { isGroup } from '../formats/path';
import type { Document } from './document';
import { findNameProblem } from './file-names';
import type { Kind } from './kinds';
import type { PictureFacts } from './pictures/images';
import type { Diagnosis } from './problem';
import { aboutFile, type Problem } from './problem';
import { sentences, withArticle } from './words/english';

/** Names that programs leave behind: `._salem.yaml`, `Thumbs.db`, `~$salem.yaml` of an office program. */
export function isLeftBehind(file: string): boolean {
  return /(?:^|\/)(?:\.|~\$|__MACOSX\/|Thumbs\.db$|desktop\.ini$|Icon\r$)/i.test(file);
}

export function kindOf(file: string, kinds: readonly Kind[]): Kind | undefined {
  const folder = path.posix.dirname(file);
  const isInFolder = /[^/]\.yaml$/.test(file);
  return kinds.find(({ files, collection }) => files === file || (isInFolder && collection === folder));
}

export interface MisplacedFile {
  file: string;
  data: unknown;
  /** Its likely place and kind: other files may refer to it already. */
  meant: { file: string; kind: Kind } | undefined;
}

export function findMisplaced(
  file: string,
  data: unknown,
  kinds: readonly Kind[],
): MisplacedFile | undefined {
  const own = kindOf(file, kinds);
  const other = own?.collection && !hasFieldsOf(own, data) ? kindByFields(data, kinds) : undefined;
  if (own && !other) return undefined;
  const place = other
    ? `${other.collection}/${path.posix.basename(file)}`
    : meantPlace(file.slice(0, file.length - endingOf(file).length), data, kinds);
  const kind = place === undefined ? undefined : kindOf(place, kinds);
  return { file, data, meant: place !== undefined && kind ? { file: place, kind } : undefined };
}

/** What is known of a file by itself. */
export interface ReadFile {
  document?: Document | undefined;
  misplaced?: MisplacedFile;
  picture?: PictureFacts;
  /** What is wrong with a picture that pages cannot show. */
  broken?: Diagnosis;
  /** A problem with the name or the size of another file. */
  problem?: Problem | undefined;
}

interface AllFiles {
  files: ReadonlyMap<string, { document?: unknown; problem?: Problem | undefined }>;
  kinds: readonly Kind[];
  /** The folders with documents. */
  folders: ReadonlySet<string | undefined>;
  misplaced: readonly MisplacedFile[];
}

export function* findFileProblems({ files, kinds, folders, misplaced }: AllFiles): Generator<Problem> {
  const isThere = (file: string) => files.get(file)?.document !== undefined;
  for (const [file, { problem }] of files) {
    const ofName = findNameProblem(file);
    if (ofName) yield aboutFile(file, ofName);
    else if (problem) yield problem;
  }
  for (const each of misplaced) {
    const { file, meant } = each;
    const advice = meant ? adviseMove(file, meant.file, isThere(meant.file)) : adviseFolder(kinds);
    yield aboutFile(file, { message: explainMisplaced(each, kinds), advice });
  }
  const isMeant = (file: string) => misplaced.some(({ meant }) => meant?.file === file);
  for (const kind of kinds) {
    const { files: file, title, goesWith } = kind;
    if (!isNeeded(kind, folders) || isThere(file) || isMeant(file)) continue;
    const need = goesWith && `The pages of content/${goesWith}/ need it.`;
    const advice =
      'If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.';
    yield aboutFile(file, { message: sentences(`This file is missing: "${title}".`, need), advice });
  }
}

function explainMisplaced({ file, meant }: MisplacedFile, kinds: readonly Kind[]): string {
  const ending = endingOf(file);
  if (ending !== '.yaml') return `The name of this file ends in "${ending}".`;
  return meant && kindOf(file, kinds)
    ? `This file has the fields of ${withArticle(meant.kind.title.toLowerCase())}, but it isn't in their folder.`
    : 'No page is made from a file with this name in this folder.';
}

function endingOf(file: string): string {
  return /\.ya?ml(\.[^./]*)?$/i.exec(file)?.[0] ?? path.posix.extname(file);
}

function adviseMove(file: string, target: string, isThere: boolean): string {
  if (isThere)
    return `Delete it: content/${target} is there already. If the text of this file is the right one, copy it into that file first.`;
  const isBeside = path.posix.dirname(target) === path.posix.dirname(file);
  return isBeside ? `Rename it to ${path.posix.basename(target)}.` : `Move it to content/${target}.`;
}

function adviseFolder(kinds: readonly Kind[]): string {
  const folders = kinds
    .filter(({ collection }) => collection)
    .map(({ collection, title }) => `content/${collection}/ for ${withArticle(title.toLowerCase())}`)
    .sort(compareText);
  return `Move it to the folder of its kind: ${folders.join(', ')}.`;
}

/** The likely place of a file. @param bare its path without the ending. */
function meantPlace(bare: string, data: unknown, kinds: readonly Kind[]): string | undefined {
  const file = `${bare}.yaml`;
  if (kindOf(file, kinds)) return file;
  const name = path.posix.basename(file);
  const only = kinds.find(
    ({ files }) => path.posix.basename(files) === name || files.toLowerCase() === file.toLowerCase(),
  );
  if (only) return only.files;
  const folders = kinds.flatMap(({ collection }) => collection ?? []);
  const above = path.posix.dirname(file);
  const folder =
    folders.find((each) => `/${above}/`.includes(`/${each}/`)) ??
    kindByFields(data, kinds)?.collection ??
    (above === 'pages' ? undefined : closest(above.split('/')[0] ?? '', folders));
  return folder && `${folder}/${name}`;
}

function kindByFields(data: unknown, kinds: readonly Kind[]): Kind | undefined {
  const [kind, ...others] = kinds.filter((each) => each.collection && hasFieldsOf(each, data));
  return others.length === 0 ? kind : undefined;
}

function hasFieldsOf({ schema }: Kind, data: unknown): boolean {
  const required: readonly string[] = schema.required ?? [];
  return isGroup(data) && required.every((field) => Object.hasOwn(data, field));
}

/** True if the content needs the one file of a kind. @param folders those with documents. */
export function isNeeded(
  { collection, isOptional, goesWith }: Kind,
  folders: ReadonlySet<string | undefined>,
): boolean {
  return !collection && (goesWith === undefined ? !isOptional : folders.has(goesWith));
}

export function linkedFile(file: string): Problem {
  const message = 'This is a link to another place, not a file or a folder.';
  return aboutFile(file, { message, advice: 'Put the file or the folder itself here.' });
}
