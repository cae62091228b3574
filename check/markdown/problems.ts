import type { Token, Tokens } from 'marked';
import {
  areMarked,
  hasBulletAndTab,
  markOf,
  nameOfMark,
} from '../../formats/list-marks';
import { CODE_IN_TEXT } from '../../formats/postal-code';
import type { Proposal, TextProblem } from '../problem';
import { rewrite } from '../proposals';
import { excerpt } from '../words/quoting';
import { advise, type Finding, finding } from '../words/words';
import type { JoiningStyle } from '../words/yaml';
import { firstLine, linkProblems } from './link-problems';
import type { findLostHeadings } from './lost-headings';
import { changedWordsOf, codesIn, withoutCodes } from './web-codes';

function problem(
  raw: string,
  reason: Finding,
  proposals: Proposal[] = [],
): TextProblem {
  return { words: firstLine(raw), ...reason, proposals };
}

/**
 * @param text the whole text of the tokens.
 * @param lost the lines that were to be headings.
 */
export function* findMarkdownProblems(
  tokens: readonly Token[],
  text: string,
  lost: ReturnType<typeof findLostHeadings>,
): Generator<TextProblem> {
  let depth = 1;
  const html = tokens.filter(({ type }) => type === 'html');
  if (html.length > 0) {
    yield htmlProblem(html, text);
  }
  for (const token of tokens) {
    if (token.type === 'heading') {
      yield* headingProblems(token as Tokens.Heading, depth);
      depth = Math.max(2, (token as Tokens.Heading).depth);
      continue;
    }
    const heading = lost.get(token);
    if (heading) {
      yield heading.problem;
    }
    depth = heading?.depth ?? typedDepth(token) ?? depth;
    yield* OF_TOKENS[token.type]?.(token as never) ?? [];
  }
}

/**
 * The level of a heading that isn't shown as one: `##Heading`, or
 * `<h2>Heading</h2>`.
 */
function typedDepth({ type, raw }: Token): number | undefined {
  const [, marks, level] =
    /^ {0,3}(?:(#{1,6})[^\s#]|<h([1-6])\b)/m.exec(raw) ?? [];
  const isHeading = level !== undefined || type === 'paragraph';
  const depth = marks?.length ?? Number(level);
  return isHeading && depth > 0 ? Math.max(2, depth) : undefined;
}

/** All codes of a text at once, at the first of them. */
function htmlProblem(html: readonly Token[], text: string): TextProblem {
  const [{ raw = '' } = {}] = html;
  const codes = codesIn(html.map((token) => token.raw).join(' '));
  const fresh = withoutCodes(text, true);
  const proposals: Proposal[] = [];
  if (fresh !== undefined) {
    const words = { text: changedWordsOf(text, fresh) };
    const advice = advise('write-without-codes', words);
    proposals.push({ advice, change: { value: fresh } });
  }
  const shown = codes.length > 0 ? codes : [raw.trim().slice(0, 40)];
  return problem(raw, finding('html-in-text', { codes: shown }), proposals);
}

const OF_TOKENS: Record<string, (token: never) => Iterable<TextProblem>> = {
  link: linkProblems,
  image: ({ raw }: Tokens.Image) => [
    problem(raw, finding('picture-in-text', {})),
  ],
  code: ({ raw, codeBlockStyle }: Tokens.Code) =>
    codeBlockStyle === 'indented' ? [indentedParagraph(raw.trimEnd())] : [],
  list: renumbered,
  checkbox: ({ raw }: Tokens.Checkbox) => problemsIn(raw, IN_TEXT),
  paragraph: ({ raw }: Tokens.Paragraph) => blockProblems(raw),
  text: ({ raw, tokens }: Tokens.Text) =>
    tokens ? blockProblems(raw, true) : problemsIn(raw, IN_TEXT),
};

function indentedParagraph(words: string): TextProblem {
  const text = words.replace(/^ +/gm, '');
  return problem(words, finding('indented-paragraph', {}), [
    { change: { words, text } },
  ]);
}

/**
 * Markdown counts from the first number of a list, as everyone knows who types
 * `1.` before each entry.
 */
function* renumbered({
  raw,
  ordered,
  start,
  items,
}: Tokens.List): Generator<TextProblem> {
  const numbers = items.map((item) => Number.parseInt(item.raw, 10));
  const shown = numbers.map((_, index) => Number(start) + index);
  const first = numbers.findIndex((number, index) => number !== shown[index]);
  if (
    !ordered ||
    first < 0 ||
    numbers.every((number) => number === numbers[0])
  ) {
    return;
  }
  const counted = items.map((item, index) =>
    item.raw.replace(/\d+/, String(shown[index])),
  );
  const params = { typed: numbers[first] ?? 0, shown: shown[first] ?? 0 };
  const before = items[first - 1]?.raw ?? '';
  const broken = withBreakBefore(params.shown, before);
  if (broken) {
    const words = raw.trimEnd();
    const change = {
      words,
      text: words.replace(before.trimEnd(), () => broken.trimEnd()),
    };
    yield problem(before, finding('entry-in-line', { number: params.shown }), [
      { change },
    ]);
    return;
  }
  // A first number other than 1 may itself be the mistake.
  const change = { words: raw.trimEnd(), text: counted.join('').trimEnd() };
  const proposals = Number(start) === 1 ? [{ change }] : [];
  yield problem(
    items[first]?.raw ?? '',
    finding('renumbered-list', params),
    proposals,
  );
}

/**
 * Splits an entry that contains the next one:
 * `1. Write it down. 2. Count the hours.` The next one may also be on its own
 * line with too much indentation.
 */
function withBreakBefore(number: number, entry: string): string | undefined {
  const gap = new RegExp(`\\n?[ \\t]+(?=${number}[.)] )`);
  return gap.test(entry) ? entry.replace(gap, '\n') : undefined;
}

/** @param above the level of the previous heading. */
function* headingProblems(
  { raw, text, depth }: Tokens.Heading,
  above: number,
): Generator<TextProblem> {
  const [, underline] = /\n *(=+|-+)\s*$/.exec(raw) ?? [];
  const allowed = Math.max(2, above + (depth > above ? 1 : 0));
  const marks = '#'.repeat(allowed);
  if (underline) {
    const heading = {
      change: { words: raw.trimEnd(), text: `${marks} ${text}` },
    };
    const proposals = /[\p{L}\p{N}]$/u.test(text) ? [heading] : [];
    yield problem(
      raw,
      finding('underlined-text', { underline: underline.slice(0, 3) }),
      proposals,
    );
  } else if (!/[\p{L}\p{N}]/u.test(text)) {
    yield problem(raw, finding('empty-heading', {}));
  } else if (depth === 1 || depth > above + 1) {
    const words = firstLine(raw);
    const proposals = [
      { change: { words, text: words.replace(/^#+/, marks) } },
    ];
    yield problem(
      raw,
      finding('heading-level', { heading: text, level: depth, allowed }),
      proposals,
    );
  }
}

/** Text that looks like Markdown or like a mark that has no effect here. */
export interface Lookalike {
  pattern: RegExp;
  /** @param words the beginning of the match, on one line. */
  tell: (words: string) => Finding;
  proposals?: (words: string) => Proposal[];
}

const NO_LINK = {
  tell: (words: string) => finding('broken-link', { words }),
  proposals(words: string): Proposal[] {
    const text = words
      .replace(/^\[([^[\]()]+)\(/, '[$1](')
      .replace(/^[({]([^(){}]*)[)}][[(]([^\])]*)[\])]$/, '[$1]($2)')
      .replace(/\]\s+\(\s*/, '](')
      .replace(/\((mailto|tel):\s+/, '($1:')
      .replace(
        /(\]\((?:\/|https:|mailto:|tel:)[^)\s]*[^)\s.,;:!?])(?=[.,;:!?]*(?:\s|$))/,
        '$1)',
      );
    return [{ change: { words, text } }];
  },
};

const IN_BLOCKS: readonly Lookalike[] = [
  {
    pattern: /^ {0,3}#{2,6}[^\s#].*$/m,
    tell: (words) => finding('heading-without-space', { words }),
    proposals: (words) => [
      { change: { words, text: words.replace(/#(?=[^\s#])/, '# ') } },
    ],
  },
  // The address in the parentheses becomes a link by itself, but the words in
  // the brackets don't.
  {
    pattern: /\[[^[\]]*\]\s+\((?=https?:|www\.|mailto:)[^\s)]*.{0,20}/,
    ...NO_LINK,
  },
  {
    pattern:
      /(?<![*\p{L}\p{N}])(?:\*\*(?=[^\s*])[^*\n]*[^\s*]\*|\*(?=[^\s*])[^*\n]*[^\s*]\*\*)(?![*\p{L}\p{N}])/u,
    tell: (words) => finding('uneven-asterisks', { words }),
    proposals: (words) => [
      rewrite(words, `**${words.replace(/^\*+|\*+$/g, '')}**`),
    ],
  },
  {
    pattern: /^\s*\|.*\n\s*\|/,
    tell: () => finding('table-without-dashes', {}),
  },
];

const IN_TEXT: readonly Lookalike[] = [
  { pattern: /^\[[ x]?\]/i, tell: (words) => finding('tick-box', { words }) },
  {
    pattern: /\[\^[^\]\s]+\]/,
    tell: (words) => finding('footnote', { words }),
  },
  {
    pattern: /\[[^[\]()\n]+\((?:\/|https:|mailto:|tel:)[^()\s]*\)/,
    ...NO_LINK,
  },
  {
    pattern:
      /(?:\([^()\n]+\)\[|\{[^{}\n]+\}\()(?:\/|https:|mailto:|tel:)[^\])\s]*[\])]/,
    ...NO_LINK,
  },
  { pattern: /\[[^[\]]*\](?:\(|\s+\((?=\/|tel:))[^\s)]*.{0,20}/, ...NO_LINK },
  {
    pattern: /\[[^[\]]+\]\[[^[\]]*\]/,
    tell: (words) => finding('link-without-address', { words }),
  },
  {
    pattern:
      /(?<!\*)\*\*(?!\*).{0,40}|(?<=^|\s)\*[^\s*][^*]* \*(?=\W|$)|(?<=^|\s)(?<!\d )\* [^*]*[^\s*]\*(?=\W|$)/,
    tell: (words) => finding('stray-asterisks', { words }),
    proposals: boldOf,
  },
];

/** The first match of each lookalike in a text. */
export function problemsIn(
  text: string,
  lookalikes: readonly Lookalike[],
): TextProblem[] {
  return lookalikes.flatMap(({ pattern, tell, proposals }) => {
    const [words] = pattern.exec(text) ?? [];
    if (words === undefined) {
      return [];
    }
    return [problem(words, tell(excerpt(words).trim()), proposals?.(words))];
  });
}

/**
 * Moves the spaces in `** at all **` outside, and adds one to
 * `**Support:**You`.
 */
function boldOf(words: string): Proposal[] {
  const [whole, stars, before = '', inner, after = ''] =
    /^(\*+)( *)(.*?)( *)\1/.exec(words) ?? [];
  if (whole === undefined) {
    return [];
  }
  const text = `${stars}${inner}${stars}`;
  if (text === whole) {
    return [rewrite(whole, `${text} `, advise('write-and-space', { text }))];
  }
  // The word before, or the next one, may need the space: `see** no **one`.
  const isGlued =
    after !== '' && /[\p{L}\p{N}]/u.test(words.charAt(whole.length));
  const proposal = rewrite(whole, isGlued ? `${text} ` : text);
  return [before === '' ? proposal : { ...proposal, isGuess: true }];
}

function* listProblems(raw: string, isInList: boolean): Generator<TextProblem> {
  const lines = raw.split('\n');
  const marked = areMarked(lines).map(
    (isMarked, index) => isMarked || hasBulletAndTab(lines[index] ?? ''),
  );
  const isListed = marked.includes(true)
    ? (index: number) => marked[index]
    : (index: number) => /^\s*[•●▪◦‣·]\s/.test(lines[index] ?? '');
  const first = lines.findIndex((_, index) => isListed(index));
  if (first < 0) {
    return;
  }
  const after = lines.findIndex(
    (_, index) => index > first && !isListed(index),
  );
  const list = lines.slice(first, after < 0 ? undefined : after);
  const { entries, inner } = entriesOf(list, isInList);
  const mark = nameOfMark(markOf(list[0] ?? '').trim());
  const below = isInList || !lines[after]?.trim() ? '' : '\n';
  const change = { words: list.join('\n'), text: entries.join('\n') + below };
  const fault = finding('mark-of-no-list', {
    mark,
    ...(inner && { inner: nameOfMark(inner) }),
  });
  yield problem(list[0] ?? '', fault, [{ change }]);
}

/** Bullets of Word that its first level never has. */
const OF_INNER_LEVEL = /^[o§]$/;

/**
 * Entries with the marks of Markdown. An entry with a mark of its own belongs
 * to the one above it: `o` below `•`.
 *
 * @param isInList true below an entry, to which bullets of a lower level
 *   belong.
 */
function entriesOf(lines: readonly string[], isInList: boolean) {
  const marks = lines.map((line) => markOf(line).trim());
  // Four spaces are enough below any mark of Markdown.
  let indent = isInList && OF_INNER_LEVEL.test(marks[0] ?? '') ? '    ' : '';
  const levels: { sign: string; indent: string }[] = [];
  const entries = lines.map((line, index) => {
    const mark = marks[index] ?? '';
    const [, number] = /^\(?(\d+)/.exec(mark) ?? [];
    const sign = number || /\w[.)]$/.test(mark) ? 'number' : mark;
    const level = levels.find((each) => each.sign === sign);
    if (level) {
      levels.length = levels.indexOf(level) + 1;
      ({ indent } = level);
    } else {
      levels.push({ sign, indent });
    }
    const written = number ? `${number}. ` : '- ';
    const entry =
      indent + written + line.trimStart().slice(markOf(line).length);
    indent += ' '.repeat(written.length);
    return entry;
  });
  const inner = marks.find(
    (mark) => mark !== marks[0] && !/\w[.)]$/.test(mark),
  );
  return { entries, inner };
}

/**
 * Inserts an empty line above some words, replacing the spaces at the end of
 * the previous line.
 */
function apart(raw: string, words = ''): Proposal[] {
  const [end = ''] =
    /[ \t]*\n$/.exec(raw.slice(0, raw.lastIndexOf(`\n${words}`) + 1)) ?? [];
  return [{ change: { words: end + words, text: `\n\n${words}` } }];
}

function* blockProblems(raw: string, isInList = false): Generator<TextProblem> {
  yield* listProblems(raw, isInList);
  const joined = findJoinedLines(raw.trimEnd());
  if (joined) {
    yield { proposals: apart(raw, joined.words), ...joined };
  }
  yield* problemsIn(raw, IN_BLOCKS);
}

const STREET_LINE = '\\d+[A-Za-z]? \\p{Lu}[^\\n.,;:!?]{2,40}[^\\s.,;:!?]';
/** `Coeur d’Alene, ID` and `Trois-Rivières, QC` */
const PLACE = "\\p{Lu}[\\p{L} .'’\\-]+, [A-Z]{2}";

/**
 * A street above a line with city and postal code. Lines that end with two
 * spaces stay separate.
 */
const ADDRESS = RegExp(
  `^[ \\t]*(${STREET_LINE})\\n[ \\t]*(${PLACE} {1,2}${CODE_IN_TEXT})$`,
  'mu',
);

/** Nobody wraps lines at a greater length by hand. */
const LONGEST_WRAPPED = 170;
const SHORTEST_PARAGRAPH = 60;

/**
 * Lines of a paragraph that were meant to be separate but are shown as one: an
 * address, or two pasted paragraphs.
 *
 * @param style how YAML has already joined the lines, if it has.
 */
export function findJoinedLines(
  text: string,
  style?: JoiningStyle,
): TextProblem | undefined {
  const [joined = '', street, place] = ADDRESS.exec(text) ?? [];
  if (street && place) {
    const address = `${street}, ${place}`;
    const proposals = [
      rewrite(joined, address, advise('join-with-comma', { text: address })),
    ];
    return {
      words: street,
      ...finding('joined-address', { street, place }),
      proposals,
    };
  }
  const lines = text.split('\n').map((line) => line.trim());
  const second = lines.find((line, index) =>
    isNewParagraph(lines[index - 1] ?? '', line),
  );
  if (second === undefined) {
    return undefined;
  }
  const words = second.split(' ', 4).join(' ');
  return {
    words,
    ...finding('joined-paragraphs', {
      beginning: words,
      ...(style && { style }),
    }),
  };
}

/**
 * True if both lines are long and the one above ends after several sentences.
 */
function isNewParagraph(above: string, line: string): boolean {
  return (
    line !== above &&
    above.length > LONGEST_WRAPPED &&
    line.length >= SHORTEST_PARAGRAPH &&
    /[.!?] [\p{Lu}"“].*[.!?]["”)]?$/u.test(above) &&
    /^[\p{Lu}"“].*[.!?]["”)]?$/u.test(line)
  );
}
