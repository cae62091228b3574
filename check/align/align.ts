import { SchemaPlace } from '../explain/schema-place';
import type { Kind } from '../kinds';
import { COST } from './costs';
import { lineOf, readLine, splitsOf } from './line';
import { readings } from './readings';
import { type BeamState, costOfEnd, type EditStep, type Frame, idOf, within } from './state';
import type { Here } from './write-line';

/** A way to read a file: what has to be changed, and what that costs. */
export interface Reading {
  cost: number;
  /** The lines that become others, from the first to the last. */
  steps: readonly EditStep[];
}

/** As many ways to read the lines so far are followed. */
const BEAM = 28;
/** Of those in the same place, so many. */
const OF_ONE_PLACE = 2;
/** States that cost so much more than the cheapest are not followed. */
const MOST_ABOVE = 9;
const MOST_READINGS = 12;
/** Of the ways to read the lines so far, so many are followed where a line may be two. */
const MOST_SPLIT = 8;
/** A longer file is not aligned. */
export const MOST_LINES = 3000;

/**
 * Aligns the lines of a file to what its schema allows: goes through them once, and follows the ways to read them that
 * need the fewest changes.
 *
 * @param most The highest cost of a reading: the lower it is, the sooner one is found.
 * @returns the cheapest readings, the cheapest first.
 */
export function align(
  texts: readonly string[],
  kind: Pick<Kind, 'schema' | 'resolve'>,
  most: number,
): Reading[] {
  const place = SchemaPlace.ofKind(kind);
  const lines = texts.map(readLine);
  const contents = new Map<string, number>();
  for (const { content } of lines) contents.set(content, (contents.get(content) ?? 0) + 1);
  const names = place.names();
  const root = within(undefined, 'group', { place, name: '', owner: -1 });
  let states: BeamState[] = [{ cost: 0, frame: root, shift: 0, step: undefined }];
  for (const [index, line] of lines.entries()) {
    if (line.body === '') continue;
    const next = lines.slice(index + 1).find(({ body }) => body !== '' && !body.startsWith('#'));
    const above = lines.slice(0, index).findLast(({ body }) => body !== '' && !body.startsWith('#'));
    const here: Here = {
      line,
      index,
      above,
      next,
      isTwice: (contents.get(line.content) ?? 0) > 1,
      limit: most,
    };
    const found: BeamState[] = [];
    const add = (each: BeamState) => {
      here.limit = Math.min(here.limit, each.cost + MOST_ABOVE);
      if (each.cost <= here.limit) found.push(each);
    };
    const isNote = line.body.startsWith('#');
    for (const state of states)
      for (const each of isNote ? besideNote(state, here) : readings(state, here)) add(each);
    for (const state of states.slice(0, MOST_SPLIT))
      for (const each of splitReadings(state, here, names)) add(each);
    states = cheapest(found);
    if (states.length === 0) return [];
  }
  return states
    .map((state) => ended(state))
    .filter((state): state is BeamState => state !== undefined && state.cost <= most)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_READINGS)
    .map(({ cost, step }) => ({ cost, steps: stepsOf(step) }));
}

/** A line may be split in as many places. */
const MOST_SPLITS = 3;

/** The ways to read a line as two, and the second of them again as two. */
function* splitReadings(
  state: BeamState,
  here: Here,
  names: ReadonlySet<string>,
  most = MOST_SPLITS,
): Generator<BeamState> {
  for (const [first, rest] of [...splitsOf(here.line, names)].slice(0, most)) {
    const isRest = here.line.indent === undefined;
    const indent = ' '.repeat(here.line.indent ?? 0);
    const line = isRest ? lineOf(first) : { ...readLine(indent + first), isOdd: here.line.isOdd };
    for (const half of readings(state, { ...here, line, next: rest })) {
      if (half.cost + COST.line > here.limit || half.step?.role === 'nothing') continue;
      const below: BeamState = { ...half, cost: half.cost + COST.line };
      const hereBelow: Here = { ...here, line: rest };
      for (const { step, ...each } of [
        ...readings(below, hereBelow),
        ...splitReadings(below, hereBelow, names, most - 1),
      ]) {
        if (!step || step === half.step) continue;
        // The first half may be as it was, and have no step of its own.
        const text = half.step?.index === here.index ? step.text : `${indent}${first}\n${step.text}`;
        yield { ...each, step: { ...step, text } };
      }
    }
  }
}

/** A note may be anywhere; in a text below a name, it may be a heading. */
function* besideNote(state: BeamState, here: Here): Generator<BeamState> {
  const { frame } = state;
  if (frame.kind === 'block') {
    const isIn = frame.column === undefined || (here.line.indent ?? 0) >= frame.column;
    yield* readings(state, here);
    if (!isIn) yield { ...state, cost: state.cost + (state.shift > 0 ? 1 : 0) };
  } else if (frame.kind === 'plain' && frame.above) yield { ...state, frame: frame.above };
  else if (frame.kind !== 'quoted' && frame.kind !== 'flow') yield state;
  else yield* readings(state, here);
}

function cheapest(states: BeamState[]): BeamState[] {
  states.sort((a, b) => a.cost - b.cost);
  const limit = (states[0]?.cost ?? 0) + MOST_ABOVE;
  const times = new Map<string, number>();
  const kept: BeamState[] = [];
  for (const state of states) {
    if (state.cost > limit || kept.length === BEAM) break;
    const key = `${idOf(state.frame)} ${state.shift}`;
    const known = times.get(key) ?? 0;
    times.set(key, known + 1);
    if (known < OF_ONE_PLACE) kept.push(state);
  }
  return kept;
}

function ended(state: BeamState): BeamState | undefined {
  let { cost } = state;
  for (let frame: Frame | undefined = state.frame; frame; frame = frame.above) {
    const end = costOfEnd(frame);
    if (end === undefined) return undefined;
    cost += end;
  }
  return { ...state, cost };
}

function stepsOf(last: EditStep | undefined): EditStep[] {
  const steps: EditStep[] = [];
  for (let step = last; step; step = step.before) steps.push(step);
  return steps.reverse();
}
