import TurndownService from 'turndown';
import { readMarkdown } from '../../check/markdown/markdown';
import { haveSameWords } from '../../formats/closest';
import { markOf } from '../../formats/list-marks';
import { withoutRedirects } from '../../formats/redirects';
import { makeLists } from './paste-lists';

export interface Pasted {
  text: string;
  /** The kinds of content that a text can't show, as in `pictures`. */
  leftOut: string[];
}

/** Word gives these a style of its own; in Google Docs, the addresses of their links tell. */
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
 * Turns a text of the clipboard into Markdown, and corrects its marks as the check would.
 *
 * @param body of its HTML, if it has any; it is changed.
 * @param origin of this site: links to it become paths.
 */
export function asMarkdown(body: HTMLElement | undefined, plain: string, origin: string): Pasted {
  const words = asPlainText(plain);
  if (!body) {
    return {
      text: corrected(paragraphsOf(words)),
      leftOut: [],
    };
  }
  const remove = (selector: string) =>
    [...body.querySelectorAll(selector)].map((node) => node.remove()).length;
  remove(HIDDEN);
  const leftOut = Object.keys(LEFT_OUT).filter((kind) => remove(LEFT_OUT[kind] ?? '') > 0);
  makeLists(body);
  const text = corrected(asPlainText(converterFor(body, origin).turndown(body)));
  // In the middle of a sentence, the spaces around the words count.
  return {
    text: text === words.trim() ? words : text,
    leftOut,
  };
}

/** A text with the blank lines that headings, lists, and paragraphs need between two others. */
export function setApart(before: string, pasted: string, after: string): string {
  if (!/\n\n|^(?:#|-|\d+\.|\|) ?/.test(pasted)) {
    return pasted;
  }
  const gap = (beside: string, end: RegExp) => {
    const lines = (end.exec(beside)?.[0] ?? '').split('\n').length - 1;
    return beside.trim() ? '\n'.repeat(Math.max(0, 2 - lines)) : '';
  };
  return gap(before, /\s*$/) + pasted.trim() + gap(after, /^\s*/);
}

/** Makes ordinary spaces, hyphens, line ends, and bullets of all others, and real addresses of those of mail programs. */
export function asPlainText(text: string): string {
  return withoutRedirects(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replaceAll('\u2011', '-')
    .replace(/[^\S\n]/g, ' ')
    .replace(/^( *)\p{Co}/gmu, '$1•');
}

/** The bullets of a word processor are no words. */
export const withoutBullets = (text: string): string => text.replace(/^ *[•●▪◦‣·] */gm, '');

/** Puts blank lines between lines that are a paragraph each; the entries of a list stay together. */
function paragraphsOf(text: string): string {
  const lines = text.split('\n');
  if (lines.every(({ length }) => length <= LONGEST_WRAPPED)) {
    return text;
  }
  const isApart = (line: string, below = '') => line && below && !(markOf(line) && markOf(below));
  return lines
    .map((line, index) => (isApart(line, lines[index + 1]) ? `${line}\n` : line))
    .join('\n');
}

const withoutScheme = (text: string): string => text.replace(/\bhttps?:/g, '');

/** A text without faults of its form, as far as they can be corrected in one way and with the same words. */
function corrected(markdown: string): string {
  let text = markdown
    .replace(/^ +$/gm, '')
    // Turndown lines up what is in an entry.
    .replace(/^( *(?:-|\d+\.)) +/gm, '$1 ')
    .replace(/ +(?=\n\n)|\n(?=\n\n)/g, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/(?<=\S)\*\*( ?)\*\*(?=\S)/g, '$1');
  for (const { proposals = [] } of readMarkdown(text).problems) {
    const [change] = proposals.length === 1 ? proposals.map((proposal) => proposal.change) : [];
    if (
      !change ||
      !('words' in change) ||
      !haveSameWords(withoutScheme(change.words), withoutScheme(change.text))
    ) {
      continue;
    }
    const parts = text.split(change.words);
    if (parts.length === 2) {
      text = parts.join(change.text);
    }
  }
  return text.replace(/^(?=( *)(?:-|\d+\.) )(.*)\n\n(?= *(?:-|\d+\.) )/gm, '$2\n');
}

function converterFor(body: HTMLElement, origin: string): TurndownService {
  const top = Math.min(...[...body.querySelectorAll(HEADINGS)].map(levelOf));
  const converter = new TurndownService({
    hr: '---',
    bulletListMarker: '-',
  });
  // Lines that were typed as a list may become one. Only an asterisk at a word would change how the words look.
  converter.escape = (text) => text.replace(/\*(?=\S)|(?<=\S)\*/g, '\\*');
  const rules: Record<string, (content: string, node: HTMLElement) => string> = {
    [STYLED]: (content, node) => {
      const mark = STYLES.map((style) => (begins(node, style) ? style.sign : '')).join('');
      return mark ? content.replace(/\S(?:.*\S)?/g, `${mark}$&${mark}`) : content;
    },
    a: (content, node) => {
      const href = withoutRedirects(node.getAttribute('href') ?? '');
      const address = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
      return content && /^(?:\/|https?:|mailto:|tel:|sms:)/.test(address)
        ? `[${content}](${address})`
        : content;
    },
    [HEADINGS]: (content, node) =>
      `\n\n${'#'.repeat(levelOf(node) - top + 2)} ${content.trim().replace(/\s*\n\s*/g, ' ')}\n\n`,
    table: (content, node) => {
      const rows = [...(node as HTMLTableElement).rows].map(({ cells }) =>
        [...cells].map((cell) =>
          converter
            .turndown(cell)
            .replace(/\s*\n\s*/g, ' ')
            .replaceAll('|', '\\|'),
        ),
      );
      // A table of one column is a frame.
      const columns = Math.max(...rows.map(({ length }) => length));
      if (columns < 2) {
        return `\n\n${content}\n\n`;
      }
      const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
      return `\n\n${lines.toSpliced(1, 0, `|${' --- |'.repeat(columns)}`).join('\n')}\n\n`;
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

const levelOf = (node: Element): number =>
  Number(node.getAttribute('aria-level') ?? node.nodeName.replace(/\D/g, '')) || 2;

const STYLED = 'b, strong, i, em, span, font';
/** A style outdoes the name: Google Docs puts everything into a `<b>` that isn't bold. */
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

/** True if words get a style here, and not from something around it. Headings have one of their own. */
function begins(node: HTMLElement, { property, styled, named }: (typeof STYLES)[number]): boolean {
  const isStyled = (element: HTMLElement) =>
    element.style[property] ? styled.test(element.style[property]) : element.matches(named);
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
