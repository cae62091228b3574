import { isGroup } from '../../../formats/path';
import type { DocumentProblem } from '../../document';
import { finding } from '../../words/words';
import { type PageText, pageTexts, type Sentence } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import { alignWords } from './align-words';
import {
  type DocumentPair,
  type FormerState,
  formerState,
} from './former-state';
import { stemOf } from './text-values';

/** A word of a sentence, as typed. */
interface Word {
  typed: string;
  /** The same for forms of one word: `accept` for "accepts". */
  key: string;
  isNot: boolean;
  /** True for `do` and its like, which come and go with "not". */
  isHelper: boolean;
}

/** A sentence that says the contrary of what it said. */
interface Contrary {
  text: PageText;
  sentence: Sentence;
  former: string;
  /** The changed words, and the same words with the former ones in their place. */
  words: string;
  right: string;
  /** The whole sentence with the former words. */
  mended: string;
  /** True if "not" is gone, and not added. */
  isLost: boolean;
}

const NOT = /^(?:not|never|nunca|jamás|no)$/i;
const WITH_NOT = /^(?<verb>\p{L}+?)(?:n[’']t|not)$/iu;
const HELPER = /^(?:do|does|did)$/i;
const IRREGULAR: Readonly<Record<string, string>> = {
  ca: 'can',
  wo: 'will',
  sha: 'shall',
};

/** Other words that may come or go with the change. */
const MOST_OTHERS = 2;
/** Of few words, many others differ by a "no". */
const FEWEST_WORDS = 4;
const LONGEST = 80;

function wordOf(typed: string): Word {
  const letters = /[\p{L}\d][\p{L}\d’'-]*/u.exec(typed)?.[0] ?? '';
  const verb = WITH_NOT.exec(letters)?.groups?.verb?.toLowerCase();
  const key = stemOf(verb === undefined ? letters : (IRREGULAR[verb] ?? verb));
  return {
    typed,
    key,
    isNot: verb !== undefined || NOT.test(letters),
    isHelper: HELPER.test(letters) || HELPER.test(verb ?? ''),
  };
}

const wordsOf = (typed: string): Word[] =>
  (typed.match(/\S+/g) ?? []).map(wordOf);

const countOfNot = (words: readonly Word[]): number =>
  words.filter(({ isNot }) => isNot).length;

/** The number of words that only one of two sentences has, "not" aside. */
function othersIn(words: readonly Word[], same: ReadonlySet<number>): number {
  return words.filter(
    ({ isNot, isHelper, key }, index) =>
      !same.has(index) && !isNot && !isHelper && key !== 'now',
  ).length;
}

/** The part of a sentence between two words that both have. */
interface Gap {
  formerFrom: number;
  formerTo: number;
  from: number;
  to: number;
}

function gapsIn(
  pairs: readonly (readonly [number, number])[],
  ends: readonly [number, number],
): Gap[] {
  const all = [[-1, -1] as const, ...pairs, ends];
  return all.slice(1).map(([row, column], index) => {
    const [above = 0, before = 0] = all[index] ?? [];
    return {
      formerFrom: above + 1,
      formerTo: row,
      from: before + 1,
      to: column,
    };
  });
}

function contraryOf(
  former: Sentence,
  now: Sentence,
): Omit<Contrary, 'text'> | undefined {
  const one = wordsOf(former.typed);
  const other = wordsOf(now.typed);
  const difference = countOfNot(one) - countOfNot(other);
  const isShort = Math.min(one.length, other.length) < FEWEST_WORDS;
  const isLong = Math.max(one.length, other.length) > LONGEST;
  if (Math.abs(difference) !== 1 || isShort || isLong) {
    return undefined;
  }
  const isLost = difference > 0;
  const pairs = alignWords(one, other);
  const others =
    othersIn(one, new Set(pairs.map(([row]) => row))) +
    othersIn(other, new Set(pairs.map(([, column]) => column)));
  // Who adds a "not" and other words has thought about it.
  if (others > (isLost ? MOST_OTHERS : 0)) {
    return undefined;
  }
  // A word that is the same but for its "not", as in "can" and "can't", is in both.
  const gap =
    gapsIn(pairs, [one.length, other.length]).find(
      ({ formerFrom, formerTo, from, to }) =>
        countOfNot(one.slice(formerFrom, formerTo)) !==
        countOfNot(other.slice(from, to)),
    ) ??
    pairs
      .filter(([row, column]) => one[row]?.isNot !== other[column]?.isNot)
      .map(
        ([row, column]): Gap => ({
          formerFrom: row,
          formerTo: row + 1,
          from: column,
          to: column + 1,
        }),
      )[0];
  if (!gap) {
    return undefined;
  }
  return {
    sentence: now,
    former: former.plain,
    isLost,
    ...mendedIn(one, now.typed, gap),
  };
}

/** Words around a gap that are quoted with it. */
const BEFORE = 2;
const AFTER = 2;

/** Puts what was in a gap back into a sentence, whose other words stay. */
function mendedIn(
  one: readonly Word[],
  typed: string,
  { formerFrom, formerTo, from, to }: Gap,
) {
  // Words and the spaces between them, in turn.
  const parts = typed.split(/(\s+)/);
  const first = parts[0] === '' ? 2 : 0;
  const at = (index: number) => first + 2 * index;
  // "accepts" after "does not" is "accept".
  const next = wordOf(parts[at(to)] ?? '');
  const more = next.key === one[formerTo]?.key ? 1 : 0;
  const fresh = one
    .slice(formerFrom, formerTo + more)
    .map((word) => `${word.typed} `)
    .join('');
  const head = parts.slice(0, at(from));
  const tail = parts.slice(at(to + more));
  const begin = head.slice(-2 * BEFORE);
  const end = tail.slice(0, 2 * AFTER - 1);
  const old = parts.slice(at(from), at(to + more));
  const said = (...lists: string[][]) =>
    lists
      .flat()
      .join('')
      .trim()
      .replace(/[,;:]$/, '');
  return {
    words: said(begin, old, end),
    right: said(begin, [fresh], end).replace(/\s+/g, ' '),
    mended: [...head, fresh, ...tail].join('').trimEnd(),
  };
}

/** All sentences that say the contrary of what they said before a change. */
function contrariesIn(context: RuleContext): Contrary[] {
  const state = formerState(context);
  const found = (state?.pairs ?? []).flatMap((pair) =>
    contrariesOf(pair, state as FormerState),
  );
  return found.filter(
    (each) =>
      !NEW_CLIENTS.test(each.sentence.plain) &&
      !isMeant(each, state as FormerState) &&
      !found.some((other) => other !== each && areOfOneChange(each, other)),
  );
}

/** Whether they are accepted is compared with the facts. */
const NEW_CLIENTS =
  /new (?:clients|patients)|(?:clientes|pacientes) nuevos|nuevos (?:clientes|pacientes)/i;

function contrariesOf(
  { former, document }: DocumentPair,
  { wasThere }: FormerState,
): Contrary[] {
  const now = pageTexts(document).flatMap((text) =>
    text.sentences.map((sentence) => ({ text, sentence })),
  );
  const said = new Set(now.map(({ sentence }) => sentence.plain));
  const added = now.filter(
    ({ sentence }) => !wasThere(document, sentence.plain),
  );
  if (added.length === 0) {
    return [];
  }
  const gone = pageTexts(former)
    .flatMap(({ sentences }) => sentences)
    .filter(({ plain }) => !said.has(plain));
  return added.flatMap(({ text, sentence }): Contrary[] => {
    for (const each of gone) {
      const contrary = contraryOf(each, sentence);
      if (contrary) {
        return [{ text, ...contrary }];
      }
    }
    return [];
  });
}

/** True if a field that was changed along with it may be why. */
function isMeant(
  { text, sentence }: Contrary,
  { changes }: FormerState,
): boolean {
  const names = sentence.plain.match(/(?<=\S )\p{Lu}[\p{L}’'-]{3,}/gu) ?? [];
  return changes.some(({ document, path, before, after }) => {
    const isText =
      document === text.document && path.join() === text.path.join();
    if (isText || isGroup(after)) {
      return false;
    }
    const isSwitch = typeof after === 'boolean' && document === text.document;
    const [was, is] = [before, after].map((value) => JSON.stringify(value));
    return (
      isSwitch ||
      names.some((name) => was?.includes(name) !== is?.includes(name))
    );
  });
}

/** Words that two sentences have in common if they are about one thing. */
const FEWEST_SHARED = 2;
const LONG_WORD = 4;

/** True if two texts were changed alike, or a text and its translation. */
function areOfOneChange(one: Contrary, other: Contrary): boolean {
  if (one.isLost !== other.isLost || one.text.text === other.text.text) {
    return false;
  }
  const [words, others] = [one, other].map(({ sentence }) =>
    wordsOf(sentence.plain)
      .map(({ key }) => key)
      .filter(({ length }) => length >= LONG_WORD),
  ) as [string[], string[]];
  const shared = new Set(words.filter((word) => others.includes(word)));
  return shared.size >= FEWEST_SHARED || isSpanish(one) !== isSpanish(other);
}

const isSpanish = ({ sentence }: Contrary): boolean =>
  /(?<!\p{L})(?:el|la|los|las|de|que|se|su|usted|en|un|una|por)(?!\p{L})/iu.test(
    sentence.plain,
  ) && !/(?<!\p{L})(?:the|of|to|we|you|is|are)(?!\p{L})/iu.test(sentence.plain);

/**
 * A sentence that lost or got a "not" and is the same otherwise: autocorrect
 * makes "do now" of "do not", and two small words are easily deleted.
 */
export function* findContraries(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const { text, sentence, former, words, right, mended } of contrariesIn(
    context,
  )) {
    const { document, path } = text;
    const value = text.text.replace(sentence.typed.trimEnd(), () => mended);
    const fault = finding('contrary', { words, former, right });
    const proposals = [{ change: { value } }];
    yield { document, path, words, ...fault, proposals };
  }
}
