import { basename } from 'pathe';
import { digestForNames } from '../formats/digest';
import { oncePer } from '../formats/once-per';
import type { Path } from '../formats/path';
import { isWithin, textsIn, valuesAt } from '../formats/path';
import type { Annotation, Kind } from './kinds';
import type { Problem, ValueProblem } from './problem';
import type { Position } from './read/positions';
import type { Sample } from './read/samples';
import { readYamlFile, type YamlFile } from './read/yaml-file';

/**
 * A file that was read and checked by itself. It doesn't depend on other files,
 * so an edit only requires reading one file again.
 */
export interface Document {
  /** The path below the content folder, as in `cities/springfield.yaml`. */
  file: string;
  kind: Kind;
  digest: string;
  source: string;
  data: unknown;
  problems: readonly Problem[];
  /** True if nobody has probably meant it to have other lines. */
  isAsMeant?: boolean;
  samples: readonly Sample[];
  /** The paths of the values on lines with samples. */
  samplePaths: readonly Path[];
  /**
   * Values that rules look at, such as pictures, references, Markdown, and
   * review dates.
   */
  marks: readonly Mark[];
  /** Its links within the site, including those in Markdown. */
  links: readonly DocumentLink[];
  /** The document with derived fields, for the rules across files. */
  completed?: Completed;
}

/** A document with the fields that follow from others. */
export interface Completed {
  data: unknown;
  /**
   * The derived fields. `isCopy` marks those that are just copied from another
   * field.
   */
  added: readonly { path: Path; isCopy: boolean }[];
  /** The omitted fields that can't be derived. */
  missing: readonly Path[];
}

export interface Mark {
  annotation: Annotation;
  path: Path;
  value: unknown;
}

/** Values whose schema has keywords beyond a type. */
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

/**
 * The marks of all documents that match an annotation, in the documents' order.
 */
export function marksOf(
  documents: readonly Document[],
  isMeant: (annotation: Annotation) => unknown,
): PlacedMark[] {
  const have = documents.filter(({ kind }) => kind.annotations.some(isMeant));
  return have.flatMap((document) =>
    document.marks
      .filter((mark) => isMeant(mark.annotation))
      .map((mark) => ({ document, ...mark })),
  );
}

export interface DocumentLink {
  path: Path;
  /** As written, with its section: `/services#fees`. */
  href: string;
  /** True if other sites are allowed. */
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

/** The texts of a document, cached because many rules ask for them. */
export const textsOf = oncePer(({ data }: Document) => textsIn(data));

/**
 * True if the value at a path is still a sample, which must be replaced anyway.
 */
export function isSample({ samplePaths }: Document, path: Path): boolean {
  return samplePaths.some(
    (each) => each.length === path.length && isWithin(path, each),
  );
}

/** True if a value, or what it is part of, is derived from other fields. */
export const isDerived = ({ completed }: Document, path: Path): boolean =>
  completed?.added.some((field) => isWithin(path, field.path)) ?? false;

/**
 * The positions in a file. They are as expensive as parsing, so they are only
 * computed on demand.
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

/**
 * The fields that determine a document's addresses. The document may have
 * mistakes.
 */
export function knownOf({
  file,
  data,
}: Pick<Document, 'file' | 'data'>): Record<string, unknown> {
  const { aliases, id, category } = (data ?? {}) as Record<string, unknown>;
  return { slug: slugOf({ file }), aliases, id, category };
}

/** The file with what all pages share: the practice, its menus, its fees. */
export function siteOf<Each extends { file: string }>(
  documents: readonly Each[],
): Each | undefined {
  return documents.find(({ file }) => file === 'site.yaml');
}

/** The slug of a document in a folder: its file name. */
export function slugOf({ file }: Pick<Document, 'file'>): string {
  return basename(file, '.yaml');
}
