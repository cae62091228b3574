import { oncePer } from '../../../formats/once-per';
import type { Path } from '../../../formats/path';
import { type Document, textsOf } from '../../document';
import type { Annotation } from '../../kinds';

interface TextInDocument {
  document: Document;
  path: Path;
  text: string;
  /** True if it can have links. */
  isMarkdown: boolean;
}

/**
 * A text that visitors read, or that search engines show. It keeps what several
 * readers ask for: with 1,000 pages there are 60,000 texts.
 */
export class PageText implements TextInDocument {
  readonly document: Document;
  readonly path: Path;
  readonly text: string;
  readonly isMarkdown: boolean;
  #line: string | undefined;
  #sentences: readonly Sentence[] | undefined;

  constructor({ document, path, text, isMarkdown }: TextInDocument) {
    this.document = document;
    this.path = path;
    this.text = text;
    this.isMarkdown = isMarkdown;
  }

  /** The text with its line breaks replaced by spaces. */
  get line(): string {
    this.#line ??= inOneLine(this.text);
    return this.#line;
  }

  get sentences(): readonly Sentence[] {
    this.#sentences ??= sentencesIn(this.text);
    return this.#sentences;
  }
}

/** A sentence as typed, and without its Markdown. */
export interface Sentence {
  typed: string;
  plain: string;
}

/**
 * True for values that are facts themselves: numbers, addresses, days, or names
 * of other things.
 */
const isValue = ({
  format = 'markdown',
  'x-reference': among,
  'x-names': names,
}: Annotation) => Boolean(among || names) || format !== 'markdown';

/** The texts of a document, cached because every reader asks for them. */
export const pageTexts = oncePer((document: Document): PageText[] => {
  const values = new Set<string>();
  const markdown = new Set<string>();
  for (const { annotation, path } of document.marks) {
    if (isValue(annotation)) {
      values.add(path.join());
    }
    if (annotation.format === 'markdown') {
      markdown.add(path.join());
    }
  }
  return textsOf(document).flatMap((place) => {
    const key = place.path.join();
    const isMarkdown = markdown.has(key);
    if (values.has(key)) {
      return [];
    }
    return [new PageText({ document, ...place, isMarkdown })];
  });
});

/** Quicker than that pattern: most texts are on one line. */
const MAY_WRAP = /[^\S ]| {2}/;
const inOneLine = (text: string): string =>
  MAY_WRAP.test(text) ? text.replace(WRAPS, ' ') : text;

/** Whitespace other than a single space between words. */
const WRAPS = /[^\S ]\s*| \s+/g;

/**
 * The start of a new block: a blank line, list item, heading, quote, table row,
 * or rule.
 */
const BLOCK = '[ \\t]*(?:\\n|[-+*•>] |\\d+[.)] |#{1,6} |\\||[-=*_]{3})';
/** A line break that visitors see. The others only wrap a paragraph. */
const BREAK = `\\n(?=${BLOCK})|(?<=^[ \\t]*(?:\\n|#{1,6} .*|\\|.*)|  |\\\\)\\n`;
/** Abbreviations whose period doesn't end a sentence. */
const SHORT =
  'St|Ste|Ave|Blvd|Rd|Dr|Ln|Pkwy|Hwy|Ct|Apt|Mr|Mrs|Ms|Mt|Ft|Jr|Sr|No|vs|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|\\p{Lu}';
/** The middle of `9 a.m. to 5 p.m.`, or of `9 a. m. a 5 p. m.` */
const HALF_DAY =
  '(?<=\\d\\s?[ap]\\.)\\s+m\\.|(?<=\\b[ap]\\.\\s?m\\.)\\s+\\p{Ll}';
/** The pattern starts at whitespace, so the lookbehind runs only there. */
const END = new RegExp(
  `(?=\\s)(?!${HALF_DAY})(?:(?<=(?<!(?<![\\p{L}\\p{N}])(?:${SHORT}))[.!?]["”’)]?)\\s+|(?=\\n)(?:${BREAK}))`,
  'mu',
);
/** Quicker than that pattern: most short texts are one sentence. */
const MAY_END = /[.!?]["”’)]?\s|\n/;
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;
/** Marks of lists, headings, and bold text. */
const MARKS = /^(?:[-#>•]+|\d+[.)])\s+|\*/g;

function sentencesIn(text: string): Sentence[] {
  const typed = MAY_END.test(text) ? text.split(END) : [text];
  return typed.map((each) => ({ typed: each, plain: plainOf(each) }));
}

function plainOf(typed: string): string {
  const shown = typed.includes('[') ? typed.replace(LINK, '$1') : typed;
  return inOneLine(shown.trim().replace(MARKS, ''));
}
