import { slipOf } from '../../formats/closest';
import { isWithin, textsIn } from '../../formats/path';
import type { Mark } from '../document';
import { explainSeveral } from '../explain/keywords';
import type { Kind } from '../kinds';
import { type Lookalike, problemsIn } from '../markdown/problems';
import type { TextProblem, ValueProblem } from '../problem';
import { rewrite } from '../proposals';
import { sentences } from '../words/english';
import { excerpt } from '../words/quoting';

/** Characters that visitors would see: stars, brackets, and HTML in a plain text, `{city}` where it isn't filled in. */
export function checkTexts(
  data: unknown,
  marks: readonly Mark[],
  { facts, markdownFacts }: Pick<Kind, 'facts' | 'markdownFacts'>,
): ValueProblem[] {
  return textsIn(data).flatMap(({ path, text }): ValueProblem[] => {
    const said = marks.filter(({ path: at }) => isWithin(path, at));
    const own = said.filter(({ path: at }) => at.length === path.length);
    const formats = own.flatMap(
      ({ annotation: { format, 'x-reference': reference } }) => reference ?? format ?? [],
    );
    if (formats.some((format) => format !== 'markdown')) return [];
    const fills = said.findLast(({ annotation }) => annotation['x-fills'])?.annotation['x-fills'] ?? [];
    const parts = typeof path.at(-1) === 'number' ? text.split(/\s*;\s*/) : [];
    if (parts.length > 2 && parts.every((part) => part.split(' ').length < 6))
      return [{ path, ...explainSeveral(path, `"${excerpt(text)}"`, parts) }];
    const [lookalike] = problemsIn(text, formats.length > 0 ? [TAB] : [...MARKUP, TAB]);
    const sign = lookalike ?? strayMark(text);
    // A plain text can't have the links of `{crisis}`.
    const known = formats.length > 0 ? facts : facts.filter((fact) => !markdownFacts.has(fact));
    const blanks = sign ? [] : blanksIn(text, [...fills, ...known]);
    const problem = sign ?? missingEnd(text);
    const problems = blanks.length > 0 ? blanks : [problem].filter((each) => each !== undefined);
    return problems.map((each) => ({ path, ...each }));
  });
}

type OwnProblem = TextProblem & Pick<ValueProblem, 'severity'>;

const markup = (
  pattern: RegExp,
  seen: string,
  advice: string,
  meant: (found: string) => string | undefined = () => undefined,
): Lookalike => ({
  pattern,
  message: `Visitors would see ${seen}: this text is shown as it is typed.`,
  advice,
  proposals(found) {
    const text = meant(found);
    if (text === undefined) return [];
    const advice = text.trim() ? `Write "${excerpt(text)}" instead.` : undefined;
    return [{ ...(advice && { advice }), change: { words: found, text } }];
  },
});

const MARKUP: readonly Lookalike[] = [
  markup(
    /(?<=^|[\s(])(?:\*{1,3})(?=[^\s*])[^*]*[^\s*]\*{1,3}(?=$|[\s.,;:!?)])/,
    'the asterisks of "{words}"',
    'Delete them.',
    (found) => found.replace(/^\*+|\*+$/g, ''),
  ),
  markup(
    /\[[^[\]]+\]\([^()\s]*\)/,
    'the brackets of "{words}"',
    'Delete them. A field whose form is "Markdown" may have links.',
    (found) => found.replace(/^\[|\]\(.*/gs, ''),
  ),
  markup(
    /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
    'the HTML "{words}"',
    'Delete it, and its end if it has one.',
  ),
  markup(
    /&(?:[a-z]{2,}\d*|#\d{1,6}|#x[0-9a-f]{1,5});/i,
    '"{words}"',
    'Write the character itself in its place.',
    characterOf,
  ),
  markup(/^(?:#{1,6}(?= )|[•●▪◦‣·]|[-–—](?=\s)) */, 'the "{words}" at the beginning', 'Delete it.', () => ''),
];

const TAB: Lookalike = {
  pattern: /^[^\t\n]*\t.*/m,
  message: 'There is a tab in "{words}": a table that is pasted becomes one line of text.',
  advice: 'Write it as sentences or as a list, with a space in place of each tab.',
};

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  rsquo: "'",
  ndash: '–',
  mdash: '—',
};

/** `&` for `&amp;`, `é` for `&#233;` or `&#xe9;`; undefined for other names. */
function characterOf(entity: string): string | undefined {
  const name = entity.slice(1, -1).toLowerCase();
  return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1).replace('x', '0x'))) : NAMED[name];
}

function strayMark(text: string): TextProblem | undefined {
  if (!/^["[{(]|["\]})]$/.test(text)) return undefined;
  const times = (sign: string) => text.split(sign).length - 1;
  for (const [first = '', last = ''] of PAIRS) {
    const isOpen = times(first) > times(last);
    const isStray = first === last ? times(first) % 2 === 1 : times(first) !== times(last);
    const sign = isOpen ? first : last;
    if (!isStray || !(isOpen ? text.startsWith(sign) : text.endsWith(sign))) continue;
    const [place, end] = isOpen ? ['begins', 'beginning'] : ['ends', 'end'];
    const words = isOpen ? text.slice(0, LAST_WORDS) : text.slice(-LAST_WORDS);
    const message = `The text ${place} with a ${sign === '"' ? 'quotation mark' : `"${sign}"`} that doesn't belong to another one.`;
    const proposals = [{ change: { value: isOpen ? text.slice(1) : text.slice(0, -1) } }];
    return { words, message, advice: `Delete the ${sign} at its ${end}.`, proposals };
  }
  return undefined;
}

const PAIRS = ['""', '[]', '{}', '()'];
const LAST_WORDS = 20;

/** A text of several sentences that stops in the middle of one. Titles such as "Stress? What helps" have no period. */
function missingEnd(text: string): OwnProblem | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const isBlock = /^\s*(?:[-*#|>]|\d+\.)/.test(last) && text.includes('\n');
  if (isBlock || !/[\p{L},;\p{Pd}]$/u.test(last)) return undefined;
  // In Greek, a semicolon is the question mark.
  const isOpen = /(?:,|(?<!\p{Script=Greek});)$/u.test(last);
  const stops = /(?:\p{Pd}|\b(?:a|an|the|and|or|of|your|our|their|with a))$/u.test(last);
  if (!(/\p{Ll}{3}\.["”’)]? +\p{Lu}/u.test(last) || isOpen || (stops && last.includes(' '))))
    return undefined;
  const words = last.slice(-LAST_WORDS);
  const message = `The text ends in the middle of a sentence: "...${words}".`;
  return { words, severity: 'warning', message, advice: 'Write its end, or a period if this is all of it.' };
}

/** `{ county }`, `{county`, `[county]`, or a blank that a letter or a chat leaves to be filled in: `[days of the week]`. */
const PLACEHOLDER =
  /\$?\{{1,2} *[\p{L}\w-]+ *\}{1,2}|\{[\p{L}\w]+(?!\s*\}|[\p{L}\w])|\[[\p{L}\w]+(?: [\p{L}\w]+)*\](?! ?[([:])/gu;

/** Letters in the place of a number that nobody has filled in: `XX/XX`, `(XXX) XXX-XXXX`, `$XX`. */
const LETTERS = /(?<![\p{L}\p{N}])(?:X{2,}(?:[/.-]X{2,})+|(?<=\$)X{2,}|X{4,})(?![\p{L}\p{N}])/gu;

/** All places of a text that are still to be filled in. */
function blanksIn(text: string, fills: readonly string[]): OwnProblem[] {
  const letters = [...text.matchAll(LETTERS)].map(
    ([words]): OwnProblem => ({
      words,
      severity: 'warning',
      message: `Visitors would read "${words}", which is still to be filled in.`,
      advice: 'Write the words or the numbers themselves.',
    }),
  );
  return [...letters, ...placeholders(text, fills)];
}

function placeholders(text: string, fills: readonly string[]): OwnProblem[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole]): OwnProblem[] => {
    const name = whole.replace(/[^\p{L}\w-]/gu, '');
    // In a quotation, brackets may be around words that explain it.
    const isBlank = /^\[.* /.test(whole);
    // Other brackets, or one that isn't closed, are a slip only around the name of a fact.
    if (fills.includes(name) ? whole === `{${name}}` : !whole.endsWith('}') && !isBlank) {
      return [];
    }
    // A letter to be filled in says "[name]" of somebody, and not of whom the file is about.
    const meant = whole.startsWith('[') ? undefined : slipOf(name, fills);
    const known = `What is filled in here: ${fills.map((each) => `{${each}}`).join(', ')}.`;
    const advice = sentences('Write the words themselves.', fills.length > 0 && known);
    const message = `Visitors would read "${whole}": nothing is filled in for it here.`;
    const proposals = meant === undefined ? [] : [rewrite(whole, `{${meant}}`, `Write "{${meant}}".`)];
    return [{ ...(isBlank && { severity: 'warning' }), words: whole, message, advice, proposals }];
  });
}
