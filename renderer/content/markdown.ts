import { Marked, type Token, type Tokens } from 'marked';

/**
 * Markdown as this site knows it.
 *
 * Raw HTML and links with unsafe schemes are refused by {@link findMarkdownFaults}; the renderer
 * escapes them all the same, so that a field that escaped the check still does no harm.
 */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!isSafeLink(href)) return words;
      const attributes = isInternal(href) ? '' : ' rel="noopener"';
      return `<a href="${escapeHtml(href)}"${attributes}>${words}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${headingId(text)}">${words}</h${depth}>\n`;
    },
  },
});

/** Longer texts are refused before they are parsed: marked takes seconds on some of them. */
const LONGEST = 30_000;
/** Deeper quotations and lists are refused: marked recurses. */
const DEEPEST = 12;

/** HTML of a Markdown text. Pure: the same text always gives the same HTML. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false }).trim();
}

/** HTML of one line of Markdown, without the paragraph around it. */
export function renderInlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false }).trim();
}

/** The words of a Markdown text without its marks, with single spaces between them. */
export function plainText(markdown: string): string {
  return renderMarkdown(markdown)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!)])/g, '$1')
    .trim();
}

/** The links of a Markdown text that lead to this site. */
export function internalLinks(text: string): string[] {
  if (!text.includes('](')) return [];
  return [...walk(lex(text))]
    .filter(isLink)
    .map((link) => link.href)
    .filter(isInternal);
}

/** What must not stand in a Markdown text, and what to do about it. */
export function* findMarkdownFaults(text: string): Generator<{ message: string; advice: string }> {
  if (text.length > LONGEST) {
    yield {
      message: `The text has ${text.length} characters; at most ${LONGEST} are allowed.`,
      advice: 'Split it into two pages.',
    };
    return;
  }
  if (nestingOf(text) > DEEPEST) {
    yield {
      message: 'Quotations or lists stand inside one another too deeply.',
      advice: `At most ${DEEPEST} levels are allowed. Begin the lines further to the left.`,
    };
    return;
  }
  let depth = 1;
  for (const token of walk(lex(text))) {
    if (token.type === 'html') {
      yield {
        message: `The text has HTML in it: ${token.raw.trim().slice(0, 40)}`,
        advice: 'Write it as Markdown. If you mean the sign "<", write "less than".',
      };
    } else if (isLink(token) && !isSafeLink(token.href)) {
      yield {
        message: `A link leads to "${token.href.slice(0, 60)}".`,
        advice: 'Links begin with "/", "https://", "mailto:" or "tel:".',
      };
    } else if (token.type === 'heading') {
      const heading = token as Tokens.Heading;
      if (heading.depth === 1 || heading.depth > depth + 1) {
        yield {
          message: `The heading "${heading.text}" has ${heading.depth} signs "#".`,
          advice: `Use ${'#'.repeat(Math.max(2, depth + (heading.depth > depth ? 1 : 0)))} here: the title of the page is the first level.`,
        };
      }
      depth = Math.max(2, heading.depth);
    } else if (token.type === 'image') {
      yield {
        message: 'The text has a picture in it.',
        advice: 'Pictures have fields of their own. Delete this one.',
      };
    }
  }
}

/** The id of a heading, as in `/blog/11#what-happens-next`. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** Entities are refused outright: `&#106;avascript:` is decoded by the browser, not by a check. */
function isSafeLink(href: string): boolean {
  if (/[\s"'<>\\&]/.test(href.replaceAll('&amp;', ''))) return false;
  return isInternal(href) || /^(https:\/\/|mailto:|tel:|sms:)/.test(href);
}

const lex = (text: string): Token[] => marked.lexer(text);
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

function* walk(tokens: Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if ('tokens' in token && token.tokens) yield* walk(token.tokens);
    if (token.type === 'list') yield* walk((token as Tokens.List).items);
  }
}

function nestingOf(text: string): number {
  let deepest = 0;
  for (const line of text.split('\n')) {
    const marks = /^(?:\s*(?:>|[-*+]|\d+\.)(?=\s|>|$))+/.exec(line)?.[0] ?? '';
    deepest = Math.max(
      deepest,
      marks.replace(/\s|\d/g, '').length,
      Math.ceil((/^\s*/.exec(line)?.[0].length ?? 0) / 2),
    );
  }
  return deepest;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
