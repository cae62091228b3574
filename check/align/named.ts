import { closest, lengthOfSlip } from '../closest';
import { sameName } from '../explain/same-names';
import type { SchemaPlace } from '../explain/schema-place';
import { COST } from './costs';
import { otherSpacing, readField } from './line';
import { type BeamState, changed, type Frame, type Role, within } from './state';
import { writtenValues } from './values';
import { type Here, STEP, spaces, write } from './write-line';

/** The name that a text begins with, whatever is wrong with it, and what follows. */
function* namesIn(
  content: string,
  { place, keys, above }: Frame,
): Generator<{ name: string; head: string; value: string; cost: number }> {
  if (!place) return;
  const field = readField(content);
  const isFree = (other: string) => !keys.includes(other);
  if (field?.separator.trim() !== ':' || !place.fields.has(field.name)) {
    for (const name of place.fields.keys()) {
      const begun = isFree(name) ? beginningOf(content, name) : undefined;
      if (begun) yield { name, head: `${name}: `, ...begun };
    }
  }
  if (!field) return;
  const { name, head, separator, value } = field;
  const sign = separator.replace(/\*/g, '').trim();
  const isProper = sign === ':' && (/\s$/.test(separator) || value === '');
  const isBare = !/[*`]/.test(head);
  const cost =
    (isProper ? (/^\s/.test(separator) ? 0.3 : 0) : sign === '' ? COST.colon : COST.character) +
    (isBare ? 0 : COST.character);
  const written = isProper && isBare ? head : `${name}:${value === '' ? '' : ' '}`;
  if (place.fields.has(name) && isFree(name)) {
    // A word that is also a name begins many sentences.
    const isWord = sign !== ':' && value !== '' && !/^[|>][-+]?$/.test(value) && /^[A-Z]/.test(name);
    if (!isWord) yield { name, head: written, value, cost };
    if (separator === ':') for (const other of otherSpacing(value)) yield { name, head: written, ...other };
    if (!isProper) return;
  }
  if (!isProper) return;
  const free = [...place.fields.keys()].filter(isFree);
  const near = place.fields.has(name) ? undefined : (closest(name, free) ?? sameName(name, free));
  if (near) yield { name: near, head: written.replace(name, near), value, cost: COST.slip };
  // Below a dash, the second of two fields with one name may be the right one.
  if (place.fields.has(name) && above?.kind !== 'list') return;
  const order = [...place.fields.keys()];
  const outOfOrder = (other: string) =>
    keys.some((key) => order.indexOf(key) > order.indexOf(other)) ? COST.style : 0;
  for (const other of place.required())
    if (
      other !== near &&
      isFree(other) &&
      other !== name &&
      !(isAddress(value) && place.fields.get(other)?.isProse())
    )
      yield { name: other, head: written.replace(name, other), value, cost: COST.name + outOfOrder(other) };
  if (!place.fields.has(name) && isFree(name)) yield { name, head, value, cost: COST.unknown };
}

/** Prose does not begin so. */
const isAddress = (value: string): boolean => /^(?:\/|https?:)\S+$/.test(value);

/** The value after a name from which a character or two are missing, or that has one too many, another, or two swapped. */
function beginningOf(content: string, name: string): { value: string; cost: number } | undefined {
  // Most lines begin with other letters.
  const isAlike = [0, 1].some((at) => content[at] === name[0] || content[at] === name[1]);
  const length = isAlike ? lengthOfSlip(content, `${name}: `) : undefined;
  if (length !== undefined) return { value: content.slice(length), cost: COST.slip };
  const rest = content.slice(name.length);
  if (!content.startsWith(name) || !/^(?:[^\s:;=.,：﹕∶꞉-]|-\w)/.test(rest)) return undefined;
  return { value: rest, cost: COST.colon + (/^[a-z]/.test(rest) ? COST.again : COST.style) };
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
    yield* valued({ ...state, frame }, here, before + head, value, {
      name,
      place,
      column,
      cost: cost + found.cost,
      role: 'field',
    });
  }
}

interface Begun {
  name: string;
  place: SchemaPlace | undefined;
  column: number;
  cost: number;
  role: Role;
}

/** The value of a field or an entry, and what it opens. */
export function* valued(
  state: BeamState,
  here: Here,
  before: string,
  raw: string,
  { name, place, column, cost, role }: Begun,
): Generator<BeamState> {
  const { next } = here;
  const goesOn =
    next !== undefined &&
    next.indent !== undefined &&
    !(next.field && state.frame.place?.fields.has(next.field.name));
  for (const value of writtenValues(raw, place, goesOn ? next : undefined)) {
    if (state.cost + cost + value.cost > here.limit) continue;
    const start = `${before.trimEnd()}${value.text && !before.endsWith(' ') && !/^\s/.test(value.text) ? ' ' : before.slice(before.trimEnd().length)}`;
    const text = `${start}${value.text}`.trimEnd();
    const isBelow = value.below !== undefined;
    const textColumn =
      next?.indent !== undefined && next.indent > column && goesOn ? next.indent : column + STEP;
    const lines = isBelow ? `${text}\n${spaces(textColumn)}${value.below}` : text;
    const opened =
      value.opens &&
      within(state.frame, value.opens, {
        name,
        place,
        owner: column,
        closing: value.closing,
        column: isBelow ? textColumn : undefined,
        count: value.opens === 'flow' ? Number(value.closing) : 0,
      });
    const written = write(state, here, lines, cost + value.cost, column, role, name);
    yield { ...written, frame: opened || state.frame };
  }
}
