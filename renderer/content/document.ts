import { hash } from 'node:crypto';
import path from 'node:path';
import type { Event } from 'js-yaml';
import { decodeText } from './encoding';
import { explainErrors, type Finding } from './explain';
import { Outline } from './explain/outline';
import { FORMATS } from './formats';
import type { Annotation, Kind } from './kinds';
import { parseYamlParts, type YamlParts } from './parse-yaml';
import { Positions, positionAt } from './positions';
import type { Path, Problem } from './problem';
import { namesSaidMoreOften } from './rules/copied-pages';
import { checkEditorial } from './rules/editorial';
import { type BareNumber, bareNumbersIn } from './rules/foreign-numbers';
import { checkHeldNumbers } from './rules/holds';
import { checkHours, findHoursInWordsOnly } from './rules/hours';
import { checkMarkdown } from './rules/markdown';
import { findRepeatedAlts, findRepeats } from './rules/repeats';
import { checkTexts } from './rules/typed-texts';
import { findSamples, type Sample } from './samples';
import { type Damage, withDamage } from './silent-damage/damage';
import { fieldNamesOf, findSilentDamage } from './silent-damage/silent-damage';

/**
 * One YAML file, read and checked by itself.
 *
 * Nothing in it depends on another file, so an edit of one file costs the reading of one file.
 */
export interface Document {
  /** Below the content folder, as in `cities/springfield.yaml`. */
  file: string;
  kind: Kind;
  /** Whether there are so many documents of its kind that others keep only its short fields at hand. */
  isOneOfMany: boolean;
  /** Differs between files that differ. */
  digest: string;
  source: string;
  /** Undefined if the file could not be parsed. */
  data: unknown;
  /** What is wrong with it whatever the other files say. */
  problems: readonly Problem[];
  /** What the practice still has to supply in it. */
  samples: readonly Sample[];
  /** Its values that the rules across files look at: pictures, references, numbers, days of review. */
  marks: readonly Mark[];
  /** Its links to this site, those in Markdown too. */
  links: readonly Link[];
  /** The telephone numbers in its texts that no link dials. */
  numbers: readonly BareNumber[];
}

/** A value at a place that the schema annotates. */
export interface Mark {
  annotation: Annotation;
  path: Path;
  value: unknown;
}

export interface Link {
  path: Path;
  /** As it is written, with its section: `/services#fees`. */
  href: string;
}

/** Something wrong with a document, before its line is known. */
export interface DocumentFinding extends Finding {
  document: Document;
}

/** A short name for the content of a file. */
export function digestOf(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'base64url');
}

/** Reads and checks one file by itself. Never throws for wrong content. */
export function readDocument(file: string, kind: Kind, bytes: Uint8Array, isOneOfMany = false): Document {
  const digest = digestOf(bytes);
  const decoded = decodeText(bytes);
  if (decoded.problem) {
    const problems: Problem[] = [{ file: `content/${file}`, severity: 'error', ...decoded.problem }];
    return { ...UNREAD, file, kind, isOneOfMany, digest, source: '', problems, samples: [] };
  }
  const source = decoded.text;
  const document: Document = {
    file,
    kind,
    isOneOfMany,
    digest,
    source,
    ...UNREAD,
    problems: [],
    samples: findSamples(`content/${file}`, source),
  };
  const outline = new Outline(kind.schema, undefined, kind.resolve);
  const parsed = parseYamlParts(source, (path) => outline.fields(path));
  if ('data' in parsed) {
    document.data = parsed.data;
    const { marks, links, damage, findings } = examine(document, parsed.events);
    document.marks = marks.filter(concernsOtherFiles);
    document.links = links;
    document.numbers = bareNumbersIn(source, parsed.data, marks);
    const mistakes = withDamage(file, source, [...decoded.damage, ...damage], placeFindings(findings));
    document.problems = [...mistakes, ...checkWriting(document, marks, mistakes)];
  } else {
    document.problems = problemsOfParts(document, parsed, decoded.damage);
  }
  return document;
}

/** What a file says by itself, and what is wrong with that. */
function examine(document: Document, events: readonly Event[]) {
  const { kind, source, data } = document;
  const marks: Mark[] = [];
  for (const annotation of kind.annotations) {
    for (const { path, value } of valuesAt(data, annotation.path)) {
      marks.push({
        annotation,
        path,
        value: annotation['x-own-name'] ? namesSaidMoreOften(source, value) : value,
      });
    }
  }
  const markdown = checkMarkdown(marks);
  const findings = [
    ...findBySchema(document),
    ...markdown.findings,
    ...checkTexts(source, data, marks),
    ...checkHeldNumbers(data, marks),
    ...checkHours(marks),
  ];
  return {
    marks,
    links: [...linksOf(marks), ...markdown.links],
    damage: findSilentDamage(source, events, fieldNamesOf(kind)),
    findings: findings.map((finding): DocumentFinding => ({ ...finding, document })),
  };
}

/**
 * What is wrong with a file that is no YAML: its faults, and what is wrong with the parts that can be read. Nothing
 * is said that may only follow from a fault.
 */
function problemsOfParts(
  document: Document,
  { faults, rest }: YamlParts,
  decoded: readonly Damage[],
): Problem[] {
  const { file, source } = document;
  const own = faults.map(({ offset, message, advice }): Problem => {
    return { file: `content/${file}`, ...positionAt(source, offset), severity: 'error', message, advice };
  });
  // A character that cannot be seen may be all that is wrong with its line.
  const spoiled = new Set(decoded.map(({ offset }) => positionAt(source, offset).line));
  const problems = own.filter(({ line }) => !spoiled.has(line));
  if (!rest) return withDamage(file, source, decoded, problems);
  const readable = { ...document, source: rest.source, data: rest.data };
  const { damage, findings } = examine(readable, rest.events);
  const isWhole = (start: number, end: number) =>
    rest.lost.every((part) => end < part.start || start >= part.end);
  // Where a part of a group or a list is lost, neither its fields nor the number of its entries are known.
  const known = findings.filter(({ path }) => {
    const node = positionsOf(readable).node(path);
    return path.length > 0 && node && isWhole(node.key ?? node.start, node.end);
  });
  return withDamage(
    file,
    source,
    [...decoded, ...damage.filter(({ offset }) => isWhole(offset, offset))],
    [...problems, ...placeFindings(known)],
  );
}

/** What is known of a document that could not be parsed. */
const UNREAD = { data: undefined, marks: [], links: [], numbers: [] } as const;

/** How the texts of a document could be better; nothing where they have mistakes or are still samples. */
function checkWriting(document: Document, marks: readonly Mark[], mistakes: readonly Problem[]): Problem[] {
  const repeats = [...findRepeats(document.data), ...findRepeatedAlts(marks)];
  const findings = [
    ...checkEditorial(marks),
    ...findHoursInWordsOnly(marks),
    ...repeats.map(({ first, ...repeat }) => ({
      ...repeat,
      message: `${repeat.message}, on line ${positionsOf(document).ofValue(first).line}.`,
    })),
  ].filter(({ path }) => !isSample(document, path));
  const taken = new Set(mistakes.map(placeOf));
  return place(document, findings).filter((problem) => !taken.has(placeOf(problem)));
}

const placeOf = ({ line, column }: Problem): string => `${line}:${column}`;

function place(document: Document, findings: readonly Finding[]): Problem[] {
  return placeFindings(findings.map((finding) => ({ ...finding, document })));
}

/** Whether the value at a place is still a sample, which has to be replaced anyway. */
export function isSample(document: Document, path: Path): boolean {
  if (document.samples.length === 0) return false;
  const { line } = positionsOf(document).ofKey(path);
  return document.samples.some((sample) => sample.line === line);
}

/** What the schema says of a document. */
function findBySchema(document: Document): Finding[] {
  const { kind, data } = document;
  if (kind.validate(data)) return [];
  return explainErrors(kind.validate.errors ?? [], data, kind, (path) =>
    positionsOf(document).sourceOf(path),
  );
}

/** Markdown and links are understood by now: keeping a mark for each would take as much room as the data. */
function concernsOtherFiles({ annotation, value }: Mark): boolean {
  if (annotation['x-own-name']) return Array.isArray(value) && value.length > 0;
  return annotation.acrossFiles === true;
}

/** The links of a document, from the fields that hold one and from its Markdown. */
function linksOf(marks: readonly Mark[]): Link[] {
  return marks.flatMap(({ annotation: { format }, path, value }) => {
    if (typeof value !== 'string') return [];
    // What is no path at all was found by the schema.
    return format === 'internal-path' && FORMATS[format]?.(value) ? [{ path, href: value }] : [];
  });
}

const positions = new WeakMap<Document, Positions>();

/** The places in a file. Making them costs as much as parsing, so it is done where one is asked for. */
export function positionsOf(document: Document): Positions {
  const known = positions.get(document) ?? new Positions(document.source);
  positions.set(document, known);
  return known;
}

/** Turns findings into problems with lines and columns. */
export function placeFindings(findings: readonly DocumentFinding[]): Problem[] {
  return findings.map(({ document, path, at, message, advice, words, severity = 'error' }) => {
    const index = positionsOf(document);
    const place = at === 'key' ? index.ofKey(path) : index.ofValue(path, words);
    return { file: `content/${document.file}`, ...place, severity, message, advice };
  });
}

/** The slug of a document of a folder: its file name. */
export function slugOf({ file }: Pick<Document, 'file'>): string {
  return path.posix.basename(file, '.yaml');
}

/** Every value of a document at the places that `at` names, with the path to each. */
export function valuesAt(data: unknown, at: readonly string[]): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  follow(data, at, [], found);
  return found;
}

/** @param path of the value, which changes on the way: an array for each step would take long. */
function follow(
  value: unknown,
  at: readonly string[],
  path: (string | number)[],
  found: { path: Path; value: unknown }[],
): void {
  const key = at[path.length];
  if (key === undefined) {
    found.push({ path: [...path], value });
  } else if (key === '*') {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      follow(value[index], at, path, found);
      path.pop();
    }
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
    path.push(key);
    follow((value as Record<string, unknown>)[key], at, path, found);
    path.pop();
  }
}

export interface Text {
  path: Path;
  text: string;
}

/** The texts of a value, with the path to each. */
export function textsIn(value: unknown, isWanted: (text: string) => boolean = () => true): Text[] {
  const found: Text[] = [];
  if (hasText(value, isWanted)) collectTexts(value, [], isWanted, found);
  return found;
}

/** Whether there is any: most often there is none, and knowing each path takes longer than looking. */
function hasText(value: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isWanted(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (hasText((value as Record<string, unknown>)[key], isWanted)) return true;
  return false;
}

/** @param path of the value, which changes on the way. */
function collectTexts(
  value: unknown,
  path: (string | number)[],
  isWanted: (text: string) => boolean,
  found: Text[],
): void {
  if (typeof value === 'string') {
    if (isWanted(value)) found.push({ path: [...path], text: value });
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      collectTexts(value[index], path, isWanted, found);
      path.pop();
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      path.push(key);
      collectTexts((value as Record<string, unknown>)[key], path, isWanted, found);
      path.pop();
    }
  }
}

/** Freezes a value and all that is in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
