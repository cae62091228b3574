import { withKeyboardSigns } from '../supabase/functions/_shared/plain-text';
import { readHours } from './hours';
import { hoursMeant } from './typed-hours';

// What a line of hours has that isn't hours of one kind: further days, a break,
// a label, holidays. Such a line is never read as hours by itself; somebody is
// told what to write.

const DAY =
  '(?:(?:mon|tue|wed|thu|fri|sat|sun|weekday|weekend|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\\p{L}*\\.?|daily|every other|(?:Th|Tu|Sa|Su|[MTWRF])(?![\\p{L}]))';
const TIME_ENDS = '(?:\\d|noon|midnight|[ap]\\.?m\\.?)';
const WORDS_END = '(?:closed|app(?:oin)?t(?:ment)?s?\\.?)';
/** `9-5 Tue`, `9-5; Tue`, `closed, Tue`, `9-5, closed Tue`. */
const BETWEEN_LINES = new RegExp(
  [
    `(?<=${TIME_ENDS})(?:\\s*[,;|·/&+]\\s*|\\s+)(?:and\\s+)?(?=${DAY})`,
    `(?<=${WORDS_END})\\s*[,;|·/&+]\\s*(?:and\\s+)?(?=${DAY})`,
    `(?<=${TIME_ENDS})(?:\\s*[,;|·/&+]\\s*|\\s+)(?:and\\s+)?(?=closed\\s+${DAY})`,
  ].join('|'),
  'iu',
);

/**
 * The lines that are in one text, in the form of the content: `Mon-Thu 9-7, Fri
 * 9-1` gives `Monday to Thursday 9:00-19:00` and `Friday 9:00-13:00`.
 * @returns undefined if the text isn't several lines of clear hours.
 */
export function linesOfHoursIn(text: string): string[] | undefined {
  const parts = withKeyboardSigns(text).split(BETWEEN_LINES).map(hoursMeant);
  const lines = parts.flatMap(({ readings }) => readings.slice(0, 1));
  // The T beside a Th is Tuesday.
  const hasThursday = lines.some((line) => line.includes('Thursday'));
  const isClear = parts.every(
    ({ isSure, isDayUnclear }) => isSure || (isDayUnclear && hasThursday),
  );
  const isSeveral = lines.length > 1 && lines.length === parts.length;
  return isSeveral && isClear ? lines : undefined;
}

/** What is in a line of hours besides the hours of a week. */
type KindOfWords =
  | 'no-days'
  | 'break'
  | 'holidays'
  | 'months'
  | 'one-end'
  | 'label'
  | 'note';

export interface WordsInHours {
  kind: KindOfWords;
  /** The words, as they were typed. */
  words: string;
  /** The hours without them, in the form of the content, if there are some. */
  hours?: string | undefined;
}

const PATTERNS: readonly (readonly [KindOfWords, RegExp])[] = [
  ['break', /\b(?:lunch|breaks?|almuerzo)\b|\bclosed\W+(?:from )?(?:\d|noon)/i],
  [
    'months',
    /\b(?:first|second|third|fourth|1st|2nd|3rd|4th)\b|\blast \w+day|\bmonth/i,
  ],
  [
    'holidays',
    /\b(?:holidays?|feriados|festivos|summer|winter|spring|fall|season\w*|christmas|thanksgiving|new year|(?:labor|memorial) day|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:\.|\b|uary|ruary|ch|il|ust|ember|ober|tember)(?: \d+)?)\b/i,
  ],
  ['one-end', /\b(?:after|before|until|ti?ll?|from|starting)\b/i],
];

/** How clients are seen in those hours, which is what the hours are for. */
const KIND_OF_SESSION =
  /\b(?:telehealth|teletherapy|virtual|online|video|phones?|in[- ]person|walk[- ]?ins?|intakes?|groups?|lab)\b/i;

/**
 * Tells what a line that can't be read has besides hours: a label in `Phone
 * hours: Mon-Fri 9-4`, a break in `Mon-Fri 8-5, closed 12-1 for lunch`.
 * @returns undefined if it has nothing of hours.
 */
export function wordsInHours(text: string): WordsInHours | undefined {
  const typed = withKeyboardSigns(text).trim();
  const [daily] = hoursMeant(`Monday to Friday ${typed}`).readings;
  if (daily !== undefined) {
    return { kind: 'no-days', words: typed, hours: daily };
  }
  const run = longestHours(typed);
  if (!run) {
    const kind = kindOf(typed);
    if (!kind || !/\d|day|holiday/i.test(typed)) {
      return undefined;
    }
    return { kind, words: typed };
  }
  const [before = '', after = ''] = typed.split(run.typed, 2).map(bare);
  const words = [before, after].filter(Boolean).join(' ... ');
  const kind = kindOf(words);
  if (kind === 'break') {
    return { kind, words, hours: withBreak(run.hours, words) };
  }
  if (kind && kind !== 'one-end') {
    return { kind, words, hours: run.hours };
  }
  const isLabel = before !== '' || KIND_OF_SESSION.test(after);
  return { kind: isLabel ? 'label' : 'note', words, hours: run.hours };
}

const kindOf = (words: string): KindOfWords | undefined =>
  PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];

/** Without the signs around the words: `(last visit 4pm)`. */
const bare = (words: string): string =>
  words.replace(/^[\s,;:()|·/-]+|[\s,;:()|·/-]+$/g, '');

/** More words than these are a sentence, and would take long to try. */
const MOST_WORDS = 24;

/** The longest run of words that is clear hours. */
function longestHours(
  text: string,
): { typed: string; hours: string } | undefined {
  const ends = [...text.matchAll(/\S+/g)].slice(0, MOST_WORDS);
  for (let length = ends.length; length > 0; length--) {
    for (const [index, first] of ends.entries()) {
      const last = ends[index + length - 1];
      const typed = last
        ? bare(text.slice(first.index, last.index + last[0].length))
        : '';
      const { readings, isSure } = hoursMeant(typed);
      if (readings[0] !== undefined && isSure) {
        return { typed, hours: readings[0] };
      }
    }
  }
  return undefined;
}

const RANGE =
  /(?:noon|\d{1,2}(?::\d\d)?) ?(?:[ap]\.?m\.?)? ?(?:-|to|and) ?\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?/i;

/** The line with a break in it, if it is within the hours. */
function withBreak(line: string, words: string): string | undefined {
  const [times = ''] = RANGE.exec(words) ?? [];
  const { readings } = hoursMeant(`Monday ${times.replace(' and ', '-')}`);
  const [whole] = readHours(line)?.times ?? [];
  const pause = readings
    .flatMap((reading) => readHours(reading)?.times ?? [])
    .find(
      ({ opens, closes }) =>
        whole && opens > whole.opens && closes < whole.closes,
    );
  if (!pause || !whole) {
    return undefined;
  }
  const short = (time: string) => time.replace(/^0/, '');
  return line.replace(/-/, `-${short(pause.opens)}, ${short(pause.closes)}-`);
}
