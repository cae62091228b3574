import { isDeepStrictEqual } from 'node:util';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { groupBy } from '../../formats/group-by';
import type { Kind } from '../kinds';
import { SchemaPlace } from '../schema/schema-place';
import { parseYaml, type ReadYaml } from '../yaml/parse-yaml';
import { findSilentDamage, type TextProblem } from '../yaml/silent-damage';
import { COST } from './costs';
import { type Line, lineOf, readLine, splitsOf } from './line';
import { readings } from './readings';
import { type BeamState, costOfEnd, type EditStep, type Frame, type Here, within } from './state';

interface Reading {
  cost: number;
  /** The lines that become others, from the first to the last. */
  steps: readonly EditStep[];
}

/** 28 are too few to find that a list of five long entries has lost the line with its name. */
const BEAM = 40;
/** States that cost so much more than the cheapest are not followed. */
const MOST_ABOVE = 9;
const MOST_READINGS = 12;
/** Nobody breaks a text that is short, or that has ended, before anything but a small letter. */
const ENDED = /^.{0,70}$|[.!?…"”)]$/u;
const BEGINS = /^[^\p{Ll}]/u;
/** The longest page has 350. Of as many lines that fit nowhere, each may be read in several ways. */
const MOST_LINES = 1000;

/** Follows the ways to read the lines of a file that need the fewest changes to what its schema allows. */
function align(texts: readonly string[], kind: Pick<Kind, 'schema' | 'resolve'>, most: number): Reading[] {
  const place = SchemaPlace.ofKind(kind);
  const lines = texts.map(readLine);
  const contents = groupBy(lines, ({ content }) => content);
  const root = within(undefined, 'group', { place, owner: -1 });
  const saysSomething = ({ body }: Line) => body !== '' && !body.startsWith('#');
  let states: BeamState[] = [{ cost: 0, frame: root, shift: 0, step: undefined }];
  let above: Line | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.body === '') continue;
    const isNote = line.body.startsWith('#');
    const next = lines.slice(index + 1).find(saysSomething);
    const isTwice = (contents.get(line.content)?.length ?? 0) > 1;
    const isApart = !above || (BEGINS.test(line.body) && ENDED.test(above.body));
    const here: Here = { line, index, above, next, isTwice, isApart, limit: most };
    const found: BeamState[] = [];
    const add = (ways: Iterable<BeamState>) => {
      for (const each of ways) {
        here.limit = Math.min(here.limit, each.cost + MOST_ABOVE);
        if (each.cost <= here.limit) found.push(each);
      }
    };
    // A mail that was answered has ">" before its lines.
    const answered = readLine(line.text.replace(/^(\s*)(?:> ?)+/, '$1'));
    for (const state of states) {
      add(splitReadings(state, here, place.names()));
      add(isNote ? besideNote(state, here) : readings(state, here));
      if (answered.text === line.text) continue;
      const without = { ...here, line: { ...answered, text: line.text } };
      add(readings({ ...state, cost: state.cost + COST.style }, without));
    }
    states = cheapest(found);
    if (!isNote) above = line;
  }
  return states
    .map(({ cost, frame, step }) => ({ cost: cost + costOfAll(frame), steps: stepsOf(step) }))
    .filter(({ cost }) => cost <= most && cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_READINGS);
}

const MOST_SPLITS = 3;

function* splitReadings(
  state: BeamState,
  here: Here,
  names: ReadonlySet<string>,
  most = MOST_SPLITS,
): Generator<BeamState> {
  const { line } = here;
  const lead = line.text.slice(0, line.text.indexOf(line.body));
  let splits = 0;
  for (const [first, rest] of splitsOf(line, names)) {
    if (++splits > most) return;
    // What it was is remembered, so that it is a change even if only its end is taken away.
    const half = line.indent === undefined ? lineOf(first) : { ...readLine(lead + first), text: line.text };
    for (const before of readings(state, { ...here, line: half, next: rest })) {
      // No text has a dash and a name in it.
      const isEntry = rest.mark !== '' && rest.field !== undefined;
      const below: BeamState = { ...before, cost: before.cost + (isEntry ? COST.character : COST.mark) };
      if (below.cost > here.limit || before.step?.leftOut) continue;
      const hereBelow: Here = { ...here, line: rest };
      yield* readings(below, hereBelow);
      yield* splitReadings(below, hereBelow, names, most - 1);
    }
  }
}

/** A note may be anywhere; in a text below a name, it may be a heading. */
function* besideNote(state: BeamState, here: Here): Generator<BeamState> {
  const { frame } = state;
  if (frame.kind === 'block') {
    const isIn = frame.column === undefined || (here.line.indent ?? 0) >= frame.column;
    yield* readings(state, here);
    if (!isIn) yield state;
  } else if (frame.kind !== 'quoted' && frame.kind !== 'flow') yield state;
  else yield* readings(state, here);
}

function cheapest(states: BeamState[]): BeamState[] {
  states.sort((a, b) => a.cost - b.cost);
  const limit = (states[0]?.cost ?? 0) + MOST_ABOVE;
  return states.filter(({ cost }) => cost <= limit).slice(0, BEAM);
}

function costOfAll(frame: Frame | undefined): number {
  return frame ? (costOfEnd(frame) ?? Number.POSITIVE_INFINITY) + costOfAll(frame.above) : 0;
}

function stepsOf(last: EditStep | undefined): EditStep[] {
  const steps: EditStep[] = [];
  for (let step = last; step; step = step.before) steps.push(step);
  return steps.reverse();
}

/** A file as it may have been meant. */
export interface Corrected {
  source: string;
  read: ReadYaml;
  cost: number;
  steps: readonly EditStep[];
  /** For each line, the one of the file that it was. */
  origins: readonly number[];
}

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

/** The likeliest reading, and others that are nearly as likely and say something else. */
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

export function linesOf(step: EditStep | undefined, line: string): string[] {
  if (!step) return [line];
  if (step.leftOut) return [];
  const [mark, end] = [line.startsWith('\ufeff') ? '\ufeff' : '', line.endsWith('\r') ? '\r' : ''];
  return `${mark}${step.text}`.split('\n').map((text) => text + end);
}
