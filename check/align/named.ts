import { closest, lengthOfSlip } from '../closest';
import { sameName } from '../explain/same-names';
import type { SchemaPlace } from '../explain/schema-place';
import { COST } from './costs';
import { NAMED, otherSpacing, readField } from './line';
import {
  type BeamState,
  changed,
  type EditStep,
  type Frame,
  type Here,
  STEP,
  spaces,
  within,
  write,
} from './state';
import { writtenValues } from './values';

interface Named {
  name: string;
  /** The name with what stands between it and its value. */
  head: string;
  value: string;
  cost: number;
}

/** The names that a text may begin with, whatever is wrong with them, and what follows. */
function* namesIn(content: string, { place, keys, above }: Frame): Generator<Named> {
  if (!place) return;
  const free = [...place.fields.keys()].filter((other) => !keys.includes(other));
  // In bold, as a chat or a mail has it.
  const field = readField(content.replace(/^\*{0,2}([\w-]+)(?::\*\*|\*\*:)/, '$1:'));
  const isKnown = field !== undefined && place.fields.has(field.name);
  if (!isKnown)
    for (const name of free)
      for (const begun of beginningsOf(content, name)) yield { name, head: `${name}: `, ...begun };
  const needed = [...place.required()].filter((other) => free.includes(other));
  if (!field) {
    // A line may have lost its name.
    if (NAMED.test(content)) return;
    for (const name of needed) {
      const own = place.fields.get(name);
      if (keys.length > 0 && own?.scalar() === 'string' && own.isProse())
        yield { name, head: `${name}: `, value: content, cost: COST.name };
    }
    return;
  }
  const { name, head, value } = field;
  const isPlain = content.startsWith(head) && /^(["']|)[\w-]+\1\s*:/.test(head);
  const written = isPlain ? head : `${name}: `;
  const as = (other: string, cost: number): Named => ({
    name: other,
    head: written.replace(name, other),
    value,
    cost,
  });
  const near = isKnown ? undefined : (closest(name, free) ?? sameName(name, free));
  if (free.includes(name)) yield as(name, isPlain ? 0 : COST.character);
  if (near) yield as(near, COST.slip);
  // Below a dash, the second of two fields with one name may be the right one.
  if (isKnown && above?.kind !== 'list') return;
  const order = [...place.fields.keys()];
  const isLate = (other: string) => keys.some((key) => order.indexOf(key) > order.indexOf(other));
  // Prose does not begin as an address does.
  const isAddress = /^(?:\/|https?:)\S+$/.test(value);
  for (const other of needed)
    if (other !== name && other !== near && !(isAddress && place.fields.get(other)?.isProse()))
      yield as(other, COST.name + (isLate(other) ? COST.style : 0));
  if (!isKnown && !keys.includes(name)) yield { name, head, value, cost: COST.unknown };
}

/** The signs between a name and its value, whatever they are. */
const SIGNS = /^(?:\s*[-–—]{1,2}\s+|\s*[:：﹕∶꞉=;.,?]{0,2}\s*)(?!\/\/)/;

/** The values after a name with other signs behind it than a colon and a space, or with a slip. */
function* beginningsOf(content: string, name: string): Generator<{ value: string; cost: number }> {
  const isName = content.startsWith(name);
  const [signs = ''] = isName ? (SIGNS.exec(content.slice(name.length)) ?? []) : [];
  const value = content.slice(name.length + signs.length);
  if (signs === ':') yield* otherSpacing(value);
  if (signs.trim() !== '') return yield { value, cost: COST.character };
  // Most lines begin with other letters.
  const isAlike = [0, 1].some((at) => content[at] === name[0] || content[at] === name[1]);
  const length = isAlike ? lengthOfSlip(content, `${name}: `) : undefined;
  if (length !== undefined) yield { value: content.slice(length), cost: COST.slip };
  else if (isName && !/^(?:-\w|\/\/)/.test(value))
    yield { value, cost: COST.mark + (signs === '' && value !== '' ? COST.again : 0) };
}

/** A line as a field with a name that its group may have. */
export function* named(
  state: BeamState,
  here: Here,
  content: string,
  before: string,
  column: number,
  cost: number,
): Generator<BeamState> {
  for (const found of namesIn(content, state.frame)) {
    if (state.cost + cost + found.cost > here.limit) continue;
    const { name, head, value } = found;
    const place = state.frame.place?.fields.get(name);
    const frame = changed(state.frame, { column, keys: [...state.frame.keys, name] });
    const begun: Begun = { name, place, column, cost: cost + found.cost, role: 'field' };
    yield* valued({ ...state, frame }, here, before + head, value, begun);
  }
}

interface Begun {
  name: string;
  place: SchemaPlace | undefined;
  column: number;
  cost: number;
  role: EditStep['role'];
}

/** The value of a field or an entry, and what it opens. */
export function* valued(
  state: BeamState,
  here: Here,
  before: string,
  raw: string,
  { name, place, column, cost, role }: Begun,
): Generator<BeamState> {
  const isNextOther = here.next?.field && state.frame.place?.fields.has(here.next.field.name);
  const next = here.next?.indent === undefined || isNextOther ? undefined : here.next;
  for (const { text, cost: own, opens, closing, below } of writtenValues(raw, place, next)) {
    if (state.cost + cost + own > here.limit) continue;
    const gap = text === '' || /\s$/.test(before) ? '' : ' ';
    const line = `${before}${gap}${text}`.trimEnd();
    const textColumn = Math.max(next?.indent ?? 0, column) > column ? next?.indent : column + STEP;
    const isBelow = below !== undefined;
    const lines = isBelow ? `${line}\n${spaces(textColumn ?? 0)}${below}` : line;
    const opened: Parameters<typeof within>[2] = { name, place, owner: column, closing };
    if (isBelow) opened.column = textColumn;
    const written = write(state, here, lines, cost + own, column, role, name);
    yield { ...written, frame: opens ? within(state.frame, opens, opened) : state.frame };
  }
}
