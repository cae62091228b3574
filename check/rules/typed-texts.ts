import { slipOf } from '../closest';
import type { Mark } from '../document';
import { excerpt, rewrite } from '../explain/quoting';
import { isWithin } from '../path';
import type { TextProblem, ValueProblem } from '../problem';
import { textsIn } from '../walk-data';

/**
 * Characters that visitors would see although they were meant to be formatting: stars, brackets, and HTML in a plain
 * text, a bullet before an entry that gets its own, `{city}` in a text in which no city is filled in.
 *
 * @param marks of the document; a text with a format or a reference is not plain.
 * @param facts that are filled into every text.
 */
export function checkTexts(
  source: string,
  data: unknown,
  marks: readonly Mark[],
  facts: readonly string[],
): ValueProblem[] {
  return textsIn(data, unusualIn(source)).flatMap(({ path, text }): ValueProblem[] => {
    const said = marks.filter(({ path: at }) => isWithin(path, at));
    const own = said.filter(({ path: at }) => at.length === path.length);
    const formats = own.flatMap(
      ({ annotation: { format, 'x-reference': reference } }) => reference ?? format ?? [],
    );
    if (formats.some((format) => format !== 'markdown')) return [];
    const fills = said.findLast(({ annotation }) => annotation['x-fills'])?.annotation['x-fills'] ?? [];
    const fault =
      (formats.length > 0 ? undefined : faultOfPlainText(text)) ??
      tab(text) ??
      quotationMark(text) ??
      placeholder(text, [...fills, ...facts]);
    return fault ? [{ path, ...fault }] : [];
  });
}

/** Which texts need a closer look: hardly any. Characters that the file does not have need no search in its texts. */
function unusualIn(source: string): (text: string) => boolean {
  // In double quotes, a backslash may begin any character.
  const searched = source.includes('\\') ? UNUSUAL : UNUSUAL.filter((each) => source.includes(each));
  return (text) =>
    searched.some((each) => text.includes(each)) || BEGINNINGS.has(text.charAt(0)) || text.endsWith('"');
}

const UNUSUAL = [...'*<{&\t•●▪◦‣·', ']('];
const BEGINNINGS = new Set('-–—#');

const AS_TYPED = 'this text is shown as it is typed.';

/** What does not belong in a plain text, with the message. `words` is what should be there instead. */
const MARKUP: readonly [RegExp, (found: string, words: string) => TextProblem][] = [
  [
    /(?<=^|[\s(])(?:\*{1,3})(?=[^\s*])(?<words>[^*]*[^\s*])\*{1,3}(?=$|[\s.,;:!?)])/,
    (found, words) => ({
      words: found,
      message: `Visitors would see the stars of "${excerpt(found)}": ${AS_TYPED}`,
      advice: 'Delete them.',
      proposals: [rewrite(found, words, `Write "${excerpt(words)}" without them.`)],
    }),
  ],
  [
    /\[(?<words>[^[\]]+)\]\([^()\s]*\)/,
    (found, words) => ({
      words: found,
      message: `Visitors would see the brackets of "${excerpt(found)}": ${AS_TYPED}`,
      advice: 'Delete them. A field whose form is "Markdown" may have links.',
      proposals: [
        rewrite(
          found,
          words,
          `Write "${excerpt(words)}" alone. A field whose form is "Markdown" may have links.`,
        ),
      ],
    }),
  ],
  [
    /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i,
    (found) => ({
      words: found,
      message: `Visitors would see the HTML "${excerpt(found)}": ${AS_TYPED}`,
      // A line break and a picture have no end, and "</b>" is one.
      advice: /^<(?:br|hr|img|\/)/i.test(found) ? 'Delete it.' : 'Delete it, and its end.',
    }),
  ],
  [
    /&(?:[a-z]{2,}\d*|#\d+|#x[0-9a-f]+);/i,
    (found) => {
      const meant = CHARACTERS[found.toLowerCase()];
      return {
        words: found,
        message: `Visitors would see "${found}": ${AS_TYPED}`,
        advice: 'Write the character itself in its place.',
        proposals:
          meant === undefined
            ? []
            : [rewrite(found, meant, `Write ${NAMES[meant] ?? `"${meant}"`} in its place.`)],
      };
    },
  ],
  [
    /^#{1,6}(?= )/,
    (found) => ({
      message: `Visitors would see the "${found}" at the beginning: ${AS_TYPED}`,
      advice: `Delete the "${found}".`,
      proposals: [{ change: { words: `${found} `, text: '' } }],
    }),
  ],
  [
    /^(?:[•●▪◦‣·]|[-–—](?=\s))/,
    (found) => ({
      message: `The text begins with "${found}", which visitors would see.`,
      advice: `Delete the "${found}" and the space after it.`,
      proposals: [{ change: { words: found, text: '' } }],
    }),
  ],
];

/** The characters that people most often find written for HTML. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&lt;': 'less than',
  '&gt;': 'more than',
  '&#39;': "'",
  '&rsquo;': "'",
  '&ndash;': '–',
  '&mdash;': '—',
};
const NAMES: Readonly<Record<string, string>> = { ' ': 'a space', '"': 'a quotation mark' };

function faultOfPlainText(text: string): TextProblem | undefined {
  for (const [pattern, describe] of MARKUP) {
    const found = pattern.exec(text);
    if (found) return describe(found[0], found.groups?.words ?? '');
  }
  return undefined;
}

function tab(text: string): TextProblem | undefined {
  const line = text.split('\n').find((each) => each.includes('\t'));
  if (line === undefined) return undefined;
  return {
    words: line.trim(),
    message: `There is a tab in "${excerpt(line)}": a table that is pasted becomes one line of text.`,
    advice: 'Write it as sentences or as a list, with a space in place of each tab.',
  };
}

function quotationMark(text: string): TextProblem | undefined {
  if (!text.endsWith('"') || text.split('"').length % 2 === 1) return undefined;
  return {
    words: text.slice(-LAST_WORDS),
    message: 'The text ends with a quotation mark that does not belong to another one.',
    advice: 'Delete the " at its end.',
  };
}
const LAST_WORDS = 20;

function placeholder(text: string, fills: readonly string[]): TextProblem | undefined {
  for (const [whole, name = ''] of text.matchAll(/\{ *([\w-]+) *\}/g)) {
    if (whole === `{${name}}` && fills.includes(name)) continue;
    const meant = slipOf(name, fills);
    return {
      words: whole,
      message: `Visitors would read "${whole}": nothing is filled in for it here.`,
      advice:
        fills.length > 0
          ? `Write the words themselves. What is filled in here: ${fills.map((each) => `{${each}}`).join(', ')}.`
          : 'Write the words themselves.',
      proposals: meant === undefined ? [] : [rewrite(whole, `{${meant}}`, `Write "{${meant}}".`)],
    };
  }
  return undefined;
}
