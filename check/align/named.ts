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
  // In bold, as a chat or a mail has it.
  const field = readField(content.replace(/^\*{0,2}([\w-]+)(?::\*\*|\*\*:)/, '$1:'));
  const isFree = (other: string) => !keys.includes(other);
  if (!field || !place.fields.has(field.name))
    for (const name of place.fields.keys())
      if (isFree(name))
        for (const begun of beginningsOf(content, name)) yield { name, head: `${name}: `, ...begun };
  if (!field) return;
  const { name, head, value } = field;
  const isPlain = content.startsWith(head) && /^(["']|)[\w-]+\1\s*:/.test(head);
  const cost = isPlain ? 0 : COST.character;
  const written = isPlain ? head : `${name}: `;
  if (place.fields.has(name) && isFree(name)) yield { name, head: written, value, cost };
  const free = [...place.fields.keys()].filter(isFree);
  const near = place.fields.has(name) ? undefined : (closest(name, free) ?? sameName(name, free));
  if (near) yield { name: near, head: written.replace(name, near), value, cost: COST.slip };
  // Below a dash, the second of two fields with one name may be the right one.
  if (place.fields.has(name) && above?.kind !== 'list') return;
  const order = [...place.fields.keys()];
  const outOfOrder = (other: string) =>
    keys.some((key) => order.indexOf(key) > order.indexOf(other)) ? COST.style : 0;
  // Prose does not begin as an address does.
  const isAddress = /^(?:\/|https?:)\S+$/.test(value);
  for (const other of place.required())
    if (![name, near, ...keys].includes(other) && !(isAddress && place.fields.get(other)?.isProse()))
      yield { name: other, head: written.replace(name, other), value, cost: COST.name + outOfOrder(other) };
  if (!place.fields.has(name) && isFree(name)) yield { name, head, value, cost: COST.unknown };
}

/** The signs between a name and its value, whatever they are. */
const SIGNS = /^(?:\s*[-–—]{1,2}\s+|\s*[:：﹕∶꞉=;.,?]{0,2}\s*)(?!\/\/)/;

/** The values after a name with other signs behind it than a colon and a space, or with a slip. */
function* beginningsOf(content: string, name: string): Generator<{ value: string; cost: number }> {
  const [signs = ''] = content.startsWith(name) ? (SIGNS.exec(content.slice(name.length)) ?? []) : [];
  const value = content.slice(name.length + signs.length);
  if (signs === ':') yield* otherSpacing(value);
  if (signs.trim() !== '') return yield { value, cost: COST.character };
  // Most lines begin with other letters.
  const isAlike = [0, 1].some((at) => content[at] === name[0] || content[at] === name[1]);
  const length = isAlike ? lengthOfSlip(content, `${name}: `) : undefined;
  if (length !== undefined) yield { value: content.slice(length), cost: COST.slip };
  else if (content.startsWith(name) && !/^(?:-\w|\/\/)/.test(value))
    yield { value, cost: COST.colon + (signs === '' && value !== '' ? COST.again : 0) };
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
