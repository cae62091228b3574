import { slipOf } from '../../formats/closest';
import { PICTURE_ENDINGS } from '../../formats/file-formats';
import type { Path } from '../../formats/path';
import { isGroup, isWithin, textsIn, valueAt } from '../../formats/path';
import type { Mark } from '../document';
import type { Kind } from '../kinds';
import type { Proposal, ValueProblem } from '../problem';
import { rewrite } from '../proposals';
import type { Editorial } from '../schema/schemas';
import { excerpt } from '../words/quoting';
import { advise, finding } from '../words/words';

/**
 * Wording that hurts readers or tells them nothing, by `x-editorial`. Most of
 * these are warnings, since the page works anyway.
 */
export function checkEditorial(
  marks: readonly Mark[],
  data?: unknown,
): ValueProblem[] {
  return marks.flatMap(
    ({ annotation: { 'x-editorial': editorial }, path, value }) => [
      ...(editorial?.about
        ? noteAgainstSwitch(String(value), path, editorial.about, data)
        : []),
      ...(editorial?.alt ? nameOfFile(value, path) : []),
      ...(editorial?.avoid ? wordsToAvoid(value, editorial.avoid, path) : []),
    ],
  );
}

/**
 * Words that limit a statement to some clients or to another time, so that it
 * is no contradiction.
 */
const IN_PART =
  /\b(?:from|starting|as of|after|in|on(?! (?:\w+ )?leave)|for(?! now)|with|evenings?|mornings?|afternoons?|weekends?|\w+days?|soon|again|when|once|by|next)\b/i;
/**
 * Words that refer to another time. `Full until March` still means full today.
 */
const LATER =
  /\b(?:from|starting|as of|after|until|soon|again|when|once|by|next|in(?! (?:the|our) office| person))\b/i;

/** A list for those who wait may be one of several ways. */
const OF_LIST = /\bwait/i;

/** "Not taking new clients right now." beside `accepting: true`. */
function noteAgainstSwitch(
  note: string,
  path: Path,
  { field, yes, no }: NonNullable<Editorial['about']>,
  data: unknown,
): ValueProblem[] {
  const place = [...path.slice(0, -1), field];
  const typed = valueAt<unknown>(data, place);
  const group = valueAt<unknown>(data, path.slice(0, -1));
  // A switch with a slip in its name is said to be none. What it says is
  // unknown.
  if (
    typed === undefined &&
    isGroup(group) &&
    slipOf(
      field,
      Object.keys(group).filter((key) => key !== field),
    )
  ) {
    return [];
  }
  const value = typed ?? true;
  const [isYes, isNo] = [yes, no].map((pattern) => new RegExp(pattern, 'i'));
  // "Daytime openings. Ask about evenings when you call." means there are
  // openings now.
  const opens = (sentence: string) =>
    isYes?.test(sentence) && !LATER.test(sentence);
  // "She takes no new clients. Ask for the waiting list."
  const closes = (sentence: string) =>
    isNo?.test(sentence) && !IN_PART.test(sentence) && !OF_LIST.test(sentence);
  const sentences = note.split(/(?<=[.!?])\s+/);
  const isAgainst =
    value === true
      ? (isNo?.test(note) && !IN_PART.test(note)) || sentences.some(closes)
      : !isNo?.test(note) && sentences.some(opens);
  if (!isAgainst || typeof value !== 'boolean') {
    return [];
  }
  // Either of the two may be what was changed a moment ago, so to turn the switch
  // may undo it: nothing is offered.
  const params = { field: path, note: excerpt(note), about: place, value };
  const problem = finding('note-against-switch', params);
  return [{ path, severity: 'warning', ...problem }];
}

const FILE_NAME = new RegExp(
  `^[^\\s/\\\\]+([ _-][^\\s/\\\\]+)*\\.(${PICTURE_ENDINGS}|gif|heic|tiff?)$`,
  'i',
);
const NAME_BY_A_CAMERA =
  /^(img|dsc[nf]?|pxl|mvi|dji|screenshot|image|photo|untitled)?[-_ ]?\d[\d_ -]*(\(\d+\))?$/i;

function nameOfFile(value: unknown, path: Path): ValueProblem[] {
  const line = String(value).trim();
  if (!FILE_NAME.test(line) && !NAME_BY_A_CAMERA.test(line)) {
    return [];
  }
  return [
    {
      path,
      ...finding('name-of-picture', { field: path, name: excerpt(line) }),
    },
  ];
}

/**
 * @param instead the replacement for each word; empty if it depends on the
 *   context.
 */
function wordsToAvoid(
  value: unknown,
  instead: Readonly<Record<string, string>>,
  path: Path,
): ValueProblem[] {
  const pattern = new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'i');
  return textsIn(value, (text) => pattern.test(text)).map((within) => {
    const place = [...path, ...within.path];
    const [words = ''] = pattern.exec(within.text) ?? [];
    const better = instead[words.toLowerCase()];
    const proposals: Proposal[] = [];
    if (better) {
      const advice = advise('write-words', { words: better });
      proposals.push(rewrite(words, better, advice));
    }
    const problem = finding('words-to-avoid', { field: place, words });
    return { path: place, severity: 'warning', words, ...problem, proposals };
  });
}

/**
 * A text about a crisis must name the helplines in `x-must-mention`, directly
 * or through a placeholder that contains them.
 */
export function checkHeldNumbers(
  data: unknown,
  marks: readonly Mark[],
  { markdownFacts }: Pick<Kind, 'markdownFacts'>,
): ValueProblem[] {
  const isNamed = (text: string, number: string) =>
    names(text, number) ||
    [...markdownFacts].some(
      ([fact, held]) => held.includes(number) && text.includes(`{${fact}}`),
    );
  const faults = marks.flatMap(
    ({ annotation: { 'x-must-mention': holds }, path, value }) => {
      if (!holds || value === null || value === '') {
        return [];
      }
      const group = valueAt<unknown>(data, path.slice(0, -1)) as
        | Record<string, unknown>
        | undefined;
      const isWanted = Object.entries(holds.where ?? {}).every(
        ([field, wanted]) => group?.[field] === wanted,
      );
      const isText = typeof value === 'string';
      const text = isText ? value : JSON.stringify(value);
      const numbers = isWanted
        ? holds.numbers.filter((number) => !isNamed(text, number))
        : [];
      if (numbers.length === 0) {
        return [];
      }
      return [{ path, numbers, isText }];
    },
  );
  // If both a list and one of its entries lack a number, only the entry is
  // reported.
  const reported = faults.filter((fault) => {
    const deeper = faults.filter(
      ({ path }) =>
        path.length > fault.path.length && isWithin(path, fault.path),
    );
    return !fault.numbers.every((number) =>
      deeper.some(({ numbers }) => numbers.includes(number)),
    );
  });
  return reported.map(({ path, numbers, isText }): ValueProblem => {
    // A Markdown field within it, where the number can be a link.
    const dialing = marks.find(
      ({ annotation: { format }, path: at }) =>
        format === 'markdown' && isWithin(at, path),
    );
    const linkField = dialing?.path;
    const isInEntry = !isText && linkField !== undefined;
    const problem = finding('number-not-named', {
      field: path,
      numbers,
      linkField,
      isInEntry,
    });
    return { path, at: isText ? 'value' : 'key', ...problem };
  });
}

/**
 * True if a text has the number itself: the website 988lifeline.org doesn't
 * count as 988.
 */
function names(text: string, number: string): boolean {
  return new RegExp(
    `(?<![\\w.-])${[...number].join('[-.\u2011]?')}(?![\\w-]|\\.\\w)`,
    'u',
  ).test(text);
}
