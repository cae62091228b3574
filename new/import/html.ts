import TurndownService from 'turndown';
import { tableOf } from '../../check/markdown/table-of';

/**
 * Converts the HTML in the lines of a Markdown text to Markdown. Elements
 * without a counterpart, such as `<iframe>`, stay.
 */
export function withoutHtml(text: string): string {
  const withMarks = INLINE.reduce(
    (before, [pattern, replacement]) => before.replace(pattern, replacement),
    withRaisedNumbers(text).replace(SPLIT_EMPHASIS, ''),
  );
  return withQuotes(withMarks)
    .replace(tagsOf(FRAMES, String.raw`[ \t]*\n?[ \t]*`), '\n\n')
    .replace(tagsOf(WITHOUT_MARK), '');
}

/** Elements that HTML needs for their look, or for their place. */
const FRAMES =
  'p|div|figure|figcaption|section|article|aside|header|footer|main|nav|center|details|picture';
const WITHOUT_MARK =
  'span|font|u|small|big|mark|kbd|sub|sup|abbr|cite|q|time|ins|label|address|source|wbr';

const tagsOf = (names: string, around = ''): RegExp =>
  new RegExp(`${around}</?(?:${names})(?:\\s[^<>]*)?/?>${around}`, 'gi');

const element = (names: string): RegExp =>
  new RegExp(`<(?:${names})(?:\\s[^<>]*)?>(.*?)</(?:${names})>`, 'gis');

const INLINE: readonly (readonly [RegExp, string])[] = [
  [/<a\s[^<>]*?href\s*=\s*(["'])(.*?)\1[^<>]*>(.*?)<\/a>/gis, '[$3]($2)'],
  [/<a(?:\s[^<>]*)?>(.*?)<\/a>/gis, '$1'],
  [element('summary'), '\n\n**$1**\n\n'],
  [element('b|strong'), '**$1**'],
  [element('i|em'), '*$1*'],
  [element('del|s|strike'), '~~$1~~'],
  ...[1, 2, 3, 4, 5, 6].map(
    (level) =>
      [element(`h${level}`), `\n\n${'#'.repeat(level)} $1\n\n`] as const,
  ),
  [/(?:\s*<br\s*\/?>){2,}\s*/gi, '\n\n'],
  [/[ \t]*<br\s*\/?>[ \t]*\n?[ \t]*/gi, '  \n'],
  [/\s*<hr(?:\s[^<>]*)?\/?>\s*/gi, '\n\n---\n\n'],
];

/** Stands for code that no step of the conversion changes. */
export const MARK = '\ue000';
/** Begins a mark that stands for code in lines of its own. */
export const BLOCK_MARK = `${MARK}b`;

/** Code between fences, which are longer than those in the code. */
export function fenced(code: string, language = ''): string {
  const inside = code.match(/`{3,}/g) ?? [];
  const lengths = inside.map((signs) => signs.length);
  // A mark may stand for code with a fence.
  const shortest = code.includes(MARK) ? 3 : 2;
  const fence = '`'.repeat(Math.max(shortest, ...lengths) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Converts `<code>Map&lt;K&gt;</code>` to the same between backticks. */
export const withCode = (text: string): string =>
  text.replace(element('code|tt|samp'), (_, code: string) =>
    code.trim() === '' ? code : `\`${withSigns(code.replace(TAG, ''))}\``,
  );

const TAG = /<\/?[a-z][^<>]*>/gi;

/** `<a>` for `&lt;a&gt;`: between backticks, readers would see the latter. */
const withSigns = (code: string): string =>
  code.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (sign, name: string) => SIGNS[name] ?? sign,
  );

const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  amp: '&',
};

/**
 * `10²` for `10<sup>2</sup>`, which isn't 102, and `sleep[²](#note-2)` for
 * `sleep<sup>[2](#note-2)</sup>`.
 */
const withRaisedNumbers = (text: string): string =>
  text.replace(/<sup(?:\s[^<>]*)?>(.*?)<\/sup>/gis, (_, inside: string) => {
    const isNumber = /^[\s\d[\],]*$/.test(inside.replace(UNREAD, ''));
    return isNumber ? raised(inside.trim()) : inside;
  });

/** The parts of a link that nobody reads: its tags, or its address. */
const UNREAD = /<[^<>]*>|(?<=\])\([^()]*\)/g;

const raised = (text: string): string =>
  text.replace(new RegExp(`${UNREAD.source}|\\d`, 'g'), (part) =>
    /^\d$/.test(part) ? '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(part)) : part,
  );

const QUOTE =
  /\s*<blockquote(?:\s[^<>]*)?>((?:(?!<blockquote)[\s\S])*?)<\/blockquote>\s*/i;

/** Begins with the innermost quote. */
function withQuotes(text: string): string {
  let after = text;
  for (let found = QUOTE.exec(after); found; found = QUOTE.exec(after)) {
    const lines = (found[1] ?? '')
      .replace(tagsOf(FRAMES, String.raw`\s*`), '\n\n')
      .trim()
      .replace(/\n\s*\n/g, '\n\n')
      .split('\n')
      .map((line) => `> ${line.trim()}`.trim());
    after = after.replace(QUOTE, () => `\n\n${lines.join('\n')}\n\n`);
  }
  return after;
}

/** A word in two parts, as some programs export it: `**m**<span></span>**ake**`. */
const SPLIT_EMPHASIS = new RegExp(
  String.raw`(?<=\w)(\*\*?)(?:<(${WITHOUT_MARK})(?:\s[^<>]*)?></\2>)+\1(?=\w)`,
  'gi',
);

const STRUCTURE = /<(\/?)(?:ul|ol|table|pre|dl)(?:\s[^<>]*)?>/gi;

/** Converts lists, tables, and code, with all that is in them. */
export function withStructures(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  let end = 0;
  for (const { 0: tag, 1: slash, index } of text.matchAll(STRUCTURE)) {
    if (depth === 0) {
      begin = index;
    }
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth === 0 && slash) {
      const after = index + tag.length;
      const markdown = CONVERTER.turndown(text.slice(begin, after))
        // Turndown aligns the content of entries.
        .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ');
      parts.push(text.slice(end, begin).trimEnd(), `\n\n${markdown}\n\n`);
      end = after;
    }
  }
  return [...parts, text.slice(end)].join('');
}

const CONVERTER = new TurndownService({ hr: '---', bulletListMarker: '-' });
// The text is Markdown already. A sign that the parser has read stays a sign: it
// doesn't begin an element, or a box to tick.
CONVERTER.escape = (text) =>
  text.replace(/<(?=[a-z/!])/gi, '&lt;').replace(/^\[(?=[ x]\] )/i, '\\[');
// The list of Turndown's own DOM can't be spread.
const elementsIn = (node: Node, selector: string): HTMLElement[] =>
  Array.from((node as HTMLElement).querySelectorAll(selector));
CONVERTER.addRule('table', {
  filter: 'table',
  replacement(content, node) {
    const rows = elementsIn(node, 'tr');
    const texts = rows.map((row) =>
      elementsIn(row, 'th, td').map((cell) => CONVERTER.turndown(cell)),
    );
    const captions = elementsIn(node, 'caption').map((caption) =>
      CONVERTER.turndown(caption),
    );
    // A cell of a table is one line in Markdown, without code in several.
    const cells = texts.flat().filter((text) => text !== '');
    const hasBlock = cells.some(
      (text) => text.includes(BLOCK_MARK) || text.includes('```'),
    );
    const table = hasBlock ? cells.join('\n\n') : tableOf(texts);
    const parts = table === undefined ? [content] : [...captions, table];
    return `\n\n${parts.join('\n\n')}\n\n`;
  },
});
CONVERTER.addRule('code', {
  filter: 'pre',
  replacement: (_, node) =>
    `\n\n${fenced((node.textContent ?? '').trimEnd())}\n\n`,
});
