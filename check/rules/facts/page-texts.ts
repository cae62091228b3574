import { oncePer } from '../../../formats/once-per';
import { type Path, textsIn } from '../../../formats/path';
import type { Document } from '../../document';
import type { Annotation } from '../../kinds';

/** A text that visitors read, or that search engines show. */
export interface PageText {
  document: Document;
  path: Path;
  text: string;
  /** True if it can have links. */
  isMarkdown: boolean;
}

/** A sentence as it is typed, and without the marks of Markdown. */
export interface Sentence {
  typed: string;
  plain: string;
}

/**
 * A number, an address, a day, or a name of something else: the facts
 * themselves.
 */
const isValue = ({
  format = 'markdown',
  'x-reference': among,
  'x-names': names,
}: Annotation) => Boolean(among || names) || format !== 'markdown';

/**
 * The texts of a document. They are looked for once, however many facts are
 * compared with them.
 */
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
  const texts = textsIn(document.data).filter(
    ({ path }) => !values.has(path.join()),
  );
  return texts.map((place) => ({
    document,
    ...place,
    isMarkdown: markdown.has(place.path.join()),
  }));
});

/** A text in one line, however it is wrapped. */
export const inOneLine = ({ text }: PageText): string =>
  text.replace(WRAPS, ' ');

/** Blanks that are not the one between two words. */
const WRAPS = /[^\S ]\s*| \s+/g;

/**
 * What begins a block of its own: a blank line, an entry of a list, a heading,
 * a quote, a row of a table, a rule.
 */
const BLOCK = '[ \\t]*(?:\\n|[-+*•>] |\\d+[.)] |#{1,6} |\\||[-=*_]{3})';
/** A line break that visitors see. Others only wrap a paragraph. */
const BREAK = `\\n(?=${BLOCK})|(?<=^[ \\t]*(?:\\n|#{1,6} .*|\\|.*)|  |\\\\)\\n`;
/** Words with a period that ends no sentence. */
const SHORT =
  'St|Ste|Ave|Blvd|Rd|Dr|Ln|Pkwy|Hwy|Ct|Apt|Mr|Mrs|Ms|Mt|Ft|Jr|Sr|No|vs|\\p{Lu}';
/**
 * It begins with a blank, or with a line break: what comes before is looked at
 * only where there is one.
 */
const END = new RegExp(
  `(?=\\s)(?:(?<=(?<!\\b(?:${SHORT}))[.!?]["”’)]?)\\s+|(?=\\n)(?:${BREAK}))`,
  'mu',
);
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;
/** Marks of a list, a heading, and strong words. */
const MARKS = /^(?:[-#>•]+|\d+[.)])\s+|\*/g;

export function sentencesOf({ text }: PageText): Sentence[] {
  return text.split(END).map((typed) => {
    const plain = typed
      .trim()
      .replace(LINK, '$1')
      .replace(MARKS, '')
      .replace(WRAPS, ' ');
    return { typed, plain };
  });
}
