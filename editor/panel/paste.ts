import TurndownService from 'turndown';
import { corrected } from '../../check/markdown/corrected';
import { inOneLine } from '../../check/markdown/table-of';
import { markOf } from '../../formats/list-marks';
import { withoutRedirects } from '../../formats/redirects';
import { makeLists } from './paste-lists';
import { markdownOf } from './paste-tables';
import { asPlainText } from './plain-text';

export interface Pasted {
  text: string;
  /** What a text can't show, as in `pictures`. */
  leftOut: string[];
}

/**
 * Word marks these with styles, Google Docs with the addresses of their links.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  pictures: 'img, svg, video, iframe, object',
  footnotes:
    '[style*="mso-footnote-id"], [style*="mso-endnote-id"], [style*="mso-element:footnote"], [style*="mso-element:endnote"], [href^="#ftnt"], p:has(> [href^="#ftnt_ref"])',
  comments:
    '.MsoCommentReference, [style*="mso-element:comment"], [href^="#cmnt"], p:has(> [href^="#cmnt_ref"])',
  'struck-out words': 's, strike, [style*="line-through"]',
};
const HIDDEN = 'style, script, del, [style*="display:none"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** Nobody wraps lines at a greater length, so a longer line is a paragraph. */
const LONGEST_WRAPPED = 120;

/**
 * Converts the clipboard's text to Markdown, and corrects its syntax as the
 * check would.
 *
 * @param body of the clipboard's HTML, if any; modified in place.
 * @param origin this site's origin: links to it become paths.
 */
export function asMarkdown(
  body: HTMLElement | undefined,
  plain: string,
  origin: string,
): Pasted {
  const words = asPlainText(plain);
  if (!body) {
    return { text: asTyped(paragraphsOf(words)), leftOut: [] };
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
  const text = asTyped(asPlainText(markdown));
  // Keep the surrounding spaces of words pasted into a sentence.
  return { text: text === words.trim() ? words : text, leftOut };
}

/**
 * Removes elements.
 * @returns how many there were.
 */
function removeAll(body: HTMLElement, selector: string): number {
  const elements = body.querySelectorAll(selector);
  for (const element of elements) {
    element.remove();
  }
  return elements.length;
}

/**
 * Inserts blank lines between lines that are paragraphs, but not between list
 * entries.
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

/** Removes the traces of the conversion. */
function asTyped(markdown: string): string {
  const tidy = markdown
    .replace(/^ +$/gm, '')
    // Turndown aligns the content of entries.
    .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ')
    .replace(/ +(?=\n\n)|\n(?=\n\n)/g, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/(?<=\S)\*\*( ?)\*\*(?=\S)/g, '$1');
  return corrected(tidy).replace(
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
  // Lines typed as a list may become one. Only asterisks next to a word would
  // change its appearance.
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
        // Only the page's title is a level-1 heading.
        const signs = '#'.repeat(levelOf(node) - top + 2);
        return `\n\n${signs} ${inOneLine(content.trim())}\n\n`;
      },
      table: (content, node) => {
        const table = markdownOf(node as HTMLTableElement, (cell) =>
          converter.turndown(cell),
        );
        return `\n\n${table ?? content}\n\n`;
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

/** The level of a heading, from 1; 2 if unknown. */
function levelOf(node: Element): number {
  const level =
    node.getAttribute('aria-level') ?? node.nodeName.replace(/\D/g, '');
  return Number(level) || 2;
}

const STYLED = 'b, strong, i, em, span, font';
/**
 * Styles override element names: Google Docs wraps everything in a `<b>` that
 * isn't bold.
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
 * True if words get a style from this element rather than from an ancestor.
 * Headings already have their own.
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
