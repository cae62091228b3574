import { basename, dirname, extname, join } from 'pathe';
import { closest } from '../formats/closest';
import { isGroup } from '../formats/path';
import { slugFrom } from '../formats/slug';
import { withoutCopyMarks } from './copies';
import type { Document } from './document';
import { findNameProblem } from './file-names';
import type { Kind } from './kinds';
import type { PictureFacts } from './pictures/images';
import type { Diagnosis } from './problem';
import { aboutFile, type Problem } from './problem';
import { explainRenamed } from './rules/renamed-pictures';
import type { Move } from './words/files';
import { type Finding, finding } from './words/words';

/**
 * Files that programs leave behind: `._salem.yaml`, `Thumbs.db`, or
 * `~$salem.yaml` by an office program.
 */
export function isLeftBehind(file: string): boolean {
  return /(?:^|\/)(?:\.|~\$|__MACOSX\/|Thumbs\.db$|desktop\.ini$|Icon\r$)/i.test(
    file,
  );
}

export function kindOf(file: string, kinds: readonly Kind[]): Kind | undefined {
  const folder = dirname(file);
  // Windows hides the last ending, so somebody may type it a second time.
  const isInFolder = /[^/]\.yaml$/.test(file) && !/\.ya?ml\.yaml$/i.test(file);
  return kinds.find(
    ({ files, collection }) =>
      files === file || (isInFolder && collection === folder),
  );
}

/** The kind of the pages in the folder of a file. */
export function kindOfFolder(
  file: string,
  kinds: readonly Kind[],
): Kind | undefined {
  const folder = dirname(file);
  return kinds.find(({ collection }) => collection === folder);
}

export interface MisplacedFile {
  file: string;
  data: unknown;
  /** Its likely path and kind, because other files may already refer to it. */
  meant: { file: string; kind: Kind } | undefined;
}

export function findMisplaced(
  file: string,
  data: unknown,
  kinds: readonly Kind[],
): MisplacedFile | undefined {
  const own = kindOf(file, kinds);
  const other =
    own?.collection && !hasFieldsOf(own, data)
      ? kindByFields(data, kinds)
      : undefined;
  if (own && !other) {
    return undefined;
  }
  const bare = file.slice(0, file.length - endingOf(file).length);
  const place = other
    ? `${other.collection}/${basename(file)}`
    : meantPlace(bare, data, kinds);
  const kind = place === undefined ? undefined : kindOf(place, kinds);
  return {
    file,
    data,
    meant: place !== undefined && kind ? { file: place, kind } : undefined,
  };
}

/** The result of reading a single file. */
export interface ReadFile {
  document?: Document | undefined;
  misplaced?: MisplacedFile;
  picture?: PictureFacts;
  /** Why pages can't show the picture. */
  broken?: Diagnosis;
  /** A problem with the name or size of another file. */
  problem?: Problem | undefined;
}

interface AllFiles {
  files: ReadonlyMap<
    string,
    { document?: unknown; problem?: Problem | undefined }
  >;
  kinds: readonly Kind[];
  /** The folders that have documents. */
  folders: ReadonlySet<string | undefined>;
  misplaced: readonly MisplacedFile[];
  /**
   * Pictures with invalid names, with the addresses that pages use for them.
   */
  misnamed: ReadonlyMap<string, string>;
  documents: readonly Document[];
}

export function* findFileProblems(all: AllFiles): Generator<Problem> {
  const { files, kinds, folders, misplaced, misnamed, documents } = all;
  const isThere = (file: string) => files.get(file)?.document !== undefined;
  for (const [file, { problem }] of files) {
    const fault = nameFault(file, misnamed.get(file));
    if (fault) {
      yield aboutFile(file, fault);
    } else if (problem) {
      yield withNewName(problem, file, documents);
    }
  }
  for (const misplacedFile of misplaced) {
    yield aboutFile(
      misplacedFile.file,
      explainMisplaced(misplacedFile, isThere, kinds),
    );
  }
  const isMeant = (file: string) =>
    misplaced.some(({ meant }) => meant?.file === file);
  for (const kind of kinds) {
    const { files: file, title, goesWith: folder } = kind;
    if (isNeeded(kind, folders) && !isThere(file) && !isMeant(file)) {
      yield aboutFile(file, finding('missing-file', { title, folder }));
    }
  }
}

/**
 * @param address the address that pages use for a picture with an invalid name.
 */
function nameFault(file: string, address: string | undefined) {
  const fault = findNameProblem(file);
  if (fault || !address) {
    return fault;
  }
  return finding('picture-name', { rename: address.slice(1), isNamed: true });
}

/**
 * For a picture with an invalid name, names the page that lost it, if known.
 */
function withNewName(
  problem: Problem,
  file: string,
  documents: readonly Document[],
): Problem {
  const renamed =
    problem.code === 'picture-name'
      ? explainRenamed(file, documents)
      : undefined;
  return renamed ? aboutFile(file, renamed) : problem;
}

function explainMisplaced(
  { file, meant }: MisplacedFile,
  isThere: (file: string) => boolean,
  kinds: readonly Kind[],
): Finding {
  const to = meant && nameInFolder(meant);
  const move =
    to === undefined ? moveAmong(kinds) : moveTo(file, to, isThere(to));
  const ending = endingOf(file);
  if (ending !== '.yaml') {
    return finding('other-ending', { ending, move });
  }
  if (meant && kindOf(file, kinds)) {
    return finding('other-folder', {
      title: meant.kind.title.toLowerCase(),
      move,
    });
  }
  return finding('file-of-no-page', { move });
}

/**
 * Corrects the name as well as the folder, so that one message says it all:
 * `cities/san-jose.yaml` for `cities/San Jose.yaml`.
 */
function nameInFolder({ file, kind }: { file: string; kind: Kind }): string {
  const slug = slugFrom(basename(file, '.yaml'));
  return kind.collection && slug ? `${kind.collection}/${slug}.yaml` : file;
}

function endingOf(file: string): string {
  return /\.ya?ml(\.[^./]*)?$/i.exec(file)?.[0] ?? extname(file);
}

function moveTo(file: string, to: string, isTaken: boolean): Move {
  return { to, isTaken, isBeside: dirname(to) === dirname(file) };
}

function moveAmong(kinds: readonly Kind[]): Move {
  const folders = kinds.flatMap(({ collection: folder, title }) =>
    folder ? { folder, title: title.toLowerCase() } : [],
  );
  return { folders };
}

/**
 * The likely path of a file.
 * @param bare its path without the extension.
 */
function meantPlace(
  bare: string,
  data: unknown,
  kinds: readonly Kind[],
): string | undefined {
  const file = `${bare}.yaml`;
  if (kindOf(file, kinds)) {
    return file;
  }
  const original = `${join(dirname(bare), withoutCopyMarks(basename(bare)))}.yaml`;
  if (kinds.some(({ files }) => files === original)) {
    return original;
  }
  const name = basename(file);
  const only = kinds.find(
    ({ files }) =>
      basename(files) === name || files.toLowerCase() === file.toLowerCase(),
  );
  if (only) {
    return only.files;
  }
  const folders = kinds.flatMap(({ collection }) => collection ?? []);
  const above = dirname(file);
  const folder =
    folders.find((each) => `/${above}/`.includes(`/${each}/`)) ??
    kindByFields(data, kinds)?.collection ??
    (above === 'pages'
      ? undefined
      : closest(above.split('/')[0] ?? '', folders));
  return folder && `${folder}/${name}`;
}

function kindByFields(data: unknown, kinds: readonly Kind[]): Kind | undefined {
  const [kind, ...others] = kinds.filter(
    (each) => each.collection && hasFieldsOf(each, data),
  );
  return others.length === 0 ? kind : undefined;
}

function hasFieldsOf({ schema }: Kind, data: unknown): boolean {
  const required: readonly string[] = schema.required ?? [];
  return isGroup(data) && required.every((field) => Object.hasOwn(data, field));
}

/**
 * True if the content needs the only file of a kind.
 * @param folders those that have documents.
 */
export function isNeeded(
  { collection, isOptional, goesWith }: Kind,
  folders: ReadonlySet<string | undefined>,
): boolean {
  return (
    !collection &&
    (goesWith === undefined ? !isOptional : folders.has(goesWith))
  );
}

export function linkedFile(file: string): Problem {
  return aboutFile(file, finding('link-to-file', {}));
}
