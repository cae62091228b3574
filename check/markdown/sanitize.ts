import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import type { TextProblem } from '../problem';
import { renderMarkdown } from './markdown';

type Options = sanitizeHtml.IOptions;

/** Exactly the elements, attributes, and addresses that this site makes from Markdown. */
const STRICT: Options = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['strong', 'em', 'del', 'code', 'a', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', { name: 'rel', values: ['noopener'] }],
    div: [{ name: 'role', values: ['region'] }, 'aria-label', { name: 'tabindex', values: ['0'] }],
    ol: ['start'],
    code: ['class'],
    th: ['align'],
    td: ['align'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
};

/** Everything goes through, written in the same way. */
const LOOSE: Options = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [],
  parseStyleAttributes: false,
};

/** Without any of these characters, a text becomes paragraphs, headings, lists, and emphasis. */
const MAY_DO_HARM = /[<[&`@]|:\/\/|www\./i;

/**
 * True if a sanitizer would not change this HTML. The renderer should make no other HTML; code that others wrote and
 * reviewed checks it here. It is loaded when a text first needs it.
 */
export function isHarmless(html: string): boolean {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return !/<[!?]/.test(html) && sanitize(html, STRICT) === sanitize(html, LOOSE);
}

let sanitize: typeof sanitizeHtml | undefined;

/**
 * The harm that a Markdown text could do to a visitor, if any, with the line that it is in.
 *
 * @param render is there to test with a renderer that lets everything through.
 */
export function findHarm(text: string, render = renderMarkdown): TextProblem | undefined {
  if (!MAY_DO_HARM.test(text) || isHarmless(render(text))) return undefined;
  const line = text.split('\n').find((candidate) => !isHarmless(render(candidate)));
  return {
    message: 'The text has something in it that could harm a visitor.',
    advice: 'Write it with words, lists and links only, without HTML.',
    words: line?.trim(),
  };
}
