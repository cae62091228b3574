import { isDeepStrictEqual } from 'node:util';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { SchemaPlace } from '../explain/schema-place';
import type { Kind } from '../kinds';
import { parseYaml, type ReadYaml } from '../yaml/parse-yaml';
import { findSilentDamage, type TextProblem } from '../yaml/silent-damage';
import { align, MOST_LINES } from './align';
import { COST } from './costs';
import type { EditStep } from './state';

/** A file as it may have been meant. */
export interface Corrected {
  source: string;
  read: ReadYaml;
  cost: number;
  steps: readonly EditStep[];
  /** For each line, the one of the file that it was. */
  origins: readonly number[];
}

/** The cost of the problems that a line in the wrong place may cause. */
export function costOfProblems(
  errors: readonly ErrorObject[] | null | undefined,
  damage: readonly TextProblem[],
): number {
  let cost = damage.length * COST.wrong;
  for (const { keyword, params, data, parentSchema } of errors ?? []) {
    // A text that is too long may have others in it.
    if (/^(?:required|maxLength)$/.test(keyword)) cost += COST.wrong;
    if (keyword === 'additionalProperties') cost += COST.unknown;
    if (keyword !== 'type') continue;
    // A list or a group that has become a text, or the other way round.
    const isWanted = /array|object/.test(String(params.type));
    const isText = typeof data === 'string' && isWanted;
    const isBlock = typeof data === 'object' && data !== null;
    const isList = Array.isArray(data) && data.length > 1;
    // An entry that needs one field may be only its value.
    const [only, ...needed] = (parentSchema?.required ?? []) as string[];
    const isUsual = only !== undefined && needed.length === 0 && !String(data).startsWith(`${only} `);
    if (isText) cost += isUsual ? 0 : COST.unknown;
    else if (isBlock) cost += isWanted || isList ? COST.wrong : COST.quotes;
  }
  return cost;
}

/** Two that cost nearly the same may both be meant. */
const NEARLY = 1;

/** A reading with one or two slips is found in a fifth of the time if no dearer one is followed. */
const CHEAP = 4;

/**
 * The likeliest reading of a file, and others that are nearly as likely and say something else.
 * Empty if nothing can be said of it.
 *
 * @param most The highest cost of a reading.
 */
export function corrected(source: string, kind: Kind, most = Number.POSITIVE_INFINITY): Corrected[] {
  const lines = source.split('\n');
  if (lines.length > MOST_LINES) return [];
  const cheap = most > CHEAP ? readingsOf(lines, kind, CHEAP) : [];
  const found = cheap[0] && cheap[0].cost + NEARLY <= CHEAP ? cheap : readingsOf(lines, kind, most);
  const [best, ...others] = found;
  if (!best) return [];
  const near = others.filter(
    ({ cost, read }) => cost < best.cost + NEARLY && !isDeepStrictEqual(read.data, best.read.data),
  );
  return [best, ...near];
}

/** The readings of a file that can be parsed, the cheapest first. */
function readingsOf(lines: readonly string[], kind: Kind, most: number): Corrected[] {
  const source = lines.join('\n');
  const found = align(lines, kind, most).flatMap(({ cost, steps }): Corrected[] => {
    const changed = new Map(steps.map((step) => [step.index, step]));
    const texts: string[][] = [];
    for (const [index, line] of lines.entries()) {
      const step = changed.get(index);
      const above = texts.findLast(({ length }) => length > 0);
      if (step?.leftOut === 'joined' && above) above.push(`${above.pop()} ${step.text}`);
      texts.push(linesOf(step, line));
    }
    const text = texts.flat().join('\n');
    const read = text === source && steps.length > 0 ? undefined : parseYaml(text);
    if (!read || !('data' in read)) return [];
    const errors = kind.validate(read.data) ? [] : kind.validate.errors;
    const damage = findSilentDamage(text, read.events, SchemaPlace.ofKind(kind).names());
    const origins = texts.flatMap((each, index) => each.map(() => index));
    return [{ source: text, read, cost: cost + costOfProblems(errors, damage), steps, origins }];
  });
  return found.sort((a, b) => a.cost - b.cost);
}

/** The lines that one becomes, with its kind of line break. */
export function linesOf(step: EditStep | undefined, line: string): string[] {
  if (!step) return [line];
  if (step.leftOut) return [];
  const [mark, end] = [line.startsWith('\ufeff') ? '\ufeff' : '', line.endsWith('\r') ? '\r' : ''];
  return `${mark}${step.text}`.split('\n').map((text) => text + end);
}
