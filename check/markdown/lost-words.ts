import {
  type MarkedOptions,
  Parser,
  type Token,
  type Tokens,
  walkTokens,
} from 'marked';
import { countOf } from '../../formats/count-of';
import type { TextProblem } from '../problem';
import { excerpt } from '../words/quoting';
import { finding } from '../words/words';
import { textOfHtml, unescapeHtml } from './escape-html';
import { firstLine } from './link-problems';

/** A part of a text as somebody typed it, and its HTML. */
interface Part {
  typed: string;
  html: string;
  /** What is in attributes of its HTML, or would be if it weren't refused. */
  attributes: string[];
  /** Those of its links, which nobody sees. */
  titles: string[];
  /** True if it is a row that has more cells than its table has columns. */
  isLongRow?: boolean;
}

/**
 * The words of a text that are neither in what visitors read nor in an address
 * that a link leads to: a cell for which a table has no column, an address that
 * no link uses, the title of a link.
 *
 * @param blocks of the text.
 */
export function* findLostWords(
  blocks: readonly Token[],
  options: MarkedOptions,
): Generator<TextProblem> {
  const leaves = blocks.flatMap(leavesOf);
  const parts = leaves.flatMap((leaf) => partsOf(leaf, options));
  for (const part of parts) {
    yield* part.titles.map((title) => lost(title));
    yield* lostIn(part);
  }
  const used = new Set(parts.flatMap(({ attributes }) => attributes));
  for (const { raw, href, title = '' } of leaves.filter(isDefinition)) {
    if (used.has(href)) {
      yield* lostIn({ typed: title, html: '', attributes: [], titles: [] });
    } else {
      const words = firstLine(raw);
      yield {
        words,
        ...finding('hidden-definition', { words: words.slice(0, 40) }),
      };
    }
  }
}

const isDefinition = (token: Token): token is Tokens.Def =>
  token.type === 'def';

/**
 * The blocks without other blocks in them: what marks a quotation or an entry
 * of a list is no word of the text.
 */
function leavesOf(block: Token): Token[] {
  if (block.type === 'list') {
    return (block as Tokens.List).items.flatMap(({ tokens }) =>
      tokens.flatMap(leavesOf),
    );
  }
  if (block.type === 'blockquote') {
    return (block.tokens ?? []).flatMap(leavesOf);
  }
  return [block];
}

function partsOf(leaf: Token, options: MarkedOptions): Part[] {
  if (isDefinition(leaf)) {
    return [];
  }
  if (leaf.type !== 'table') {
    const html = Parser.parse([leaf], options);
    return [{ typed: leaf.raw, html, ...hiddenIn([leaf]) }];
  }
  const { raw, header, rows } = leaf as Tokens.Table;
  // The line below the header has dashes alone.
  const lines = raw.split('\n').filter((_, index) => index !== 1);
  return [header, ...rows].map((cells, index) => {
    const html = cells
      .map(({ tokens }) => Parser.parseInline(tokens, options))
      .join(' ');
    const hidden = hiddenIn(cells.flatMap(({ tokens }) => tokens));
    const typed = lines[index] ?? '';
    return {
      typed,
      html,
      ...hidden,
      isLongRow: cellsIn(typed) > header.length,
    };
  });
}

const cellsIn = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;

function hiddenIn(tokens: Token[]): Pick<Part, 'attributes' | 'titles'> {
  const attributes: string[] = [];
  const titles: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'link') {
      attributes.push(token.href);
      // That of an address which is typed elsewhere is told there.
      titles.push(
        ...(token.title && token.raw.includes(token.title)
          ? [token.title]
          : []),
      );
    } else if (token.type === 'image') {
      attributes.push(token.href, token.title ?? '');
    } else if (token.type === 'checkbox') {
      attributes.push(token.raw);
    }
  });
  return { attributes: [...attributes, ...titles], titles };
}

/**
 * Of a word that is typed twice and shown once, the one beside other lost words
 * is lost.
 */
function* lostIn(part: Part): Generator<TextProblem> {
  const typed = withoutNames(withoutLabels(part.typed));
  const shown = countOf(
    wordsIn([withoutNames(textOf(part.html)), ...part.attributes].join(' ')),
  );
  const count = countOf(wordsIn(typed));
  const words = [...typed.matchAll(WORD)];
  const isLost = words.map(
    ([word]) => (count.get(word) ?? 0) > (shown.get(word) ?? 0),
  );
  const [first, length] = longestRun(isLost);
  const start = words[first];
  const end = words[first + length - 1];
  if (!start || !end) {
    return;
  }
  const line = firstLine(typed.slice(start.index));
  const text = line.slice(0, end.index + end[0].length - start.index);
  yield lost(text, line, part.isLongRow);
}

const lost = (
  text: string,
  line = firstLine(text),
  isLongRow = false,
): TextProblem => ({
  words: line,
  ...finding('lost-words', { words: excerpt(text), isLongRow }),
});

/** Where the most `true` in a row begin, and how many they are. */
function longestRun(
  values: readonly boolean[],
): [start: number, length: number] {
  let longest: [number, number] = [0, 0];
  let length = 0;
  for (const [index, value] of values.entries()) {
    length = value ? length + 1 : 0;
    if (length > longest[1]) {
      longest = [index - length + 1, length];
    }
  }
  return longest;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/**
 * `&amp;` and `&#233;` are letters in a text, and themselves in code: there,
 * too, they count as letters.
 */
function withoutNames(text: string): string {
  const plain = unescapeHtml(text);
  return plain === text ? text : withoutNames(plain);
}

/**
 * `[our fees][fees]`: the second brackets name an address that is typed
 * elsewhere.
 */
const withoutLabels = (typed: string): string =>
  typed.replace(/(?<=\])\[[^[\]]*\]/g, (label) => ' '.repeat(label.length));

/** What visitors read, and the language of a program's lines. */
function textOf(html: string): string {
  const languages = [...html.matchAll(/<code class="language-([^"]*)"/g)].map(
    ([, language]) => language,
  );
  return [textOfHtml(html), ...languages].join(' ');
}
