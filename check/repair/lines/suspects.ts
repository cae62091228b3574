import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Path, readPointer } from '../../../formats/path';
import { positionAt } from '../../read/positions';
import type { SourceProblem } from '../../read/silent-damage';
import { readYamlFile } from '../../read/yaml-file';
import { costOfError } from './costs';
import type { Draft } from './draft';
import { readLine, saysSomething } from './line';

export const rowAt = (source: string, offset: number): number =>
  positionAt(source, offset).line - 1;

const MOST_ABOVE = 12;
const NEAREST_ABOVE = 4;
const MOST_SUSPECTS = 60;

/**
 * A line whose mistake the parser notices far below: an unclosed quotation
 * mark, a tab, or nothing but signs.
 */
const ODD = /:\s+["'][^"']*$|^\s*-\s+["'][^"']*$|[\t\u00a0]|^[^\p{L}\p{N}]+$/u;

/**
 * The row of a complaint, the rows above that it may belong to, and odd rows
 * above.
 */
export function suspectsAround(draft: Draft, row: number): Set<number> {
  const lines = draft.rows.map(({ line }) => line);
  const above = lines.slice(0, row).findLastIndex(saysSomething);
  const odd = lines.flatMap(({ text }, at) =>
    at < row && ODD.test(text) ? [at] : [],
  );
  // A heading at the left edge is read as a note and ends the text above it.
  const notes = lines.flatMap(({ body }, at) =>
    at > above && at < row && body.startsWith('#') ? [at] : [],
  );
  return new Set([
    row,
    ...notes,
    ...ownersOf(draft, row),
    ...ownersOf(draft, above),
    ...odd,
  ]);
}

/** The nearest rows above one, and those that no row in between is left of. */
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

/** What is wrong with a readable draft. */
interface Complaints {
  errors: readonly ErrorObject[];
  damage: readonly SourceProblem[];
}

/** The rows that may have caused some complaints, likeliest first. */
export function suspectsOf(
  draft: Draft,
  data: unknown,
  { errors, damage }: Complaints,
): number[] {
  const damaged = damage.map(({ offset }) => rowAt(draft.source, offset));
  const costly = errors.filter((error) => costOfError(error) > 0);
  const isMissing = ({ keyword }: ErrorObject) => keyword === 'required';
  const suspects = new Set([
    ...damaged.flatMap((row) => [...suspectsAround(draft, row)]),
    ...costly
      .filter((error) => !isMissing(error))
      .flatMap((error) => rowsOf(error, data, draft)),
    ...costly
      .filter(isMissing)
      .flatMap((error) => rowsOfMissing(error, data, draft)),
  ]);
  return [...suspects].slice(0, MOST_SUSPECTS);
}

/** The rows around a wrong value. If its type is wrong, all of its rows. */
function rowsOf(error: ErrorObject, data: unknown, draft: Draft): number[] {
  const path = pathOf(error, data);
  const { line } = readYamlFile(draft.source).ofKey(path);
  const inside = error.keyword === 'type' ? rowsIn(path, draft) : [];
  return [...suspectsAround(draft, line - 1), ...inside];
}

/**
 * Rows that may be the missing field of a group: those that contain its name,
 * those of the group itself, and those without a name.
 */
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
  const withName = rows.filter(({ body }) =>
    body.includes(params.missingProperty),
  );
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
  const { start, end } = readYamlFile(source).item(path)?.value ?? {
    start: 0,
    end: source.length,
  };
  const first = rowAt(source, start);
  const last = Math.min(rowAt(source, end) + 1, rows.length - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function pathOf(
  { keyword, instancePath, params }: ErrorObject,
  data: unknown,
): Path {
  const path = readPointer(instancePath, data);
  if (keyword === 'additionalProperties') {
    return [...path, params.additionalProperty];
  }
  return path;
}
