import { basename } from 'pathe';
import { type Document, slugOf } from '../../check/document';
import { isSame } from '../../check/edit/edit-data';
import { splice } from '../../check/edit/edit-yaml';
import {
  type Correction,
  effectsOf,
  type Problem,
  wordsOf,
} from '../../check/problem';
import { offsetAt } from '../../check/read/positions';
import { readYamlFile } from '../../check/read/yaml-file';
import { sentences } from '../../check/words/english';
import { excerpt } from '../../check/words/quoting';
import { IN_FILES, type Voice } from '../../check/words/voice';
import {
  type Path,
  valueAt,
  withoutValue,
  withValue,
} from '../../formats/path';
import { nameAt } from '../field-schema';
import type { Fix, Mistake, Spot } from '../protocol';

type PlacedDocument = Pick<Document, 'kind' | 'data' | 'file'>;

export function titleOf({ kind, data, file }: PlacedDocument): string {
  if (!kind.collection) {
    return kind.title.replace(/ page$/, '');
  }
  const names = NAMES.map((path) => valueAt<unknown>(data, path));
  return names.find((name) => typeof name === 'string') ?? slugOf({ file });
}

/**
 * Where a page has its name. Pages in other languages are named by their links,
 * and programs by their headings.
 */
const NAMES: readonly Path[] = [
  ['name'],
  ['title'],
  ['link'],
  ['hero', 'title'],
];
/** The title of a document, or the name of a picture. */
export function nameOfFile(
  file: string,
  documents: readonly PlacedDocument[],
): string {
  const document = documents.find((each) => `content/${each.file}` === file);
  return document ? titleOf(document) : basename(file);
}

export function spotOf(document: PlacedDocument, path: Path): Spot {
  const { kind, data, file } = document;
  const steps = path.map((_, index) =>
    nameAt(kind.schema, path.slice(0, index + 1), kind.resolve, data),
  );
  return {
    file: `content/${file}`,
    path,
    place: [titleOf(document), ...steps].join(' → '),
  };
}

/**
 * A problem with its field.
 * @param documents the checked content.
 */
export function mistakeOf(
  problem: Problem,
  documents: readonly Document[],
): Mistake {
  const document = documents.find(
    ({ file }) => `content/${file}` === problem.file,
  );
  if (!document) {
    const said = wordsInForm(problem, voiceOfFiles(documents)) || OF_THE_FILES;
    return {
      ...problem,
      path: problem.path ?? [],
      place: THE_FILES,
      said,
      fixes: [],
    };
  }
  const path = problem.path ?? pathOfLine(problem, document);
  const effects = effectsOf(problem, ['“', '”']);
  const fixes = (problem.corrections ?? []).flatMap((correction, index) =>
    fixOf(correction, document, path).map((fix) => ({
      ...fix,
      effect: effects[index] || undefined,
    })),
  );
  // The button gives a correction's advice, and the form a schema's.
  const isSaidBeside = fixes.length > 0 || problem.isOfSchema === true;
  const spot = spotOf(document, path);
  if (document.data === undefined) {
    const said = unreadable(problem, document.source);
    return { ...problem, ...spot, said, fixes };
  }
  const voice = voiceOf(document, documents);
  const said = wordsInForm(problem, voice, isSaidBeside) || SOMETHING;
  return { ...problem, ...spot, said, fixes };
}

/** The field in the line of a problem; the whole page if it can't be read. */
function pathOfLine(problem: Problem, { source, data }: Document): Path {
  if (data === undefined) {
    return [];
  }
  return readYamlFile(source).pathAt(offsetAt(source, problem));
}

/**
 * The words of a problem for people who see fields; empty if it means nothing
 * to them. The schema's description is beside the field anyway.
 *
 * @param isSaidBeside true if a button or the field already gives the advice.
 */
function wordsInForm(
  problem: Problem,
  voice: Voice,
  isSaidBeside = false,
): string {
  const { message, advice, inForm } = wordsOf(
    { ...problem, description: undefined },
    voice,
  );
  return inForm ?? (isSaidBeside ? message : sentences(message, advice));
}

/** The panel's names for fields and pages. */
function voiceOf(
  document: PlacedDocument,
  documents: readonly PlacedDocument[],
): Voice {
  const { kind, data } = document;
  const nameOf = (path: Path): string => {
    const last = path.at(-1);
    if (last === undefined) {
      return 'This page';
    }
    if (typeof last === 'number') {
      return `Entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
    }
    return `“${nameAt(kind.schema, path, kind.resolve, data)}”`;
  };
  return { ...voiceOfFiles(documents), field: nameOf, key: nameOf };
}

function voiceOfFiles(documents: readonly PlacedDocument[]): Voice {
  return { ...IN_FILES, file: (file) => titled(file, documents) };
}

/**
 * For problems without a page or a field, such as a file in the wrong folder.
 */
const THE_FILES = 'The files of the website';
const OF_THE_FILES =
  'Something is wrong with the files of the website. Ask whoever looks after them.';

/**
 * Explains an unreadable file without its notation, by the words in it that the
 * editor may recognize.
 */
function unreadable({ line }: Problem, source: string): string {
  const written = source.split('\n')[line - 1] ?? '';
  const words = written.replace(
    /^\s*(?:- +)*(?:["']?\w+["']?:)? *(?:[>|][-+]?(?=\s|$))?|#? *SAMPLE:.*/g,
    '',
  );
  const text = excerpt(words.trim());
  const where = text ? `: “${text}”` : '';
  return `Something here can't be read${where}. It was changed in another program. Ask whoever changed it to correct it.`;
}

const SOMETHING =
  'Something is wrong with this text. Change it to what it was, or ask whoever looks after the website.';

/** The text with file names replaced by page titles. */
export function titled(
  text: string,
  documents: readonly PlacedDocument[],
): string {
  return text.replace(
    /"?(?:content\/)?((?:[\w-]+\/)*[\w-]+)\.yaml"?(?::\d+(?::\d+)?)?/g,
    (_, name: string) => {
      const document = documents.find(({ file }) => file === `${name}.yaml`);
      const title = document && titleOf(document);
      return `“${title ?? name.split('/').at(-1)}”`;
    },
  );
}

/**
 * Converts a correction to a new value of its field, unless it changes other
 * fields, too, or the file can't be read.
 */
function fixOf(
  correction: Correction,
  { source, data }: Document,
  path: Path,
): Fix[] {
  if (data === undefined) {
    return [];
  }
  const before = readYamlFile(source).data;
  const after = readYamlFile(splice(source, [correction])).data;
  const value = valueAt(after, path);
  const corrected =
    value === undefined
      ? withoutValue(before, path)
      : withValue(before, path, value);
  return isSame(corrected, after) ? [{ value }] : [];
}
