import { isUtf8 } from 'node:buffer';
import { monthOf } from '../../formats/days';
import { ADDRESS, redirectTarget } from '../../formats/redirects';
import { count } from '../words/english';
import { excerpt } from '../words/quoting';
import type { TextProblem } from './silent-damage';

/** Something in a text that a program left there, and no person typed. */
interface Trace {
  pattern: RegExp;
  /** The words that belong in its place, the likeliest first; none if it came about by chance. Left out: it goes. */
  meant?: (found: RegExpExecArray) => readonly (string | undefined)[];
  says?: (found: string, meant: string, before: string) => string;
}

/** The letters that Windows-1252 has for the bytes from 0x80; Node's own decoder knows them wrongly. */
export const WINDOWS_LETTERS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
  String.fromCharCode(...Array.from({ length: 0x60 }, (_, index) => 0xa0 + index));

const INNER = `${WINDOWS_LETTERS.slice(0, 0x40)}\x80-\x9f`;
const LOST = '\ufffd';
const SHORTCODES = 'caption|gallery|embed|audio|video|playlist|button|(?:vc|et_pb|fusion|su)_\\w+';
const COMMENT = '<!--\\s*(?:\\/?wp:|\\[|(?:Start|End)Fragment).*?-->';

const TRACES: readonly Trace[] = [
  // UTF-8 that was read as if Windows had written it: `Ã©` is é, `â€™` an apostrophe, `ðŸ™‚` a smile.
  {
    pattern: new RegExp(`[ÂÃ][${INNER}]|â[${INNER}]{2}|ï»¿|ð[${INNER}]{3}`, 'g'),
    meant: ([letters]) => [textOf([...letters].map(byteOf))],
    says: (found, meant) => `"${found}" is in place of "${meant}"`,
  },
  {
    pattern: new RegExp(LOST, 'g'),
    meant: () => [LOST],
    says: (found) => `"${found}" is in place of a letter that was lost`,
  },
  // Characters without a shape. Emoji and some languages need the joiners U+200C and U+200D; a byte order mark may be first.
  {
    pattern: /(?!^\ufeff)[^\P{Cc}\t\n\r]|(?!^\ufeff)[^\P{Cf}\u200c\u200d]|[\u2028\u2029]/gu,
    meant: ([character]) => [/[\u2028\u2029]/.test(character) ? ' ' : ''],
    says: (found, _, before) =>
      `There is an invisible character (${codeOf(found)}) ${before ? `after "${before}"` : 'here'}`,
  },
  // Mail: `=E2=80=99` is an apostrophe, and a line that ends with "=" goes on in the next.
  {
    pattern: /(?:=[89A-F][0-9A-F]){2,}/g,
    meant: ([codes]) => [textOf(codes.match(/[^=]+/g)?.map((code) => Number.parseInt(code, 16)) ?? [])],
  },
  {
    pattern: /(?<=\S \S*[\p{L},] ?)=(\r?\n[^\S\n]*)(?=[\p{Ll}])/gu,
    meant: ([, lineBreak]) => [lineBreak, ''],
  },
  {
    pattern:
      /:contentReference\[oaicite:\d+\](?:\{index=\d+\})?|【\d+[^】\n]*】|[?&]utm_source=chatgpt\.com/g,
  },
  {
    pattern:
      /\b(?:Sure|Certainly|Absolutely|Of course)[!,.] (?:Here(?:['’]s| is| are)|I['’]ve) [^:\n]{3,60}:\s*/g,
  },
  // The mark of a comment in Google Docs: [a] to [z], then [aa]. Somebody may have added [s] or [d] to a word.
  { pattern: /(?<=[\p{L}\p{N}.,;:!?)"”])\[(?:[a-ce-rt-z]|a[a-z])\](?![([:\w])/gu },
  // A spreadsheet takes a cell with 8-12 for a day. If the range would go down, it is one.
  {
    pattern: /(?<=: ["']?)(\d{1,2})-([A-Z][a-z]{2})(?=["']?\s*(?:#.*)?$)/gm,
    meant: ([, day, name = '']) => {
      const month = monthOf(name);
      return [month && month < Number(day) ? `${month}-${day}` : undefined];
    },
    says: (found, meant) => `"${found}" is what a spreadsheet makes of "${meant}"`,
  },
  { pattern: new RegExp(`^[^\\S\\n]*${COMMENT}[^\\S\\n]*\\n|${COMMENT}`, 'gm') },
  {
    pattern: new RegExp(
      `\\[(?:${SHORTCODES})(?: [a-z_]+="[^"\\]\n]*")* ?/?\\](?!\\()|\\[/(?:${SHORTCODES})\\]`,
      'g',
    ),
  },
  {
    pattern: ADDRESS,
    meant: ([address]) => [redirectTarget(address)],
    says: (found) => `"${excerpt(found)}" only leads on to another address`,
  },
];

const UNUSUAL = /[^\t\n\r -~]+/g;
const SUSPECT = /[ÂÃâïð\ufffd【\u2028\u2029]|[^\P{Cc}\t\n\r]|[^\P{Cf}\u200c\u200d]/u;
const OF_LETTERS =
  /(?:Sure|Certainly|Absolutely|course)[!,.] (?:Here|I['’]ve)|=(?:\r?\n|[89A-F])|oaicite|=chatgpt|<!--|\[\/?[a-z_]+[ /\]]|[=_]https?(?:[:%]|-3A)|\d-[A-Z][a-z]/;

export function findTraces(text: string): TextProblem[] {
  // Of English text little is unusual, and only that is looked at closely.
  if (!SUSPECT.test(text.match(UNUSUAL)?.join('') ?? '') && !OF_LETTERS.test(text)) return [];
  let rest = text;
  const problems = TRACES.flatMap((trace) => {
    const places = new Map<string, { offsets: number[]; meant: string[] }>();
    for (const found of rest.matchAll(trace.pattern)) {
      const meant = (trace.meant?.(found) ?? ['']).filter((each) => each !== undefined);
      const { offsets } = places.get(found[0]) ?? { offsets: [] };
      if (meant.length > 0) places.set(found[0], { meant, offsets: [...offsets, found.index] });
    }
    // The rest of a misread letter may be invisible.
    for (const found of places.keys()) rest = rest.replaceAll(found, '-'.repeat(found.length));
    return [...places].map(([found, place]) => explainTrace(text, trace, found, place));
  });
  return problems.sort((a, b) => a.offset - b.offset);
}

function explainTrace(
  text: string,
  { says }: Trace,
  found: string,
  { offsets, meant }: { offsets: readonly number[]; meant: readonly string[] },
): TextProblem {
  const [first = 0, ...more] = offsets;
  const elsewhere = more.length === 0 ? '' : `, here and in ${count(more.length, 'other place')}`;
  const before = /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, first - 20), first))?.[0] ?? '';
  const what =
    says?.(found, meant[0] ?? '', before) ?? `"${excerpt(found).trim()}" was left here by a program`;
  const problem = { offset: first + found.search(/\S|$/), message: `${what}${elsewhere}.` };
  if (found === LOST)
    return {
      ...problem,
      advice:
        'The file was once opened or saved in another encoding. Write what was meant, or bring the file back from the history of the project.',
    };
  const proposals = meant.map((fresh) => {
    const splices = offsets.map((start) => ({ start, end: start + found.length, text: fresh }));
    const advice = fresh.trim() ? `Write "${fresh}" in its place.` : says ? undefined : 'Delete it.';
    return { ...(advice && { advice }), change: { splices }, isOfProgram: true };
  });
  return { ...problem, advice: 'Delete the words around it and type them again.', proposals };
}

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const byteOf = (letter: string): number => {
  const index = WINDOWS_LETTERS.indexOf(letter);
  return index < 0 ? letter.charCodeAt(0) : index + 0x80;
};

/** Undefined if the letters are next to each other by chance. */
function textOf(bytes: readonly number[]): string | undefined {
  const all = Uint8Array.from(bytes);
  return isUtf8(all) ? Buffer.from(all).toString('utf8') : undefined;
}
