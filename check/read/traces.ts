import { ADDRESS, redirectTarget } from '../../formats/redirects';
import { monthOf } from '../../supabase/functions/_shared/calendar-day';
import type { Proposal, Splice } from '../problem';
import { excerpt } from '../words/quoting';
import { type Advice, advise, type Finding, finding } from '../words/words';
import type { Damage } from '../words/yaml';
import type { SourceProblem } from './silent-damage';
import { utf8Text } from './utf8';

/** Something that a program left in a text and nobody typed. */
interface Trace {
  pattern: RegExp;
  /**
   * The possible replacements, likeliest first; none if the match is a
   * coincidence. Omitted if the trace should be deleted.
   */
  replacements?: (match: RegExpExecArray) => readonly (string | undefined)[];
  /** Describes the problem. Omitted if a program just left the trace. */
  tell?: (sight: Sight) => Finding;
  /**
   * How a text got several of them at once, which are told and corrected
   * together.
   */
  damage?: Damage;
}

/** A trace that was found. */
interface Sight {
  typed: string;
  /** The likeliest replacement. */
  correct: string;
  /** The characters before its first occurrence. */
  after: string;
  otherPlaces: number;
}

/** The occurrences of a trace and its replacements. */
interface Places {
  offsets: readonly number[];
  replacements: readonly string[];
}

/**
 * The letters of Windows-1252 for the bytes from 0x80. Node's decoder gets some
 * of them wrong.
 */
export const WINDOWS_LETTERS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
  String.fromCharCode(
    ...Array.from({ length: 0x60 }, (_, index) => 0xa0 + index),
  );

const INNER = `${WINDOWS_LETTERS.slice(0, 0x40)}\x80-\x9f`;
const LOST = '\ufffd';
const SHORTCODES =
  'caption|gallery|embed|audio|video|playlist|button|(?:vc|et_pb|fusion|su)_\\w+';
const COMMENT = '<!--\\s*(?:\\/?wp:|\\[|(?:Start|End)Fragment).*?-->';
/** Words that may follow the hyphen of a word whose rest is said later. */
const JOINING =
  'and|or|to|through|versus|vs|but|than|nor|y|e|o|u|a|hasta|und|oder|bis|et|ou|à';

const TRACES: readonly Trace[] = [
  // UTF-8 that was read as Windows-1252: `Ã©` is é, `â€™` an apostrophe, `ðŸ™‚`
  // a smiley.
  {
    pattern: new RegExp(
      `[ÂÃ][${INNER}]|â[${INNER}]{2}|ï»¿|ð[${INNER}]{3}`,
      'g',
    ),
    replacements: ([letters]) => [textOf([...letters].map(byteOf))],
    tell: ({ typed, correct, otherPlaces }) =>
      finding('misread-letters', { typed, correct, otherPlaces }),
    damage: 'letters',
  },
  {
    pattern: new RegExp(LOST, 'g'),
    replacements: () => [LOST],
    tell: ({ typed, otherPlaces }) =>
      finding('lost-letter', { typed, otherPlaces }),
  },
  // Invisible characters. Emoji and some languages need the joiners U+200C and
  // U+200D, and a file may begin with a byte order mark.
  {
    pattern:
      /(?!^\ufeff)[^\P{Cc}\t\n\r]|(?!^\ufeff)[^\P{Cf}\u200c\u200d]|[\u2028\u2029]/gu,
    replacements: ([character]) => [
      /[\u2028\u2029]/.test(character) ? ' ' : '',
    ],
    tell: ({ typed, after, otherPlaces }) =>
      finding('invisible-character', {
        typed: codeOf(typed),
        after,
        otherPlaces,
      }),
  },
  // Quoted-printable mail: `=E2=80=99` is an apostrophe, and a line that ends
  // with "=" continues on the next one.
  {
    pattern: /(?:=[89A-F][0-9A-F]){2,}/g,
    replacements: ([codes]) => [
      textOf(
        codes.match(/[^=]+/g)?.map((code) => Number.parseInt(code, 16)) ?? [],
      ),
    ],
  },
  {
    pattern: /(?<=\S \S*[\p{L},] ?)=(\r?\n[^\S\n]*)(?=[\p{Ll}])/gu,
    replacements: ([, lineBreak]) => [lineBreak, ''],
  },
  {
    pattern:
      /:contentReference\[oaicite:\d+\](?:\{index=\d+\})?|【\d+[^】\n]*】|[?&]utm_source=chatgpt\.com/g,
  },
  {
    pattern:
      /\b(?:Sure|Certainly|Absolutely|Of course)[!,.] (?:Here(?:['’]s| is| are)|I['’]ve) [^:\n]{3,60}:\s*/g,
  },
  // Google Docs marks comments with [a] to [z], then [aa]. Somebody may have
  // added [s] or [d] to a word. The comment itself comes below the text:
  // `[a]Jordan, is this right?`
  {
    pattern:
      /(?<=[\p{L}\p{N}.,;:!?)"”])\[(?:[a-ce-rt-z]|a[a-z])\](?![([:\w])|(?<=\n)[^\S\n]*\[(?:[a-ce-rt-z]|a[a-z])\](?=\p{Lu})[^\n]*\n*/gu,
  },
  // A spreadsheet turns a cell with 8-12 into a date. If the range would be
  // descending, it really is a date.
  {
    pattern: /(?<=: ["']?)(\d{1,2})-([A-Z][a-z]{2})(?=["']?\s*(?:#.*)?$)/gm,
    replacements: ([, day, name = '']) => {
      const month = monthOf(name);
      return [month && month < Number(day) ? `${month}-${day}` : undefined];
    },
    tell: ({ typed, correct, otherPlaces }) =>
      finding('date-from-spreadsheet', { typed, correct, otherPlaces }),
  },
  {
    pattern: new RegExp(`^[^\\S\\n]*${COMMENT}[^\\S\\n]*\\n|${COMMENT}`, 'gm'),
  },
  {
    pattern: new RegExp(
      `\\[(?:${SHORTCODES})(?: [a-z_]+="[^"\\]\n]*")* ?/?\\](?!\\()|\\[/(?:${SHORTCODES})\\]`,
      'g',
    ),
  },
  // A PDF breaks words at the ends of its lines, as in "super- vised". In
  // "short- and long-term", the hyphen stands for the rest of a word.
  {
    pattern: new RegExp(
      `(?<![\\p{L}-])(\\p{L}\\p{Ll}+)-\\s+(?!(?:${JOINING})\\s)(\\p{Ll}{2,})(?![\\p{L}-])`,
      'gu',
    ),
    replacements: wordsOfHyphen,
    tell: ({ typed, correct, otherPlaces }) =>
      finding('broken-word', {
        typed: typed.replace(/\s+/, ' '),
        correct,
        otherPlaces,
      }),
    damage: 'hyphens',
  },
  {
    pattern: ADDRESS,
    replacements: ([address]) => [redirectTarget(address)],
    tell: ({ typed, otherPlaces }) =>
      finding('address-of-redirect', { typed: excerpt(typed), otherPlaces }),
  },
];

/** Beginnings of words that keep their hyphen, such as "self-pay". */
const COMPOUND =
  /^(?:self|well|full|part|long|short|non|co|pre|post|ex|anti|mid|high|low|in|on|off|out|follow|check|walk|drop|one|two|three|half|cross|evidence|trauma|family|person|client)$/i;

/**
 * What a word was that a line break divided at a hyphen: without it, and with
 * it only if the rest of the text, or its beginning, speaks for that.
 */
function wordsOfHyphen({
  1: start = '',
  2: end = '',
  input,
}: RegExpExecArray): string[] {
  const joined = `${start}${end}`;
  const hyphenated = `${start}-${end}`;
  const has = (word: string) =>
    new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(input);
  if (has(joined)) {
    return [joined];
  }
  if (has(hyphenated)) {
    return [hyphenated];
  }
  if (COMPOUND.test(start)) {
    return [hyphenated, joined];
  }
  return has(start) && has(end) ? [joined, hyphenated] : [joined];
}

const UNUSUAL = /[^\t\n\r -~]+/g;
const SUSPECT =
  /[ÂÃâïð\ufffd【\u2028\u2029]|[^\P{Cc}\t\n\r]|[^\P{Cf}\u200c\u200d]/u;
const OF_LETTERS =
  /(?:Sure|Certainly|Absolutely|course)[!,.] (?:Here|I['’]ve)|=(?:\r?\n|[89A-F])|oaicite|=chatgpt|<!--|\[\/?[a-z_]+[ /\]]|[=_]https?(?:[:%]|-3A)|\d-[A-Z][a-z]|[a-zà-ÿ]-\s+[a-zà-ÿ]{2}/;

export function findTraces(text: string): SourceProblem[] {
  // English text has few unusual characters, so only those are searched.
  if (
    !SUSPECT.test(text.match(UNUSUAL)?.join('') ?? '') &&
    !OF_LETTERS.test(text)
  ) {
    return [];
  }
  let rest = text;
  const problems = TRACES.flatMap((trace) => {
    const places = placesOf(trace, rest);
    // The rest of a misread letter may look like an invisible character.
    for (const typed of places.keys()) {
      rest = rest.replaceAll(typed, '-'.repeat(typed.length));
    }
    if (trace.damage && places.size > 1) {
      return [explainTogether(text, trace.damage, places)];
    }
    return [...places].map(([typed, place]) =>
      explainTrace(text, trace, typed, place),
    );
  });
  return problems.sort((a, b) => a.offset - b.offset);
}

function placesOf(
  { pattern, replacements }: Trace,
  text: string,
): Map<string, Places> {
  const places = new Map<string, Places>();
  for (const match of text.matchAll(pattern)) {
    const [typed] = match;
    const fresh = (replacements?.(match) ?? ['']).filter(
      (words) => words !== undefined,
    );
    const { offsets } = places.get(typed) ?? { offsets: [] };
    if (fresh.length > 0) {
      places.set(typed, {
        replacements: fresh,
        offsets: [...offsets, match.index],
      });
    }
  }
  return places;
}

function explainTrace(
  text: string,
  { tell = leftByProgram }: Trace,
  typed: string,
  place: Places,
): SourceProblem {
  const { offsets, replacements } = place;
  const [first = 0, ...others] = offsets;
  const [correct = ''] = replacements;
  const [after = ''] =
    /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, first - 20), first)) ?? [];
  const problem = {
    offset: first + typed.search(/\S|$/),
    ...tell({ typed, correct, after, otherPlaces: others.length }),
  };
  if (typed === LOST) {
    return problem;
  }
  const proposals = replacements.map((fresh): Proposal => {
    const splices = offsets.map((start) => ({
      start,
      end: start + typed.length,
      text: fresh,
    }));
    const advice = adviceFor(fresh, tell === leftByProgram);
    return {
      ...(advice && { advice }),
      change: { splices },
      isOfProgram: true,
    };
  });
  return { ...problem, proposals };
}

/** Some of the damaged words, which are enough to know what happened. */
const MOST_SHOWN = 6;

/**
 * Explains several different traces of one kind, and corrects them all at once.
 */
function explainTogether(
  text: string,
  damage: Damage,
  places: ReadonlyMap<string, Places>,
): SourceProblem {
  const splices = [...places]
    .flatMap(
      ([
        typed,
        {
          offsets,
          replacements: [fresh = ''],
        },
      ]) =>
        offsets.map((start) => ({
          start,
          end: start + typed.length,
          text: fresh,
        })),
    )
    .sort((a, b) => a.start - b.start);
  const words = new Map(splices.map((each) => wholeWord(text, each, splices)));
  const shown = [...words].slice(0, MOST_SHOWN);
  const params = {
    damage,
    words: shown.map(([typed, correct]) => ({ typed, correct })),
    more: words.size - shown.length,
  };
  return {
    offset: splices[0]?.start ?? 0,
    ...finding('damaged-words', params),
    proposals: [{ change: { splices }, isOfProgram: true }],
  };
}

/** The word around a damaged part, as typed and with all of it corrected. */
function wholeWord(
  text: string,
  part: Splice,
  splices: readonly Splice[],
): [typed: string, correct: string] {
  const lead = text.slice(0, part.start).match(/[^\s"'([{]*$/)?.[0] ?? '';
  const tail = text.slice(part.end).match(/^[^\s"')\]}.,;:!?]*/)?.[0] ?? '';
  const start = part.start - lead.length;
  const end = part.end + tail.length;
  const inside = splices.filter(
    (each) => each.start >= start && each.end <= end,
  );
  const typed = text.slice(start, end);
  const correct = inside.reduceRight(
    (word, each) =>
      word.slice(0, each.start - start) +
      each.text +
      word.slice(each.end - start),
    typed,
  );
  return [typed.replace(/\s+/g, ' '), correct];
}

function adviceFor(text: string, isLeft: boolean): Advice | undefined {
  if (text.trim()) {
    return advise('write-in-place', { text });
  }
  return isLeft ? advise('delete', {}) : undefined;
}

const leftByProgram = ({ typed, otherPlaces }: Sight): Finding =>
  finding('left-by-program', { typed: excerpt(typed).trim(), otherPlaces });

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const byteOf = (letter: string): number => {
  const index = WINDOWS_LETTERS.indexOf(letter);
  return index < 0 ? letter.charCodeAt(0) : index + 0x80;
};

/**
 * The text of UTF-8 bytes; undefined if the letters are next to each other by
 * chance.
 */
function textOf(bytes: readonly number[]): string | undefined {
  return utf8Text(Uint8Array.from(bytes));
}
