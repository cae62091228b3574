import { isGroup, type Path, valueAt } from '../formats/path';
import {
  type Document,
  digestOf,
  isSample,
  type Mark,
  marksIn,
  placeProblems,
  positionsOf,
} from './document';
import { explainErrors } from './explain/schema-errors';
import type { Kind } from './kinds';
import { findUnmarkedSamples } from './known-samples';
import type { PlacedProblem, Problem, ValueProblem } from './problem';
import { readLinks } from './read/document-links';
import { decodeText } from './read/encoding';
import { findFrontMatter } from './read/front-matter';
import { findMergeMarks } from './read/merge-marks';
import { parseYaml, type ReadYaml } from './read/parse-yaml';
import { offsetAt, positionAt } from './read/positions';
import { findSamples } from './read/samples';
import { findSilentDamage, type SourceProblem } from './read/silent-damage';
import { inUsualForm } from './read/usual-form';
import { COST, costOfProblems } from './repair/lines/costs';
import { explainRepair } from './repair/lines/explain-repair';
import { findRepairs, type Repair } from './repair/lines/find-repairs';
import { keepsEntries } from './repair/typed-entries';
import { readTypedFile, typedFileOf } from './repair/typed-words';
import { checkRanges } from './rules/ranges';
import { checkTexts } from './rules/typed-texts';
import { findUnclearPrices } from './rules/unclear-prices';
import { checkEditorial, checkHeldNumbers } from './rules/words';
import { Outline, SchemaPlace } from './schema/schema-place';
import { finding } from './words/words';

/**
 * Reads and checks a single file. Doesn't throw for wrong content.
 * @param isAsMeant true to look for no other lines that may have been meant.
 */
export function readDocument(
  file: string,
  kind: Kind,
  bytes: Uint8Array,
  isAsMeant = false,
): Document {
  try {
    return read(file, kind, bytes, isAsMeant);
  } catch (error) {
    // Parsers recurse into nested values. Their limits are lower than the
    // stack, but not all ways to nest are known.
    if (!(error instanceof RangeError)) {
      throw error;
    }
    return unread(file, kind, digestOf(bytes), TOO_DEEP);
  }
}

const TOO_DEEP: PlacedProblem = {
  line: 1,
  column: 1,
  ...finding('deep-nesting', {}),
};

function unread(
  file: string,
  kind: Kind,
  digest: string,
  problem: PlacedProblem,
): Document {
  const problems: Problem[] = [
    { file: `content/${file}`, severity: 'error', ...problem },
  ];
  return { ...UNREAD, file, kind, digest, source: '', problems, samples: [] };
}

function read(
  file: string,
  kind: Kind,
  bytes: Uint8Array,
  isAsMeant: boolean,
): Document {
  const digest = digestOf(bytes);
  const decoded = decodeText(bytes);
  if (decoded.problem) {
    return unread(file, kind, digest, decoded.problem);
  }
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
  const ofText = placeInText(file, source, decoded.problems);
  // An invisible character in a word may be the only thing wrong with it.
  const isSpoiled = (problem: Problem) => {
    const at = offsetAt(source, problem);
    return decoded.problems.some(
      ({ offset }) =>
        !/\s/.test(source.slice(Math.min(at, offset), Math.max(at, offset))),
    );
  };
  document.problems = [
    ...ofText,
    ...problemsOf(document, isAsMeant).filter((problem) => !isSpoiled(problem)),
  ];
  return document;
}

function problemsOf(document: Document, isAsMeant: boolean): Problem[] {
  const { file, source } = document;
  const marks = findMergeMarks(source);
  if (marks) {
    const { problems, without } = marks;
    const others =
      without === undefined
        ? []
        : problemsOf({ ...document, source: without }, isAsMeant);
    return [...placeInText(file, source, problems), ...others];
  }
  const parsed = parseYaml(source);
  const frontMatter =
    parsed.problem &&
    findFrontMatter(source, SchemaPlace.ofKind(document.kind));
  if (frontMatter) {
    return placeInText(file, source, [frontMatter]);
  }
  if (!parsed.problem) {
    const unmarked = findUnmarkedSamples(
      document,
      parsed.data,
      document.samples,
    );
    document.samples = [...document.samples, ...unmarked].sort(
      (a, b) => a.line - b.line,
    );
    document.samplePaths = placesOfSamples(document);
    document.data = inUsualForm(parsed.data, document.kind, (path) =>
      positionsOf(document).sourceOf(path),
    );
    const { marks, links, damage, problems } = examine(document, parsed);
    const repairs = isAsMeant
      ? []
      : repairsOf(document, costOf(document, damage));
    Object.assign(document, { marks, links, isAsMeant: repairs.length === 0 });
    const mistakes =
      repairs.length > 0 ? problemsAsMeant(document, repairs) : problems();
    return [...mistakes, ...checkWriting(document, marks, mistakes)];
  }
  const repairs = parsed.isBeyondRepair ? [] : repairsOf(document);
  if (repairs.length > 0) {
    return problemsAsMeant(document, repairs);
  }
  return placeInText(file, source, [parsed.problem]);
}

function examine(document: Document, { events }: ReadYaml) {
  const { kind, source, data } = document;
  const marks = marksIn(data, kind);
  const read = marks.map(readLinks);
  const outline = new Outline(kind, data);
  // What a text of an unknown field may contain is unknown, too.
  const ofTexts = checkTexts(data, marks, kind).filter(({ path }) =>
    outline.has(path),
  );
  const findings = [
    ...findBySchema(document),
    ...read.flatMap(({ problems }) => problems),
    ...ofTexts,
    ...checkHeldNumbers(data, marks, kind),
    ...checkRanges(data, marks),
    ...findUnclearPrices(document),
  ];
  const damage = findSilentDamage(
    source,
    events,
    SchemaPlace.ofKind(kind).names(),
  );
  return {
    marks,
    links: read.flatMap(({ links }) => links),
    damage,
    problems(): Problem[] {
      const ofText = placeInText(document.file, source, damage);
      const corrected = new Set(
        ofText
          .filter(({ proposals = [] }) => proposals.length > 0)
          .map(placeOf),
      );
      const cutOff = ofText
        .filter(({ code }) => code === 'note-after-text')
        .map(({ line }) => line);
      const isKnown = (problem: Problem) =>
        problem.code === 'unfinished-sentence'
          ? // Of a text whose end became a note, the end is known.
            cutOff.includes(problem.line)
          : corrected.has(placeOf(problem));
      const ofValues = place(document, findings).filter(
        (problem) => (problem.proposals ?? []).length > 0 || !isKnown(problem),
      );
      // If two problems are at one position, the one with a correction is
      // reported, or else the schema's, which knows the field.
      const taken = new Set(ofValues.map(placeOf));
      return [
        ...ofText.filter((problem) => !taken.has(placeOf(problem))),
        ...ofValues,
      ];
    },
  };
}

function placeInText(
  file: string,
  source: string,
  problems: readonly SourceProblem[],
): Problem[] {
  return problems.map(({ offset, ...said }) => ({
    file: `content/${file}`,
    ...positionAt(source, offset),
    severity: 'error',
    ...said,
  }));
}

const placeOf = ({ line, column }: Problem): string => `${line}:${column}`;

function costOf(
  { kind, data }: Document,
  damage: readonly SourceProblem[],
): number {
  const isWhole = kind.validate(data) && damage.length === 0;
  if (isWhole || kind.validateWhole(data)) {
    return costOfProblems([], damage);
  }
  return costOfProblems(kind.validateWhole.errors, damage);
}

/**
 * The likely repairs.
 * @param cost of the mistakes in the file as it is; undefined if it can't be
 *   read.
 */
function repairsOf({ source, kind }: Document, cost?: number): Repair[] {
  if (cost === 0) {
    return [];
  }
  const repairs = findRepairs(
    source,
    kind,
    cost === undefined ? undefined : cost - COST.style,
  );
  const [best] = repairs;
  if (!best) {
    return [];
  }
  // In a readable file, too much or too little may be intended. If a repair
  // only ignores lines, the schema's problems say more.
  const changes = best.changedLines.some(({ leftOut }) => leftOut !== 'unread');
  if (cost !== undefined && !changes) {
    return [];
  }
  return repairs;
}

function problemsAsMeant(
  document: Document,
  repairs: readonly Repair[],
): Problem[] {
  const [best] = repairs as [Repair];
  const isGuess = !keepsEntries(
    typedFileOf(document),
    readTypedFile(best.source),
  );
  const changes = placeInText(
    document.file,
    document.source,
    explainRepair(document.source, document.kind, repairs).map((problem) => ({
      ...problem,
      // Each change alone would do no harm.
      ...(isGuess && {
        proposals: problem.proposals?.map((each) => ({ ...each, isGuess })),
      }),
    })),
  );
  const positions = positionsOf(best);
  const data = inUsualForm(best.read.data, document.kind, (path) =>
    positions.sourceOf(path),
  );
  const meant = { ...document, source: best.source, data };
  const touched = new Set(best.changedLines.map(({ index }) => index));
  const others = examine(meant, best.read).problems();
  return [
    ...changes,
    ...others.flatMap((problem): Problem[] => {
      const origin = best.origins[problem.line - 1] ?? 0;
      // If a group begins on a changed line, what it lacks may be due to the
      // change.
      const group = problem.path && valueAt<unknown>(data, problem.path);
      const mayFollow = touched.has(origin) && isGroup(group);
      if (mayFollow) {
        return [];
      }
      return [{ ...problem, line: origin + 1 }];
    }),
  ];
}

const UNREAD = {
  data: undefined,
  samplePaths: [],
  marks: [],
  links: [],
} as const;

function placesOfSamples(document: Document): Path[] {
  const lines = new Set(document.samples.map(({ line }) => line));
  if (lines.size === 0) {
    return [];
  }
  return positionsOf(document).pathsOn(lines);
}

/**
 * Advice on wording, except at values that have mistakes or are still samples.
 * A sample must not contradict another field, however: who turns a switch reads
 * the note beside it.
 */
function checkWriting(
  document: Document,
  marks: readonly Mark[],
  mistakes: readonly Problem[],
): Problem[] {
  const findings = checkEditorial(marks, document.data).filter(
    ({ path, code }) =>
      code === 'note-against-switch' || !isSample(document, path),
  );
  if (findings.length === 0) {
    return [];
  }
  const taken = new Set(mistakes.map(placeOf));
  return place(document, findings).filter(
    (problem) => !taken.has(placeOf(problem)),
  );
}

function place(
  document: Document,
  findings: readonly ValueProblem[],
): Problem[] {
  return placeProblems(findings.map((finding) => ({ ...finding, document })));
}

function findBySchema(document: Document): ValueProblem[] {
  const { kind, data } = document;
  if (kind.validate(data)) {
    return [];
  }
  return explainErrors(kind.validate.errors ?? [], data, kind, {
    sourceOf: (path) => positionsOf(document).sourceOf(path),
    spacesBefore: (path) => positionsOf(document).ofKey(path).column - 1,
  });
}

export function dataOf(bytes: Uint8Array): unknown {
  const decoded = decodeText(bytes);
  const parsed = decoded.problem ? decoded : parseYaml(decoded.text);
  return 'data' in parsed ? parsed.data : undefined;
}
