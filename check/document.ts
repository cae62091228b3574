import { basename } from 'pathe';
import { digestForNames } from '../formats/digest';
import { oncePer } from '../formats/once-per';
import type { Path } from '../formats/path';
import { isWithin, valuesAt } from '../formats/path';
import type { Annotation, Kind } from './kinds';
import type { Problem, ValueProblem } from './problem';
import type { Position } from './read/positions';
import type { Sample } from './read/samples';
import { readYamlFile, type YamlFile } from './read/yaml-file';

/**
 * Nothing in it depends on another file, so an edit costs the reading of one
 * file.
 */
export interface Document {
  /** Below the content folder, as in `cities/springfield.yaml`. */
  file: string;
  kind: Kind;
  digest: string;
  source: string;
  data: unknown;
  problems: readonly Problem[];
  samples: readonly Sample[];
  /** The places of the values on the lines of its samples. */
  samplePaths: readonly Path[];
  /**
   * Its values that rules look at: pictures, references, Markdown, days of
   * review.
   */
  marks: readonly Mark[];
  /** Its links to this site, those in Markdown too. */
  links: readonly DocumentLink[];
  /** The document with derived fields, as the rules across files see it. */
  completed?: Completed;
}

/** A document with the fields that follow from others. */
export interface Completed {
  data: unknown;
  /**
   * The fields that were filled in. Those that are only copied from another
   * field are marked.
   */
  added: readonly { path: Path; isCopy: boolean }[];
  /** The fields that are left out, and that do not follow from anything. */
  missing: readonly Path[];
}

export interface Mark {
  annotation: Annotation;
  path: Path;
  value: unknown;
}

/** The values of a document that more is to be said of than their type. */
export function marksIn(
  data: unknown,
  { annotations }: Pick<Kind, 'annotations'>,
): Mark[] {
  return annotations.flatMap((annotation) =>
    valuesAt(data, annotation.path).map(({ path, value }) => ({
      annotation,
      path,
      value,
    })),
  );
}

export interface PlacedMark extends Mark {
  document: Document;
}

const placedMarks = oncePer((document: Document) =>
  document.marks.map((mark) => ({ document, ...mark })),
);

/**
 * The values that the rules across files look at, of all documents in their
 * order.
 */
export function marksOf(
  documents: readonly Document[],
  isMeant: (annotation: Annotation) => unknown,
): PlacedMark[] {
  const have = documents.filter(({ kind }) => kind.annotations.some(isMeant));
  return have.flatMap((document) =>
    placedMarks(document).filter(({ annotation }) => isMeant(annotation)),
  );
}

export interface DocumentLink {
  path: Path;
  /** As it is written, with its section: `/services#fees`. */
  href: string;
  /** True if it may lead to another site. */
  mayLeave?: boolean;
}

export interface DocumentProblem extends ValueProblem {
  document: Document;
}

export const hasErrors = ({ problems }: Pick<Document, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error');

export function digestOf(bytes: Uint8Array): string {
  return digestForNames('sha1', bytes);
}

/**
 * True if the value at a place is still a sample, which has to be replaced
 * anyway.
 */
export function isSample({ samplePaths }: Document, path: Path): boolean {
  return samplePaths.some(
    (each) => each.length === path.length && isWithin(path, each),
  );
}

/**
 * The places in a file. They take as long as parsing, so they are made only
 * when needed.
 */
export const positionsOf = ({ source }: Pick<Document, 'source'>): YamlFile =>
  readYamlFile(source);

function placeIn(
  document: Document,
  path: Path,
  isKey: boolean,
  words?: string,
): Position {
  if (document.data === undefined) {
    return { line: 1, column: 1 };
  }
  const file = positionsOf(document);
  return isKey ? file.ofKey(path) : file.ofValue(path, words);
}

export function placeProblems(problems: readonly DocumentProblem[]): Problem[] {
  return problems.map(
    ({ document, path, at, words, severity = 'error', ...text }) => {
      const place = placeIn(document, path, at === 'key', words);
      const proposals = text.proposals?.map((each) => ({ ...each, path }));
      return {
        file: `content/${document.file}`,
        ...place,
        severity,
        ...text,
        proposals,
        path,
      };
    },
  );
}

/** The fields that give a document its addresses. It may have mistakes. */
export function knownOf({
  file,
  data,
}: Pick<Document, 'file' | 'data'>): Record<string, unknown> {
  const { aliases, id, category } = (data ?? {}) as Record<string, unknown>;
  return { slug: slugOf({ file }), aliases, id, category };
}

/** The slug of a document of a folder: its file name. */
export function slugOf({ file }: Pick<Document, 'file'>): string {
  return basename(file, '.yaml');
}
