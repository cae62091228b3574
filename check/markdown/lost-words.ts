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

/** A part of a text as typed, and its HTML. */
interface Part {
  typed: string;
  html: string;
  /**
   * Addresses, titles, and the like, which aren't visible text. Includes those
   * that were refused.
   */
  attributes: string[];
  /** The titles of its links, which nobody sees. */
  titles: string[];
  /** True for a row with more cells than its table has columns. */
  isLongRow?: boolean;
}

/**
 * Words that visitors can't see and no link uses: a cell beyond a table's
 * columns, an unused link definition, or the title of a link.
 *
 * @param blocks the tokens of the text.
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
 * The innermost blocks. Marks of quotations and list entries aren't words of
 * the text.
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
  // The line below the header consists of dashes.
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
      // A title in a link definition is reported there.
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
 * If a word is typed twice and shown once, the occurrence beside other lost
 * words is the lost one.
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

/** The longest run of `true`: its first index and its length. */
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
 * Decodes `&amp;` and `&#233;` in code as well, where they are shown as typed,
 * so that both sides compare equal.
 */
function withoutNames(text: string): string {
  const plain = unescapeHtml(text);
  return plain === text ? text : withoutNames(plain);
}

/**
 * Blanks out the label in `[our fees][fees]`, which names a link definition.
 */
const withoutLabels = (typed: string): string =>
  typed.replace(/(?<=\])\[[^[\]]*\]/g, (label) => ' '.repeat(label.length));

/** The text that visitors read, and the language names of code blocks. */
function textOf(html: string): string {
  const languages = [...html.matchAll(/<code class="language-([^"]*)"/g)].map(
    ([, language]) => language,
  );
  return [textOfHtml(html), ...languages].join(' ');
}
