import type { Token, Tokens } from 'marked';
import { correctForm } from '../explain/forms';
import { rewrite } from '../explain/quoting';
import { findMarkedLines, markOf, nameOfMark } from '../list-marks';
import type { Proposal, TextProblem } from '../problem';
import { digitsOf, FORMATS } from '../schema/formats';
import { findContactProblem } from './contact-links';
import { isSafeLink } from './links';
import { findJoinedLines } from './pasted-lines';

/** A fault to point at with the first line of what is wrong. */
const fault = (raw: string, message: string, advice: string, proposals: Proposal[] = []): TextProblem => ({
  words: firstLine(raw),
  message,
  advice,
  proposals,
});

/** Looks at every token of a text, in order. */
export function* findMarkdownProblems(tokens: readonly Token[]): Generator<TextProblem> {
  let depth = 1;
  let insideHtml = false;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'em') yield* starsInNumber(token as Tokens.Em, tokens[index - 1], tokens[index + 2]);
    const wasInsideHtml = insideHtml;
    insideHtml = token.type === 'html' && !isEndTag(token) ? true : insideHtml && token.type === 'text';
    // The end of an element that was reported at its beginning.
    if (token.type === 'html' && wasInsideHtml && isEndTag(token)) continue;
    if (token.type === 'heading') {
      yield* headingFaults(token as Tokens.Heading, depth);
      depth = Math.max(2, (token as Tokens.Heading).depth);
    } else {
      yield* FAULTS[token.type]?.(token as never) ?? [];
    }
  }
}

const isEndTag = ({ raw }: Token): boolean => raw.startsWith('</');

/** The faults of each type of token, except headings, which depend on the one before. */
const FAULTS: Record<string, (token: never) => Iterable<TextProblem>> = {
  html: ({ raw }: Tokens.HTML) => [
    fault(
      raw,
      `The text has HTML in it: ${raw.trim().slice(0, 40)}`,
      'Write it as Markdown. If you mean the character "<", write "less than".',
    ),
  ],
  link: linkFaults,
  def: definitionFaults,
  image: ({ raw }: Tokens.Image) => [
    fault(raw, 'The text has a picture in it.', 'Pictures have fields of their own. Delete this one.'),
  ],
  code: ({ raw, codeBlockStyle }: Tokens.Code) =>
    codeBlockStyle === 'indented'
      ? [
          fault(
            raw,
            'A paragraph that begins with four or more spaces is shown as computer code.',
            'Begin its lines further to the left.',
          ),
        ]
      : [],
  checkbox: ({ raw }: Tokens.Checkbox) => [checkbox(raw)],
  paragraph: ({ raw }: Tokens.Paragraph) => blockFaults(raw),
  text: ({ raw, tokens }: Tokens.Text) => (tokens ? blockFaults(raw) : faultsIn(raw, IN_TEXT)),
};

function* headingFaults({ raw, text, depth }: Tokens.Heading, before: number): Generator<TextProblem> {
  const underline = /\n *(=+|-+)\s*$/.exec(raw)?.[1];
  const marks = '#'.repeat(Math.max(2, before + (depth > before ? 1 : 0)));
  if (underline) {
    yield fault(
      raw,
      `The line "${underline.slice(0, 3)}" makes a heading of the text above it.`,
      'Put an empty line between them. For a heading, write "## " before the words instead.',
    );
  } else if (!/[\p{L}\p{N}]/u.test(text)) {
    yield fault(raw, 'A heading has no words.', 'Write them after the "#", or delete the line.');
  } else if (depth === 1 || depth > before + 1) {
    yield fault(
      raw,
      `The heading "${text}" begins with "${'#'.repeat(depth)}".`,
      `Use ${marks} here: ${
        depth === 1 ? 'the title of the page is the first level' : 'headings go down one level at a time'
      }.`,
      [{ change: { words: firstLine(raw), text: firstLine(raw).replace(/^#+/, marks) } }],
    );
  }
}

function* linkFaults({ raw, href, text }: Tokens.Link): Generator<TextProblem> {
  if (/^\[\^/.test(raw)) {
    yield footnote(raw);
  } else if (raw === text && /^(?:https?:\/\/)?www\./i.test(raw) && !isSafeLink(href)) {
    const whole = raw.replace(/^(?:http:\/\/)?/i, 'https://');
    yield fault(
      raw,
      `The address "${raw}" does not begin with "https://".`,
      'Write the whole address, as in https://www.example.org.',
      [rewrite(raw, whole, `Write it in this way: ${whole}`)],
    );
  } else if (href === '') {
    yield {
      words: raw,
      message: `A link has no address: ${firstLine(raw)}`,
      advice: 'Write the address between the parentheses, as in [words](/path), or take the brackets away.',
    };
  } else if (!isSafeLink(href)) {
    yield {
      words: raw,
      message: `A link leads to "${href.slice(0, 60)}".`,
      advice: 'Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".',
      proposals: addressesLike(href).map((meant) =>
        rewrite(
          raw,
          raw.replace(`(${href}`, () => `(${meant}`),
          `Write [${text}](${meant}).`,
        ),
      ),
    };
  } else if (/^https:/i.test(href) && !FORMATS['web-address']?.(href)) {
    const meant = correctForm('web-address', href);
    yield {
      words: raw,
      message: `A link leads to "${href.slice(0, 60)}", which is not a whole web address.`,
      advice: 'Write the whole address, as in [words](https://www.example.org).',
      proposals: meant ? [rewrite(raw, `[${text}](${meant})`)] : [],
    };
  } else if (text.trim() === '') {
    yield {
      words: raw,
      message: `A link has no words: ${raw}`,
      advice: 'Write them between the square brackets.',
    };
  } else {
    const wrong = findContactProblem(text, href);
    if (wrong) yield { words: firstLine(raw), ...wrong };
  }
}

/** What may have been meant by an address that begins with none of what addresses may begin with. */
function addressesLike(href: string): string[] {
  return [
    `mailto:${href}`,
    `tel:${href.replace(/[^\d+-]/g, '')}`,
    href.replace(/^(http:\/\/)?(?=[\w.-]+\.[a-z]{2,})/i, 'https://'),
    `/${href.toLowerCase().replace(/^[./]+/, '')}`,
  ]
    .filter(isWholeAddress)
    .slice(0, 1);
}

function isWholeAddress(href: string): boolean {
  const [, scheme, target = ''] = /^(mailto|tel):(.*)$/.exec(href) ?? [];
  if (scheme === 'tel') return [3, 10].includes(digitsOf(target).length);
  const formats = scheme === undefined ? ['web-address', 'internal-path'] : ['email-address'];
  return formats.some((format) => FORMATS[format]?.(scheme === undefined ? href : target));
}

function* definitionFaults({ raw, href }: Tokens.Def): Generator<TextProblem> {
  const line = firstLine(raw);
  if (/^\[\^/.test(line)) {
    yield footnote(line.slice(0, line.indexOf(':') + 1));
  } else if (!isSafeLink(href)) {
    yield fault(
      line,
      `This line is not shown, because it reads like the address of a link: ${line.slice(0, 40)}`,
      'Take the square brackets away.',
    );
  }
}

/** What something looks like that was meant otherwise, and what is said of it. */
type Lookalike = readonly [pattern: RegExp, explain: (words: string, part: string) => TextProblem];

/** What was meant as a heading, a list, a link or a table, and is part of a paragraph. */
const IN_BLOCKS: readonly Lookalike[] = [
  [
    /^ {0,3}#{2,6}[^\s#].*$/m,
    (words) =>
      fault(words, `This line is not a heading: ${words.trim().slice(0, 40)}`, 'Put a space after the "#".', [
        { change: { words, text: words.replace(/#(?=[^\s#])/, '# ') } },
      ]),
  ],
  // The address in the brackets is a link by itself, and the words before them are not.
  [/\[[^[\]]*\]\s+\((?=https?:|www\.|mailto:)[^\s)]*.{0,20}/, noLink],
  [
    /^\s*\|.*\n\s*\|/,
    (words) =>
      fault(
        words,
        'These lines with "|" are not a table.',
        'Put a line of dashes under the first of them, with as many parts: |---|---|.',
      ),
  ],
];

/** What was meant as a box, a note, a link or bold words, and is shown as it is typed. */
const IN_TEXT: readonly Lookalike[] = [
  [/^\[ ?\]/, checkbox],
  [/\[\^[^\]\s]+\]:?/, footnote],
  [/\[[^[\]]*\](?:\(|\s+\((?=\/|tel:))[^\s)]*.{0,20}/, noLink],
  [
    /\[[^[\]]+\]\[[^[\]]*\]/,
    (words) =>
      fault(
        words,
        `A link has no address: ${firstLine(words)}`,
        'Write the address after the words: [words](/path).',
      ),
  ],
  [
    /(?<!\*)\*\*(?!\*).{0,40}|(?<=^|\s)\*[^\s*][^*]* \*(?=\W|$)|(?<=^|\s)(?<!\d )\* [^*]*[^\s*]\*(?=\W|$)/,
    (words) =>
      fault(
        words,
        `These stars make nothing bold or italic: ${firstLine(words)}`,
        'Write **bold** or *italic*, with no space inside the stars and a space or a sign outside of them, or take them away.',
        boldOf(words),
      ),
  ],
];

/** `** at all **` with its spaces outside, and `**Support:**You` with one more. */
function boldOf(words: string): Proposal[] {
  const [whole, stars, inner] = /^(\*+) *(.*?) *\1/.exec(words) ?? [];
  if (whole === undefined) return [];
  const bold = `${stars}${inner}${stars}`;
  return [
    rewrite(
      whole,
      bold === whole ? `${bold} ` : bold,
      `Write ${bold}${bold === whole ? ' and a space' : ''}.`,
    ),
  ];
}

/** Lines that were meant as a list; a bullet of a word processor makes one of a single line. */
function* listFaults(raw: string): Generator<TextProblem> {
  const lines = raw.split('\n');
  const single = lines.findIndex((line) => /^\s*[•●▪◦‣·]\s/.test(line));
  const found = findMarkedLines(raw) ?? (single < 0 ? undefined : { first: single, last: single });
  if (!found) return;
  const list = lines.slice(found.first, found.last + 1);
  const mark = markOf(list[0] ?? '').trim();
  const isCount = /^\(?\d/.test(mark);
  const meant = list.map((line) => {
    const words = line.trimStart().slice(markOf(line).length);
    return `${isCount ? `${/\d+/.exec(line)?.[0]}.` : '-'} ${words}`;
  });
  const isApart = (line = '') => line.trim() === '';
  const [above, below] = [lines[found.first - 1], lines[found.last + 1]].map((line) =>
    isApart(line) ? '' : '\n',
  );
  yield fault(
    list[0] ?? '',
    `"${nameOfMark(mark)}" does not make a list: its lines are shown as one.`,
    isCount
      ? 'Begin each entry with its number, a dot, and a space, as in "1. ".'
      : `Begin each entry with "- " in place of "${nameOfMark(mark)}".`,
    [{ change: { words: list.join('\n'), text: `${above}${meant.join('\n')}${below}` } }],
  );
}

function* blockFaults(raw: string): Generator<TextProblem> {
  yield* listFaults(raw);
  const joined = findJoinedLines(raw.trimEnd());
  if (joined) yield joined;
  yield* faultsIn(raw, IN_BLOCKS);
}

function* faultsIn(raw: string, lookalikes: readonly Lookalike[]): Generator<TextProblem> {
  for (const [pattern, explain] of lookalikes) {
    const [words, part = ''] = pattern.exec(raw) ?? [];
    if (words !== undefined) yield explain(words, part);
  }
}

/** `5*3*2` is shown as 532, with an italic 3. */
function* starsInNumber(
  { raw, text, tokens }: Tokens.Em,
  before?: Token,
  after?: Token,
): Generator<TextProblem> {
  const [number] = /\d[\d.,]*$/.exec(before?.type === 'text' ? before.raw : '') ?? [];
  if (!number || !raw.startsWith('*') || !/^\d\S*$/.test(text) || tokens.length > 1) return;
  const [rest = ''] = /^\d[\d.,]*(?<![.,])/.exec(after?.type === 'text' ? after.raw : '') ?? [];
  const words = `${number}${raw}${rest}`;
  const apart = words.replaceAll('*', ' * ').trim();
  yield {
    words,
    message: `The stars of "${words}" are not shown: they make "${text}" italic.`,
    advice: 'Put a space on both sides of each star.',
    proposals: [rewrite(words, apart, `Put a space on both sides of each star: ${apart}`)],
  };
}

function noLink(words: string): TextProblem {
  return fault(
    words,
    `This is not a link: ${firstLine(words)}`,
    'Write it as [words](/path), with no space between the brackets and none in the address.',
  );
}

function checkbox(box: string): TextProblem {
  return fault(box, `A box to tick, "${firstLine(box)}", does not work on a page.`, 'Delete it.');
}

/** A footnote in the text, `[^1]`, or the note itself, `[^1]:`. */
function footnote(mark: string): TextProblem {
  const words = firstLine(mark);
  return fault(
    words,
    `Footnotes such as "${words.replace(':', '')}" do not work here.`,
    'Write the note into the text.',
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
