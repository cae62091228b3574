import { NUMBER_WORDS } from '../../../formats/number-words';
import { isGroup, type Path, valueAt } from '../../../formats/path';
import { capital } from '../../words/english';
import { finding } from '../../words/words';
import type { PageText } from './page-texts';
import type { FactReader, Fault } from './reader';

const NUMBERS = [...NUMBER_WORDS, 'thirteen'];
const COUNT = `\\d{1,2}|${NUMBERS.slice(2).join('|')}`;
/** Nouns for the entries of any list. */
const ENTRIES =
  'steps|things|ways|questions|answers|reasons|points|tips|rules|ideas|values|promises|principles';

/**
 * "Four steps, from the first call on", "Nine short sections in plain
 * language".
 */
const TYPED = new RegExp(
  `^(?:(?:here are|these|our|the) )?(?<count>${COUNT}) (?:(?:short|simple|plain|common|small|easy|frequent) )?(?<noun>\\p{L}+s)\\b(?! or\\b)`,
  'iu',
);
const LOOKS = new RegExp(`\\b(?:${COUNT}) `, 'i');
const OF_LIST = new RegExp(`^(?:${ENTRIES})$`, 'i');
/** The fields that introduce a whole page. */
const FIRST_FIELDS = new Set(['meta', 'intro', 'excerpt', 'description']);

/**
 * A text that counts the entries of a list and is off by one, because an entry
 * was added or removed since.
 */
export function countReader(): FactReader {
  return {
    looks: LOOKS,
    *read({ plain }, text): Iterable<Fault> {
      const { 0: words = '', groups } = TYPED.exec(plain) ?? {};
      const { count = '', noun = '' } = groups ?? {};
      const list = noun === '' ? undefined : listOf(noun, text);
      const typed = numberOf(count);
      const length = list?.length ?? 0;
      // A number that differs by more than one counts something else.
      if (list === undefined || length < 2 || Math.abs(typed - length) !== 1) {
        return;
      }
      const right = words.replace(count, () => asTyped(length, count));
      yield {
        words,
        ...finding('other-count', {
          words,
          count: length,
          list: list.path,
          right,
        }),
        right,
      };
    },
  };
}

interface List {
  path: Path;
  length: number;
}

/**
 * The list beside a text, or the one whose field has the name that the text
 * uses.
 */
function listOf(noun: string, { document, path }: PageText): List | undefined {
  if (FIRST_FIELDS.has(String(path[0]))) {
    return listAt(document.data, [noun.toLowerCase()]);
  }
  const group = path.slice(0, -1);
  if (typeof group.at(-1) === 'string' && OF_LIST.test(noun)) {
    return listAt(document.data, group);
  }
  return undefined;
}

function listAt(data: unknown, path: Path): List | undefined {
  const value = valueAt<unknown>(data, path);
  const items = isGroup(value) ? value.items : value;
  return Array.isArray(items) ? { path, length: items.length } : undefined;
}

function numberOf(count: string): number {
  const index = NUMBERS.indexOf(count.toLowerCase());
  return index < 0 ? Number(count) : index;
}

/**
 * Writes a number the way the other one was typed: `5` for `4`, `Five` for
 * `Four`, `five` for `four`.
 */
export function asTyped(count: number, typed: string): string {
  const word = NUMBERS[count];
  if (/\d/.test(typed) || word === undefined) {
    return String(count);
  }
  return /^\p{Lu}/u.test(typed) ? capital(word) : word;
}
