import TurndownService from 'turndown';
import { readMarkdown } from '../../check/markdown/markdown';
import { haveSameWords } from '../../formats/closest';
import { markOf } from '../../formats/list-marks';
import { withoutRedirects } from '../../formats/redirects';
import { makeLists } from './paste-lists';
import { asPlainText } from './plain-text';

export interface Pasted {
  text: string;
  /** The kinds of content that a text can't show, as in `pictures`. */
  leftOut: string[];
}

/**
 * Word gives these a style of its own; in Google Docs, the addresses of their
 * links tell.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  pictures: 'img, svg, video, iframe, object',
  footnotes:
    '[style*="mso-footnote-id"], [style*="mso-endnote-id"], [style*="mso-element:footnote"], [style*="mso-element:endnote"], [href^="#ftnt"], p:has(> [href^="#ftnt_ref"])',
  comments:
    '.MsoCommentReference, [style*="mso-element:comment"], [href^="#cmnt"], p:has(> [href^="#cmnt_ref"])',
};
const HIDDEN = 'style, script, del, [style*="display:none"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** Nobody wraps lines at more characters: such a line is a paragraph. */
const LONGEST_WRAPPED = 120;

/**
 * Turns a text of the clipboard into Markdown, and corrects its marks as the
 * check would.
 *
 * @param body of its HTML, if it has any; it is changed.
 * @param origin of this site: links to it become paths.
 */
export function asMarkdown(
  body: HTMLElement | undefined,
  plain: string,
  origin: string,
): Pasted {
  const words = asPlainText(plain);
  if (!body) {
    return { text: corrected(paragraphsOf(words)), leftOut: [] };
  }
  removeAll(body, HIDDEN);
  const leftOut: string[] = [];
  for (const [kind, selector] of Object.entries(LEFT_OUT)) {
    if (removeAll(body, selector) > 0) {
      leftOut.push(kind);
    }
  }
  makeLists(body);
  const markdown = converterFor(body, origin).turndown(body);
  const text = corrected(asPlainText(markdown));
  // In the middle of a sentence, the spaces around the words count.
  return { text: text === words.trim() ? words : text, leftOut };
}

/** Takes elements out. @returns how many there were. */
function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector);
  for (const element of elements) {
    element.remove();
  }
  return elements.length;
}

/**
 * Puts blank lines between lines that are a paragraph each; the entries of a
 * list stay together.
 */
function paragraphsOf(text: string): string {
  const lines = text.split('\n');
  if (lines.every(({ length }) => length <= LONGEST_WRAPPED)) {
    return text;
  }
  const apart = lines.map((line, index) => {
    const below = lines[index + 1];
    const isInList = below && markOf(line) && markOf(below);
    return line && below && !isInList ? `${line}\n` : line;
  });
  return apart.join('\n');
}

const withoutScheme = (text: string): string => text.replace(/\bhttps?:/g, '');

/**
 * A text without faults of its form, as far as they can be corrected in one way
 * and with the same words.
 */
function corrected(markdown: string): string {
  let text = markdown
    .replace(/^ +$/gm, '')
    // Turndown lines up what is in an entry.
    .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ')
    .replace(/ +(?=\n\n)|\n(?=\n\n)/g, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/(?<=\S)\*\*( ?)\*\*(?=\S)/g, '$1');
  for (const { proposals = [] } of readMarkdown(text).problems) {
    const [proposal, otherProposal] = proposals;
    if (!proposal || otherProposal || !('words' in proposal.change)) {
      continue;
    }
    const { words, text: better } = proposal.change;
    const parts = text.split(words);
    const isClear = parts.length === 2;
    if (isClear && haveSameWords(withoutScheme(words), withoutScheme(better))) {
      text = parts.join(better);
    }
  }
  return text.replace(
    /^(?=( *)(?:-|\d+\.) )(.*)\n\n(?= *(?:-|\d+\.) )/gm,
    '$2\n',
  );
}

function converterFor(body: HTMLElement, origin: string): TurndownService {
  const levels = [...body.querySelectorAll(HEADINGS)].map(levelOf);
  const top = Math.min(...levels);
  const converter = new TurndownService({
    hr: '---',
    bulletListMarker: '-',
  });
  // Lines that were typed as a list may become one. Only an asterisk at a word
  // would change how the words look.
  converter.escape = (text) => text.replace(/\*(?=\S)|(?<=\S)\*/g, '\\*');
  const rules: Record<string, (content: string, node: HTMLElement) => string> =
    {
      [STYLED]: (content, node) => {
        const styles = STYLES.filter((style) => begins(node, style));
        const mark = styles.map(({ sign }) => sign).join('');
        if (mark) {
          return content.replace(/\S(?:.*\S)?/g, `${mark}$&${mark}`);
        }
        return content;
      },
      a: (content, node) => {
        const href = withoutRedirects(node.getAttribute('href') ?? '');
        const address = href.startsWith(`${origin}/`)
          ? href.slice(origin.length)
          : href;
        const isLink =
          content && /^(?:\/|https?:|mailto:|tel:|sms:)/.test(address);
        return isLink ? `[${content}](${address})` : content;
      },
      [HEADINGS]: (content, node) => {
        // The title of the page is the only heading of the first level.
        const signs = '#'.repeat(levelOf(node) - top + 2);
        return `\n\n${signs} ${inOneLine(content.trim())}\n\n`;
      },
      table: (content, node) => {
        const textOf = (cell: HTMLElement) =>
          inOneLine(converter.turndown(cell)).replaceAll('|', '\\|');
        const { rows } = node as HTMLTableElement;
        const texts = [...rows].map(({ cells }) => [...cells].map(textOf));
        return `\n\n${tableOf(texts) ?? content}\n\n`;
      },
    };
  for (const [selector, replacement] of Object.entries(rules)) {
    converter.addRule(selector, {
      filter: (node) => node.matches(selector),
      replacement,
    });
  }
  return converter;
}

/** Rows as a table in Markdown; undefined for one column, which is a frame. */
function tableOf(rows: readonly (readonly string[])[]): string | undefined {
  const columns = Math.max(...rows.map(({ length }) => length));
  if (columns < 2) {
    return undefined;
  }
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const ruler = `|${' --- |'.repeat(columns)}`;
  return lines.toSpliced(1, 0, ruler).join('\n');
}

const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** From 1; 2 for what doesn't say it. */
function levelOf(node: Element): number {
  const level =
    node.getAttribute('aria-level') ?? node.nodeName.replace(/\D/g, '');
  return Number(level) || 2;
}

const STYLED = 'b, strong, i, em, span, font';
/**
 * A style outdoes the name: Google Docs puts everything into a `<b>` that isn't
 * bold.
 */
const STYLES = [
  {
    sign: '**',
    property: 'fontWeight',
    styled: /^(bold|[6-9]00)/,
    named: 'b, strong',
  },
  {
    sign: '*',
    property: 'fontStyle',
    styled: /^italic/,
    named: 'i, em',
  },
] as const;

type Style = (typeof STYLES)[number];

/**
 * True if words get a style here, and not from something around it. Headings
 * have one of their own.
 */
function begins(
  node: HTMLElement,
  { property, styled, named }: Style,
): boolean {
  const isStyled = (element: HTMLElement) => {
    const value = element.style[property];
    return value ? styled.test(value) : element.matches(named);
  };
  if (!isStyled(node) || node.closest(HEADINGS)) {
    return false;
  }
  for (let up = node.parentElement; up; up = up.parentElement) {
    if (up.matches(STYLED) && isStyled(up)) {
      return false;
    }
  }
  return true;
}
