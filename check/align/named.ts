import { closest, lengthOfSlip } from '../../formats/closest';
import { COST } from './costs';
import { NAMED, readField } from './line';
import type { BeamState, Frame, Here } from './state';
import { valued } from './values';

interface Named {
  name: string;
  head: string;
  value: string;
  cost: number;
}

function* namesIn(content: string, { place, keys }: Frame): Generator<Named> {
  if (!place) return;
  const free = [...place.fields.keys()].filter((other) => !keys.includes(other));
  // In bold, as a chat or a mail has it.
  const field = readField(content.replace(/^\*{0,2}([\w-]+)(?::\*\*|\*\*:)/, '$1:'));
  const isKnown = field !== undefined && place.fields.has(field.name);
  if (!isKnown)
    for (const name of free)
      for (const begun of beginningsOf(content, name)) yield { name, head: `${name}: `, ...begun };
  const needed = free.filter((name) => place.required().has(name) && place.fields.get(name)?.isProse());
  if (!field) {
    // A line may have lost its name.
    if (keys.length > 0 && !NAMED.test(content))
      for (const name of needed) yield { name, head: `${name}: `, value: content, cost: COST.name };
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
  const missing = free.filter((other) => place.required().has(other));
  const near = isKnown ? undefined : (sameName(name, missing) ?? closest(name, free) ?? sameName(name, free));
  if (free.includes(name)) yield as(name, isPlain ? 0 : COST.character);
  if (near) yield as(near, COST.slip);
  if (!isKnown && !keys.includes(name)) yield { name, head, value, cost: COST.unknown };
  // Of two fields of an entry with one name, the second may be the right one. Prose does not begin as an address does.
  if (isKnown && keys.length === 0 && !/^(?:\/|https?:)\S+$/.test(value))
    for (const other of needed) if (other !== name) yield as(other, COST.name);
}

const SIGNS = /^(?:\s*[-–—]{1,2}\s+|\s*[:：﹕∶꞉=;.,?]{0,2}\s*)(?!\/\/)/;

function* beginningsOf(content: string, name: string): Generator<{ value: string; cost: number }> {
  const isName = content.startsWith(name);
  const [signs = ''] = isName ? (SIGNS.exec(content.slice(name.length)) ?? []) : [];
  const value = content.slice(name.length + signs.length);
  if (signs.trim() !== '') return yield { value, cost: COST.character };
  const isAlike = [0, 1].some((at) => content[at] === name[0] || content[at] === name[1]);
  const length = isAlike ? lengthOfSlip(content, `${name}: `) : undefined;
  if (length !== undefined) yield { value: content.slice(length), cost: COST.slip };
  else if (isName && !/^(?:-\w|\/\/)/.test(value))
    yield { value, cost: COST.mark + (signs === '' && value !== '' ? COST.again : 0) };
}

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
    const frame = { ...state.frame, column, keys: [...state.frame.keys, name] };
    const place = frame.place?.fields.get(name);
    yield* valued({ ...state, frame }, here, before + head, value, place, column, cost + found.cost);
  }
}

/** Names of one thing in different kinds of content, and those that people use who know neither. */
const SAME: readonly (readonly string[])[] = [
  'title label name question service heading headline header subject q'.split(' '),
  'text description desc descr answer body content copy paragraph a'.split(' '),
  'path link url href address'.split(' '),
  'src image imageUrl picture photo'.split(' '),
  'alt altText caption'.split(' '),
  'phone telephone tel mobile'.split(' '),
  'email mail e-mail'.split(' '),
  'price fee rate cost amount'.split(' '),
  'minutes duration length'.split(' '),
  'author writer by'.split(' '),
  'zip zipCode postalCode postcode'.split(' '),
  'items entries points'.split(' '),
  'first from start starts begin begins'.split(' '),
  'last upTo to until end ends'.split(' '),
];

function sameName(name: string, fields: readonly string[]): string | undefined {
  const own = SAME.find((names) => names.some((each) => each.toLowerCase() === name.toLowerCase())) ?? [];
  const [meant, ...others] = fields.filter((field) => own.includes(field));
  return others.length === 0 ? meant : undefined;
}
