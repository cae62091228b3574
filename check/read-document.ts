import type { Event } from 'js-yaml';
import {
  type Document,
  type DocumentFinding,
  type DocumentLink,
  digestOf,
  isSample,
  type Mark,
  placeFindings,
  positionsOf,
} from './document';
import { Outline } from './explain/outline';
import { explainErrors, type Finding } from './explain/schema-errors';
import type { Kind } from './kinds';
import type { PlacedExplanation, Problem } from './problem';
import { checkEditorial } from './rules/editorial';
import { factsSaidIn } from './rules/facts';
import { checkHeldNumbers } from './rules/holds';
import { checkHours, findHoursInWordsOnly } from './rules/hours';
import { checkMarkdown } from './rules/markdown';
import { checkTexts } from './rules/typed-texts';
import { findSamples } from './samples';
import { FORMATS } from './schema/formats';
import { valuesAt } from './walk-data';
import { decodeText } from './yaml/encoding';
import { parseYaml, parseYamlParts, type YamlParts } from './yaml/parse-yaml';
import { positionAt } from './yaml/positions';
import { type Damage, placeOf, problemAt, withDamage } from './yaml/silent-damage/damage';
import { fieldNamesOf, findSilentDamage } from './yaml/silent-damage/silent-damage';

/** Reads and checks one file by itself. Never throws for wrong content. */
export function readDocument(file: string, kind: Kind, bytes: Uint8Array): Document {
  try {
    return read(file, kind, bytes);
  } catch (error) {
    // Parsers call themselves for each level. Their limits are lower, but nobody knows all ways into the depth.
    if (!(error instanceof RangeError)) throw error;
    return unread(file, kind, digestOf(bytes), TOO_DEEP);
  }
}

const TOO_DEEP: PlacedExplanation = {
  line: 1,
  column: 1,
  message: 'Something in this file is nested too deeply to be read.',
  advice: 'Look for lists in lists, or for many characters such as * _ [ > in a row, and take them away.',
};

function unread(file: string, kind: Kind, digest: string, problem: PlacedExplanation): Document {
  const problems: Problem[] = [{ file: `content/${file}`, severity: 'error', ...problem }];
  return { ...UNREAD, file, kind, digest, source: '', problems, samples: [] };
}

function read(file: string, kind: Kind, bytes: Uint8Array): Document {
  const digest = digestOf(bytes);
  const decoded = decodeText(bytes);
  if (decoded.problem) return unread(file, kind, digest, decoded.problem);
  const source = decoded.text;
  const document: Document = {
    file,
    kind,
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
    // Those for Markdown and links would take as much memory as the data.
    document.marks = marks.filter(({ annotation }) => annotation.acrossFiles);
    document.links = links;
    document.said = factsSaidIn(source, parsed.data, marks);
    const mistakes = withDamage(file, source, [...decoded.damage, ...damage], placeFindings(findings));
    document.problems = [...mistakes, ...checkWriting(document, marks, mistakes)];
  } else {
    document.problems = problemsOfParts(document, parsed, decoded.damage);
  }
  return document;
}

/** What the rules across files need of a file, and what is wrong in the file itself. */
function examine(document: Document, events: readonly Event[]) {
  const { kind, source, data } = document;
  const marks: Mark[] = [];
  for (const annotation of kind.annotations) {
    for (const { path, value } of valuesAt(data, annotation.path)) {
      marks.push({ annotation, path, value });
    }
  }
  const markdown = checkMarkdown(marks);
  const findings = [
    ...findBySchema(document),
    ...markdown.findings,
    ...checkTexts(source, data, marks, kind.facts),
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
 * What is wrong with a file that cannot be parsed: its faults, and the mistakes in the parts that can be read. Mistakes
 * that a fault may have caused are left out.
 */
function problemsOfParts(
  document: Document,
  { faults, rest }: YamlParts,
  decoded: readonly Damage[],
): Problem[] {
  const { file, source } = document;
  const own = faults.map((fault) => problemAt(file, source, fault.offset, fault));
  // An invisible character may be all that is wrong with its line.
  const spoiled = new Set(decoded.map(({ offset }) => positionAt(source, offset).line));
  const problems = own.filter(({ line }) => !spoiled.has(line));
  if (!rest) return withDamage(file, source, decoded, problems);
  const readable = { ...document, source: rest.source, data: rest.data };
  const { damage, findings } = examine(readable, rest.events);
  const isWhole = (start: number, end: number) =>
    rest.lost.every((part) => end < part.start || start >= part.end);
  // If part of a group or a list is lost, its fields and the number of its entries are unknown.
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

/** What a document has that could not be parsed. */
const UNREAD = { data: undefined, marks: [], links: [], said: [] } as const;

/** How the texts of a document could be better, except where they have mistakes or are still samples. */
function checkWriting(document: Document, marks: readonly Mark[], mistakes: readonly Problem[]): Problem[] {
  const findings = [...checkEditorial(marks), ...findHoursInWordsOnly(marks)].filter(
    ({ path }) => !isSample(document, path),
  );
  if (findings.length === 0) return [];
  const taken = new Set(mistakes.map(placeOf));
  return place(document, findings).filter((problem) => !taken.has(placeOf(problem)));
}

function place(document: Document, findings: readonly Finding[]): Problem[] {
  return placeFindings(findings.map((finding) => ({ ...finding, document })));
}

/** What the schema says of a document. */
function findBySchema(document: Document): Finding[] {
  const { kind, data } = document;
  if (kind.validate(data)) return [];
  return explainErrors(kind.validate.errors ?? [], data, kind, (path) =>
    positionsOf(document).sourceOf(path),
  );
}

/** The links of a document, from the fields that hold one and from its Markdown. */
function linksOf(marks: readonly Mark[]): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const { annotation, path, value } of marks) {
    if (annotation.format !== 'internal-path' || typeof value !== 'string') continue;
    // The schema reports values that are not paths.
    if (FORMATS['internal-path']?.(value)) links.push({ path, href: value });
  }
  return links;
}

/** The data of a file, as far as it can be read. */
export function dataOf(bytes: Uint8Array): unknown {
  const decoded = decodeText(bytes);
  const parsed = decoded.problem ? decoded : parseYaml(decoded.text);
  return 'data' in parsed ? parsed.data : undefined;
}
