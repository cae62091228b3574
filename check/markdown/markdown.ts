import { Marked, Parser, Renderer, type Token, type Tokens } from 'marked';
import { PageIds } from '../../formats/page-ids';
import type { TextProblem } from '../problem';
import { finding } from '../words/words';
import { escapeHtml, textOfHtml } from './escape-html';
import { findHeadingBreaks } from './heading-breaks';
import { addressOf, isInternal, isSafeLink, isSection } from './links';
import { findLostHeadings } from './lost-headings';
import { findLostWords } from './lost-words';
import { findMarkdownProblems } from './problems';

/** The IDs of the page that is being rendered. */
let ids: PageIds | undefined;

/**
 * Markdown as this site uses it.
 *
 * {@link readMarkdown} reports raw HTML and unsafe links. The renderer escapes
 * them as well, so that a text that slipped through the check does no harm.
 */
const marked = new Marked({
  tokenizer: {
    // marked wouldn't escape the text after <script>.
    inlineText() {
      this.lexer.state.inRawBlock = false;
      return false;
    },
  },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link(link) {
      const href = addressOf(link);
      const words = this.parser.parseInline(link.tokens);
      if (!isSafeLink(href)) {
        return words;
      }
      const attributes = isInternal(href) ? '' : ' rel="noopener"';
      return `<a href="${escapeHtml(href)}"${attributes}>${words}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${(ids ?? new PageIds()).ofHeading(wordsOf(words))}">${words}</h${depth}>\n`;
    },
    // On a narrow screen, a table scrolls on its own, by touch or with the
    // arrow keys when it has the focus.
    table(token) {
      const names = token.header
        .map(({ tokens }) => wordsOf(this.parser.parseInline(tokens)))
        .filter(Boolean);
      const name = escapeHtml(names.join(', '));
      return `<div role="region" aria-label="${name}" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
  },
});

export function renderMarkdown(text: string): string {
  return onOnePage(ids ?? new PageIds(), () =>
    marked.parse(text, { async: false }).trim(),
  );
}

/**
 * Gives the headings of all texts rendered for a page unique IDs.
 *
 * @param pageIds already contains the IDs of its sections.
 */
export function onOnePage<Result>(
  pageIds: PageIds,
  render: () => Result,
): Result {
  const outer = ids;
  ids = pageIds;
  try {
    return render();
  } finally {
    ids = outer;
  }
}

export function renderInlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false }).trim();
}

/**
 * The IDs of a text's headings on its page: `what-happens-next` for
 * `## What happens next?`.
 */
export function headingIdsIn(markdown: string, pageIds: PageIds): string[] {
  const headings = tokensOf(markdown).filter(
    (token): token is Tokens.Heading => token.type === 'heading',
  );
  return headings.map(({ tokens }) => {
    const words = Parser.parseInline(tokens, marked.defaults);
    return pageIds.ofHeading(wordsOf(words));
  });
}

/**
 * The links in a text that lead to an address, with the text in their brackets:
 * `our *fees*` for `[our *fees*](/services)`.
 */
export function linksTo(
  href: string,
  markdown: string,
): Pick<Tokens.Link, 'raw' | 'text'>[] {
  const links = tokensOf(markdown).filter(
    (token): token is Tokens.Link => token.type === 'link',
  );
  return links.filter((link) => link.href === href);
}

/** The words of a text without its Markdown, separated by single spaces. */
export function plainText(markdown: string): string {
  return textOfHtml(onOnePage(new PageIds(), () => renderMarkdown(markdown)))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!)])/g, '$1')
    .trim();
}

const wordsOf = (html: string): string => textOfHtml(html, '');

/**
 * The problems and the internal links of a Markdown text.
 *
 * Texts that are longer than any field may be are skipped, because the schema
 * refuses them.
 */
export function readMarkdown(text: string): {
  problems: TextProblem[];
  links: string[];
} {
  if (text.length > LONGEST) {
    return { problems: [], links: [] };
  }
  if (TOO_DEEP.test(text)) {
    return { problems: [finding('deep-list', { limit: DEEPEST })], links: [] };
  }
  if (text.split('\n').some(hasTooManyMarks)) {
    return { problems: [finding('too-many-marks', {})], links: [] };
  }
  const blocks = marked.lexer(text);
  const tokens = within(blocks);
  const links = tokens.filter(
    (token): token is Tokens.Link => token.type === 'link',
  );
  return {
    problems: [
      ...findMarkdownProblems(tokens, text, findLostHeadings(blocks)),
      ...findHeadingBreaks(blocks),
      ...findLostWords(blocks, marked.defaults),
    ],
    links: links
      .map(addressOf)
      .filter((href) => isInternal(href) || isSection(href)),
  };
}

/**
 * In characters. No schema allows a longer field, so longer texts aren't
 * examined.
 */
const LONGEST = 30_000;

/** marked recurses, and the stack is limited. */
const DEEPEST = 12;

/**
 * The marks of more levels than that on one line, or the spaces before them.
 */
const TOO_DEEP = new RegExp(
  `^(?:[^\\S\\n]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=\\s))){${DEEPEST + 1}}|^[^\\S\\n]{${2 * DEEPEST + 1}}`,
  'm',
);

/**
 * For each of these marks, marked searches the rest of the line: 30,000
 * characters of `1.*` would take ten seconds.
 */
const hasTooManyMarks = (line: string): boolean =>
  (line.match(/[\\<![\]`*~_]/g)?.length ?? 0) * line.length > 3_000_000;

const tokensOf = (text: string): Token[] => within(marked.lexer(text));

function within(blocks: Token[]): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(blocks, (token) => {
    tokens.push(token);
  });
  return tokens;
}
