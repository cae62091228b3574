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
  headingIds.clear();
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
  if (!text.includes(']') || isTooMuch(text)) return [];
  return walk(text)
    .filter(isLink)
    .map((link) => link.href)
    .filter(isInternal);
}

export interface MarkdownFault {
  message: string;
  advice: string;
  /** The words of the text to point at. */
  words?: string;
}

/** What must not stand in a Markdown text, and what to do about it. */
export function* findMarkdownFaults(text: string): Generator<MarkdownFault> {
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
  let insideHtml = false;
  for (const token of walk(text)) {
    const wasInsideHtml = insideHtml;
    insideHtml =
      token.type === 'html' && !token.raw.startsWith('</') ? true : insideHtml && token.type === 'text';
    if (token.type === 'html') {
      // The end of an element that was reported at its beginning.
      if (wasInsideHtml && token.raw.startsWith('</')) continue;
      yield {
        words: token.raw.trim(),
        message: `The text has HTML in it: ${token.raw.trim().slice(0, 40)}`,
        advice: 'Write it as Markdown. If you mean the sign "<", write "less than".',
      };
    } else if (isLink(token) && !isSafeLink(token.href)) {
      yield {
        words: token.raw,
        message: `A link leads to "${token.href.slice(0, 60)}".`,
        advice: 'Links begin with "/", "https://", "mailto:" or "tel:".',
      };
    } else if (token.type === 'heading') {
      const heading = token as Tokens.Heading;
      if (heading.depth === 1 || heading.depth > depth + 1) {
        yield {
          words: heading.raw.trim(),
          message: `The heading "${heading.text}" has ${heading.depth === 1 ? 'one sign' : `${heading.depth} signs`} "#".`,
          advice: `Use ${'#'.repeat(Math.max(2, depth + (heading.depth > depth ? 1 : 0)))} here: ${
            heading.depth === 1
              ? 'the title of the page is the first level'
              : 'headings go down one level at a time'
          }.`,
        };
      }
      depth = Math.max(2, heading.depth);
    } else if (token.type === 'image') {
      yield {
        words: token.raw,
        message: 'The text has a picture in it.',
        advice: 'Pictures have fields of their own. Delete this one.',
      };
    }
  }
}

/** The ids of the text that is being rendered, so that two headings of the same words differ. */
const headingIds = new Map<string, number>();

/** The id of a heading, as in `/blog/11#what-happens-next`. */
function headingId(text: string): string {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  const times = (headingIds.get(id) ?? 0) + 1;
  headingIds.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}

function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** Entities are refused outright: `&#106;avascript:` is decoded by the browser, not by a check. */
function isSafeLink(href: string): boolean {
  if (/[\s"'<>\\]|&(#|\w+;)/.test(href)) return false;
  return isInternal(href) || /^(https:\/\/|mailto:|tel:|sms:)/.test(href);
}

const lex = (text: string): Token[] => marked.lexer(text);
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** Every token of a text, those inside lists and tables too. */
function walk(text: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(lex(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** Whether a text is so long or so deep that reading it could take seconds, or fail. */
function isTooMuch(text: string): boolean {
  return text.length > LONGEST || nestingOf(text) > DEEPEST;
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
