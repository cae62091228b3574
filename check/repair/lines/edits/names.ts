import { closest, isOneSlip, lengthOfSlip } from '../../../../formats/closest';
import type { SchemaPlace } from '../../../schema/schema-place';
import { COST } from '../costs';
import { NAMED, readField } from '../line';

/** A group in which a line may be a field. */
interface Group {
  /** Undefined if nobody knows what is there. */
  place: SchemaPlace | undefined;
  /** The names that it has already. */
  taken: ReadonlySet<string>;
  /** True for the line behind the dash of an entry. */
  isFirst: boolean;
  schema: SchemaPlace;
}

/** A content with a name of the schema: `title: ` and `Rates`. */
export interface Named {
  head: string;
  value: string;
  place: SchemaPlace | undefined;
  cost: number;
}

/** In bold, as a chat or a mail has it: `**title:** Rates`. */
const BOLD = /^\*{0,2}([\w-]+)(?::\*\*|\*\*:)/;

/**
 * The fields of a group that a content may have been meant to be, without the
 * one that it is.
 */
export function* namesIn(content: string, group: Group): Generator<Named> {
  const field = readField(content.replace(BOLD, '$1:'));
  if (!field || !knows(group, field.name)) {
    yield* namesWithOtherSigns(content, group);
  }
  if (!field) {
    yield* spacedNames(content, group);
    yield* missingNames(content, group);
    return;
  }
  const { name, head, value } = field;
  // `title: title: Rates`, where a whole line was pasted behind the name.
  const pasted = readField(value);
  if (pasted?.name === name) {
    const place = group.place?.fields.get(name);
    yield { head, value: pasted.value, place, cost: COST.character };
  }
  const isPlain = content.startsWith(head) && /^(["']|)[\w-]+\1\s*:/.test(head);
  if (!isPlain) {
    yield named(group, name, value, COST.character);
  }
  const written = isPlain ? head : `${name}: `;
  for (const { other, cost } of otherNames(name, value, group)) {
    yield {
      ...named(group, other, value, cost),
      head: written.replace(name, other),
    };
  }
}

const knows = ({ place, schema }: Group, name: string): boolean =>
  place ? place.fields.has(name) : schema.names().has(name);

function named(
  { place }: Group,
  name: string,
  value: string,
  cost: number,
): Named {
  return { head: `${name}: `, value, place: place?.fields.get(name), cost };
}

function freeNames({ place, taken, schema }: Group): string[] {
  const names = place ? place.fields.keys() : schema.names();
  return [...names].filter((name) => !taken.has(name));
}

const usualNames = (group: Group): string[] =>
  freeNames(group).filter((name) => group.place?.usual().has(name));

/** Of the usual names, those of texts. */
const usualTexts = (group: Group): string[] =>
  usualNames(group).filter((name) => group.place?.fields.get(name)?.isProse());

const SIGNS = /^(?:\s*[-–—]{1,2}\s+|\s*[:：﹕∶꞉=;.,?]{0,2}\s*)(?!\/\/)/;

/**
 * `title; Rates`, `title Rates`, `titleRates`, and `titel Rates`, in which it
 * isn't clear that there is a name.
 */
function* namesWithOtherSigns(content: string, group: Group): Generator<Named> {
  for (const name of freeNames(group)) {
    const isName = content.startsWith(name);
    const [signs = ''] = isName
      ? (SIGNS.exec(content.slice(name.length)) ?? [])
      : [];
    const value = content.slice(name.length + signs.length);
    const slip = lengthOfNearName(content, name);
    if (signs.trim() !== '') {
      yield named(group, name, value, COST.character);
    } else if (slip !== undefined) {
      yield named(group, name, content.slice(slip), COST.slip);
    } else if (isName && !/^(?:-\w|\/\/)/.test(value)) {
      const gap = signs === '' && value !== '' ? COST.again : 0;
      yield named(group, name, value, COST.mark + gap);
    }
  }
}

function lengthOfNearName(content: string, name: string): number | undefined {
  // Comparing all letters takes long, and one of the first two is right.
  const isAlike = [0, 1].some(
    (at) => content[at] === name[0] || content[at] === name[1],
  );
  return isAlike ? lengthOfSlip(content, `${name}: `) : undefined;
}

/** `: Rates`, and `A text of its own.` where a text is missing. */
function* missingNames(content: string, group: Group): Generator<Named> {
  if (content.startsWith(':')) {
    for (const name of usualNames(group)) {
      yield named(group, name, content.slice(1).trim(), COST.slip);
    }
  }
  if (NAMED.test(content)) {
    return;
  }
  for (const name of usualTexts(group)) {
    yield named(group, name, content, COST.name);
  }
  if (content.startsWith('[')) {
    for (const name of lists(group)) {
      yield named(group, name, content, COST.mark);
    }
  }
}

const lists = (group: Group): string[] =>
  freeNames(group).filter((name) => group.place?.fields.get(name)?.entry());

/** `Response Time: By e-mail` for the field `responseTime`. */
function* spacedNames(content: string, group: Group): Generator<Named> {
  const [, words = '', value = ''] =
    /^(\w+(?: \w+){1,3})\s*:\s+(.*)$/.exec(content) ?? [];
  const letters = words.replaceAll(' ', '').toLowerCase();
  for (const name of freeNames(group)) {
    if (name.toLowerCase() === letters) {
      yield named(group, name, value, COST.character);
    }
  }
}

/** The address of a page or a site, which is no text: `/about`. */
const ADDRESS = /^(?:\/|https?:)\S+$/;

/**
 * `titel` is `title`, `heading` is what other content calls it, and of two
 * answers, the first may be the question.
 */
function* otherNames(
  name: string,
  value: string,
  group: Group,
): Generator<{ other: string; cost: number }> {
  if (!knows(group, name)) {
    const free = freeNames(group);
    const near =
      sameName(name, usualNames(group)) ??
      nearName(name, free, group) ??
      sameName(name, free);
    if (near) {
      yield { other: near, cost: COST.slip };
    }
    return;
  }
  if (!group.isFirst || ADDRESS.test(value)) {
    return;
  }
  for (const other of usualTexts(group)) {
    if (other !== name) {
      yield { other, cost: COST.name };
    }
  }
}

/**
 * A name that is a field elsewhere in the file was hardly meant to be one with
 * other letters: `notices` below the practice isn't its `voice`.
 */
function nearName(
  name: string,
  free: readonly string[],
  { schema }: Group,
): string | undefined {
  const near = closest(name, free);
  const isFieldElsewhere = schema.names().has(name);
  if (near && isFieldElsewhere && !isOneSlip(name, near)) {
    return undefined;
  }
  return near;
}

/**
 * Names of one thing in different kinds of content, and those that people use
 * who know neither.
 */
const SAME: readonly (readonly string[])[] = [
  'title label name question service heading headline header subject q'.split(
    ' ',
  ),
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
  'first date day from start starts begin begins'.split(' '),
  'last upTo to until end ends'.split(' '),
];

/** The only field that is another word for a name: `text` for `paragraph`. */
function sameName(name: string, fields: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const words =
    SAME.find((names) => names.some((word) => word.toLowerCase() === lower)) ??
    [];
  const [only, ...others] = fields.filter((field) => words.includes(field));
  return others.length === 0 ? only : undefined;
}
