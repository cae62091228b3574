import type { ErrorObject } from 'ajv/dist/2020.js';
import { isGroup } from '../path';
import type { Path, Proposal } from '../problem';
import type { Json } from '../yaml/edit/edit';
import { pairMeant } from './fields';
import { correctText } from './forms';
import { entriesOf, listsIn, numbersIn } from './meant';
import type { Outline } from './outline';
import { quote, write } from './quoting';

/** The likely meanings of a value of another type, by the type that is asked for. */
export const MEANT_BY_TYPE: Readonly<
  Record<
    string,
    (value: unknown, written: string, error: ErrorObject, path: Path, outline: Outline) => Proposal[]
  >
> = {
  string: (_, written, __, path) => {
    // `- Online sessions: at home` is read as a field with the name "Online sessions".
    const isOneText = typeof path.at(-1) === 'number' ? /^\S.*: / : /^[[{]|^\S+ [^:]*: /;
    return isOneText.test(written) && !written.includes('\n') ? [quote(written)] : [];
  },
  object: (value, _, { parentSchema }, path, outline) => {
    const [, left, right] = /^(.*?\S)(?:\s+[-\u2012-\u2015|]\s+|\t+|:\s+)(\S.*)$/.exec(String(value)) ?? [];
    return left && right ? pairMeant(path, parentSchema?.required ?? [], [left, right], outline) : [];
  },
  array: (value, _, __, path, outline) => {
    // Of a list of one entry, the dash is missing.
    if (isGroup(value)) return [{ change: { value: [value as Json] } }];
    if (typeof value !== 'string') return [];
    const { format, ...form } = outline.whole([...path, 0]);
    const isOne = format && correctText({ format, ...form }, value) !== undefined;
    return [...(isOne ? [[value]] : []), ...listsIn(value)].map((list) => ({
      change: { value: entriesOf(list, path, outline) },
    }));
  },
  number: (value, _, __, path, outline) =>
    writeRange(value, path, outline) ?? writeNumber(numbersIn(value), value, path),
  integer: (value, _, __, path) => writeNumber(numbersIn(value).filter(Number.isInteger), value, path),
};

/** `$120–$180`, where another field has the end of what this one begins. */
function writeRange(value: unknown, path: Path, outline: Outline): Proposal[] | undefined {
  const group = path.slice(0, -1);
  const isEnd = (field: string) => outline.whole([...group, field])['x-after'] === path.at(-1);
  const end = outline.fields(group).find(isEnd);
  const [from, to, ...others] = numbersIn(String(value).replace(/\p{Pd}/gu, ' - '));
  if (!end || from === undefined || to === undefined || others.length > 0) return undefined;
  const set = (field: string, number: number) =>
    ({ op: 'set', path: [...group, field], value: number }) as const;
  const edits = [set(String(path.at(-1)), from), set(end, to)];
  return [{ advice: `Write ${from}, and ${to} as "${end}" below it.`, change: { edits } }];
}

/** One of several numbers takes the place of all, as an edit that may not lose the others. */
const writeNumber = (numbers: readonly number[], value: unknown, path: Path): Proposal[] =>
  numbers.map((number) => {
    const said = write(number, number === Number(value) ? ' without quotes' : '');
    return numbers.length > 1 ? { ...said, change: { edits: [{ op: 'set', path, value: number }] } } : said;
  });
