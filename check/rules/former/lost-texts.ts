import equal from 'fast-deep-equal';
import { onOneLine } from '../../../formats/on-one-line';
import { oncePer } from '../../../formats/once-per';
import { isGroup } from '../../../formats/path';
import { type DocumentProblem, isDerived, textsOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type Change, formerState } from './former-state';

/** Texts that end in the middle of a sentence, and lists that lost most entries. */
export function* findLostTexts(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const change of formerState(context)?.changes ?? []) {
    const { document, path } = change;
    const lost = cutText(change) ?? lostEntries(change, context);
    if (lost && !isDerived(document, path)) {
      yield { document, path, ...lost };
    }
  }
}

/** In characters. A shorter text may have lost a word on purpose. */
const LONG = 60;
const ENDS = /[.!?:;…)\]"”’|*_]$/;

/** A text that is the beginning of what it was, without the end of a sentence. */
function cutText({ before, after, schema }: Change) {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return undefined;
  }
  if (schema.format !== undefined && schema.format !== 'markdown') {
    return undefined;
  }
  const [former, now] = [before, after].map(paragraphsOf) as [
    string[],
    string[],
  ];
  const whole = former.filter(
    (each) => each.length >= LONG && ENDS.test(each) && !now.includes(each),
  );
  for (const paragraph of now) {
    const longer = whole.find((each) => each.startsWith(paragraph));
    const rest = longer?.slice(paragraph.length).trim() ?? '';
    // Only a period may go on purpose.
    if (/\p{L}/u.test(rest) && !ENDS.test(paragraph)) {
      return finding('cut-text', { words: lastWords(paragraph), rest });
    }
  }
  return undefined;
}

const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).map(onOneLine);

const lastWords = (text: string): string => text.split(' ').slice(-4).join(' ');

/** A list with fewer entries may be short because most were given up. */
const MOST = 1 / 3;
const FEWEST_LOST = 4;

function lostEntries({ before, after }: Change, context: RuleContext) {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return undefined;
  }
  const isHere = (entry: unknown) => after.some((each) => equal(each, entry));
  const areAllFormer = after.every((entry) =>
    before.some((each) => equal(each, entry)),
  );
  const lost = before.filter((entry) => !isHere(entry));
  const isMost = after.length <= before.length * MOST;
  if (!areAllFormer || !isMost || lost.length < FEWEST_LOST) {
    return undefined;
  }
  // Things that are over are deleted, and a list may go to another page.
  const isOver = lost.every((entry) => isPast(entry, context.today));
  const isElsewhere = lost.some((entry) =>
    textsSaid(context).has(longestText(entry)),
  );
  if (isOver || isElsewhere) {
    return undefined;
  }
  const counts = { before: before.length, after: after.length };
  return finding('lost-entries', counts);
}

function isPast(entry: unknown, today: string): boolean {
  if (!isGroup(entry)) {
    return false;
  }
  const days = Object.values(entry).filter((value) =>
    /^\d{4}-\d\d-\d\d$/.test(String(value)),
  );
  return days.length > 0 && days.every((day) => String(day) < today);
}

function longestText(entry: unknown): string {
  if (!isGroup(entry)) {
    return String(entry);
  }
  return Object.values(entry)
    .filter((value) => typeof value === 'string')
    .reduce((a, b) => (b.length > a.length ? b : a), '');
}

const textsSaid = oncePer(
  ({ documents }: RuleContext) =>
    new Set(documents.flatMap((each) => textsOf(each).map(({ text }) => text))),
);
