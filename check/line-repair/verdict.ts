import type { ErrorObject } from 'ajv/dist/2020.js';
import { isGroup, type Path, readPointer } from '../../formats/path';
import type { Kind } from '../kinds';
import { SchemaPlace } from '../schema/schema-place';
import { parseYaml, type ReadYaml } from '../yaml/parse-yaml';
import { positionAt } from '../yaml/positions';
import { findSilentDamage, type TextProblem } from '../yaml/silent-damage';
import { readYamlFile } from '../yaml/yaml-file';
import { COST } from './costs';
import type { Draft } from './draft';
import { readLine, saysSomething } from './line';

/** The part of a kind that says what its files may hold. */
export type Checked = Pick<Kind, 'schema' | 'resolve' | 'validate'>;

/** What the parser and the schema say of a draft. */
export interface Verdict {
  draft: Draft;
  /** Undefined if the draft can't be read. */
  read: ReadYaml | undefined;
  /** The row at which the parser stopped, if it can't. */
  stoppedAt: number;
  /** The cost of the edits, and of what is still wrong. */
  total: number;
  /** The rows that may be the reason, the likeliest first. */
  suspects: () => number[];
}

export function judge(draft: Draft, kind: Checked): Verdict {
  const { source, cost } = draft;
  const read = parseYaml(source);
  if (read.problem) {
    const stoppedAt = rowAt(source, read.problem.offset);
    const suspects = () => [...suspectsAround(draft, stoppedAt)];
    return { draft, read: undefined, stoppedAt, total: cost + COST.unreadable, suspects };
  }
  const errors = kind.validate(read.data) ? [] : [...(kind.validate.errors ?? [])];
  const damage = findSilentDamage(source, read.events, SchemaPlace.ofKind(kind).names());
  const isEdited = cost > 0;
  const missing = isEdited ? errors.filter(({ keyword }) => keyword === 'required').length : 0;
  // An edit after which something is missing is hardly what was meant: that counts twice.
  const wrong = costOfProblems(errors, damage) + missing * COST.wrong;
  // A file that is no group of fields holds nothing that is wanted.
  const total = cost + (isGroup(read.data) ? wrong : COST.unreadable);
  const suspects = () => suspectsOf(draft, read.data, errors, damage);
  return { draft, read, stoppedAt: draft.rows.length, total, suspects };
}

const FARTHEST_BACK = 4;

/** The first rows that can be read without those below: the parser often stops some rows after the mistake. */
export function countReadable({ draft, stoppedAt }: Verdict): number {
  const least = Math.max(0, stoppedAt - FARTHEST_BACK);
  let count = stoppedAt;
  while (count > least && !canReadFirst(count, draft)) {
    count--;
  }
  return count;
}

export function canReadFirst(count: number, { source }: Draft): boolean {
  const rows = source.split('\n').slice(0, count);
  const read = parseYaml(rows.join('\n'));
  return !read.problem && isGroup(read.data);
}

const rowAt = (source: string, offset: number): number => positionAt(source, offset).line - 1;

/** The cost of what is wrong with a file that can be read. */
export function costOfProblems(
  errors: readonly ErrorObject[] | null | undefined,
  damage: readonly TextProblem[],
): number {
  const costs = (errors ?? []).map(costOfError);
  return costs.reduce((sum, cost) => sum + cost, damage.length * COST.wrong);
}

function costOfError(error: ErrorObject): number {
  switch (error.keyword) {
    // A text that is too long may have others in it.
    case 'required':
    case 'maxLength':
      return COST.wrong;
    case 'additionalProperties':
      return COST.unknown;
    case 'type':
      return costOfType(error);
    default:
      return 0;
  }
}

/** A list or a group that has become a text, or the other way round. */
function costOfType({ params, data, parentSchema }: ErrorObject): number {
  const isWanted = /array|object/.test(String(params.type));
  if (typeof data === 'string' && isWanted) {
    // An entry that needs one field may be only its value.
    const [only, ...others] = (parentSchema?.required ?? []) as string[];
    const isUsual = only !== undefined && others.length === 0 && !data.startsWith(`${only} `);
    return isUsual ? 0 : COST.unknown;
  }
  if (typeof data !== 'object' || data === null) {
    return 0;
  }
  const isList = Array.isArray(data) && data.length > 1;
  return isWanted || isList ? COST.wrong : COST.quotes;
}

const MOST_ABOVE = 12;
const NEAREST_ABOVE = 4;
const MOST_SUSPECTS = 60;

/** A line whose mistake is noticed far below: a quotation mark that isn't closed, a tab, or only signs. */
const ODD = /:\s+["'][^"']*$|^\s*-\s+["'][^"']*$|[\t\u00a0]|^[^\p{L}\p{N}]+$/u;

/** The row of a complaint, those above it that it may belong to, and what is odd above. */
function suspectsAround(draft: Draft, row: number): Set<number> {
  const lines = draft.rows.map(({ line }) => line);
  const above = lines.slice(0, row).findLastIndex(saysSomething);
  const odd = lines.flatMap(({ text }, at) => (at < row && ODD.test(text) ? [at] : []));
  return new Set([row, ...ownersOf(draft, row), ...ownersOf(draft, above), ...odd]);
}

/** The rows above one that are near, or that begin as far to the left as any below them. */
function ownersOf(draft: Draft, row: number): number[] {
  const owners: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = row; at >= 0 && owners.length < MOST_ABOVE; at--) {
    const line = draft.rows[at]?.line ?? readLine('');
    if (!saysSomething(line)) {
      continue;
    }
    if (count < NEAREST_ABOVE || line.indent <= limit) {
      owners.push(at);
    }
    limit = Math.min(limit, line.indent);
    count++;
  }
  return owners;
}

function suspectsOf(
  draft: Draft,
  data: unknown,
  errors: readonly ErrorObject[],
  damage: readonly TextProblem[],
): number[] {
  const damaged = damage.map(({ offset }) => rowAt(draft.source, offset));
  const costly = errors.filter((error) => costOfError(error) > 0);
  const isMissing = ({ keyword }: ErrorObject) => keyword === 'required';
  const suspects = new Set([
    ...damaged.flatMap((row) => [...suspectsAround(draft, row)]),
    ...costly.filter((error) => !isMissing(error)).flatMap((error) => rowsOf(error, data, draft)),
    ...costly.filter(isMissing).flatMap((error) => rowsOfMissing(error, data, draft)),
  ]);
  return [...suspects].slice(0, MOST_SUSPECTS);
}

/** The rows around a value that is wrong, and all of it if it is of another kind. */
function rowsOf(error: ErrorObject, data: unknown, draft: Draft): number[] {
  const path = pathOf(error, data);
  const { line } = readYamlFile(draft.source).ofKey(path);
  const inside = error.keyword === 'type' ? rowsIn(path, draft) : [];
  return [...suspectsAround(draft, line - 1), ...inside];
}

/** The rows that may be the field that a group lacks: those with its name, those of the group, and those without a name. */
function rowsOfMissing(
  { instancePath, params }: ErrorObject,
  data: unknown,
  draft: Draft,
): number[] {
  const path = readPointer(instancePath, data);
  const { line, column } = readYamlFile(draft.source).ofValue(path);
  const rows = rowsIn(path, draft).map((row) => ({
    row,
    ...(draft.rows[row]?.line ?? readLine('')),
  }));
  const withName = rows.filter(({ body }) => body.includes(params.missingProperty));
  const others = rows.filter(
    ({ indent, mark, field }) => indent < column || (mark === '' && !field),
  );
  return [
    ...withName.map(({ row }) => row),
    ...suspectsAround(draft, line - 1),
    ...others.map(({ row }) => row),
  ];
}

/** The rows of a value, and the one below it. */
function rowsIn(path: Path, draft: Draft): number[] {
  const { source, rows } = draft;
  const { start, end } = readYamlFile(source).item(path)?.value ?? { start: 0, end: source.length };
  const first = rowAt(source, start);
  const last = Math.min(rowAt(source, end) + 1, rows.length - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function pathOf({ keyword, instancePath, params }: ErrorObject, data: unknown): Path {
  const path = readPointer(instancePath, data);
  return keyword === 'additionalProperties' ? [...path, params.additionalProperty] : path;
}
