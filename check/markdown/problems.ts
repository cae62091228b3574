import type { Token, Tokens } from 'marked';
import { areMarked, markOf, nameOfMark } from '../../formats/list-marks';
import type { Proposal, TextProblem } from '../problem';
import { rewrite } from '../proposals';
import { excerpt } from '../words/quoting';
import { definitionProblems, firstLine, linkProblems } from './link-problems';

const problem = (raw: string, message: string, advice: string, proposals: Proposal[] = []): TextProblem => ({
  words: firstLine(raw),
  message,
  advice,
  proposals,
});

export function* findMarkdownProblems(tokens: readonly Token[]): Generator<TextProblem> {
  let depth = 1;
  const html = tokens.findIndex(({ type }) => type === 'html');
  if (html >= 0) yield htmlProblem(tokens.slice(html));
  for (const token of tokens) {
    if (token.type === 'heading') {
      yield* headingProblems(token as Tokens.Heading, depth);
      depth = Math.max(2, (token as Tokens.Heading).depth);
    } else yield* OF_TOKENS[token.type]?.(token as never) ?? [];
  }
}

/** The first element of a text: the others are corrected in the same way. */
function htmlProblem([{ raw = '' } = {}, words, end]: readonly Partial<Token>[]): TextProblem {
  const [, name = '', href] = /^<(\w+)(?: [^>]*?href="([^"]*)")?[^>]*>$/.exec(raw) ?? [];
  const mark = MARKS[name.toLowerCase()];
  const isWhole = words?.type === 'text' && end?.raw === `</${name}>`;
  const meant = mark ? `${mark}${words?.raw}${mark}` : href && `[${words?.raw}](${href})`;
  return problem(
    raw,
    `The text has HTML in it: ${raw.trim().slice(0, 40)}`,
    'Write it as Markdown. If you mean the character "<", write "less than".',
    isWhole && meant ? [rewrite(`${raw}${words.raw}${end.raw}`, meant)] : [],
  );
}

const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' };

const OF_TOKENS: Record<string, (token: never) => Iterable<TextProblem>> = {
  link: linkProblems,
  def: definitionProblems,
  image: ({ raw }: Tokens.Image) => [
    problem(raw, 'The text has a picture in it.', 'Pictures have fields of their own. Delete this one.'),
  ],
  code: ({ raw, codeBlockStyle }: Tokens.Code) =>
    codeBlockStyle === 'indented'
      ? [
          problem(raw, INDENTED, 'Begin its lines further to the left.', [
            { change: { words: raw.trimEnd(), text: raw.trimEnd().replace(/^ +/gm, '') } },
          ]),
        ]
      : [],
  checkbox: ({ raw }: Tokens.Checkbox) => problemsIn(raw, IN_TEXT),
  paragraph: ({ raw }: Tokens.Paragraph) => blockProblems(raw),
  text: ({ raw, tokens }: Tokens.Text) => (tokens ? blockProblems(raw, true) : problemsIn(raw, IN_TEXT)),
};

const INDENTED = 'A paragraph that begins with four or more spaces is shown as computer code.';

function* headingProblems({ raw, text, depth }: Tokens.Heading, before: number): Generator<TextProblem> {
  const underline = /\n *(=+|-+)\s*$/.exec(raw)?.[1];
  const marks = '#'.repeat(Math.max(2, before + (depth > before ? 1 : 0)));
  if (underline) {
    yield problem(
      raw,
      `The line "${underline.slice(0, 3)}" makes a heading of the text above it.`,
      'Put an empty line between them. For a heading, write "## " before the words instead.',
      /[\p{L}\p{N}]$/u.test(text) ? [{ change: { words: raw.trimEnd(), text: `${marks} ${text}` } }] : [],
    );
  } else if (!/[\p{L}\p{N}]/u.test(text)) {
    yield problem(raw, 'A heading has no words.', 'Write them after the "#", or delete the line.');
  } else if (depth === 1 || depth > before + 1) {
    yield problem(
      raw,
      `The heading "${text}" begins with "${'#'.repeat(depth)}".`,
      `Use ${marks} here: ${
        depth === 1 ? 'the title of the page is the first level' : 'headings go down one level at a time'
      }.`,
      [{ change: { words: firstLine(raw), text: firstLine(raw).replace(/^#+/, marks) } }],
    );
  }
}

/** Words that look like something that they are not here. */
export interface Lookalike {
  pattern: RegExp;
  message: string;
  advice: string;
  proposals?: (words: string) => Proposal[];
}

const NO_LINK = {
  message: "This isn't a link: {words}",
  advice: 'Write it as [words](/path), with no space between the brackets and none in the address.',
  proposals(words: string): Proposal[] {
    const text = words
      .replace(/^\[([^[\]()]+)\(/, '[$1](')
      .replace(/^[({]([^(){}]*)[)}][[(]([^\])]*)[\])]$/, '[$1]($2)')
      .replace(/\]\s+\(\s*/, '](')
      .replace(/\((mailto|tel):\s+/, '($1:')
      .replace(/(\]\((?:\/|https:|mailto:|tel:)[^)\s]*)(?=\s|$)/, '$1)');
    return [{ change: { words, text } }];
  },
};

const IN_BLOCKS: readonly Lookalike[] = [
  {
    pattern: /^ {0,3}#{2,6}[^\s#].*$/m,
    message: "This line isn't a heading: {words}",
    advice: 'Put a space after the "#".',
    proposals: (words) => [{ change: { words, text: words.replace(/#(?=[^\s#])/, '# ') } }],
  },
  // The address in the brackets is a link by itself, and the words before them are not.
  { pattern: /\[[^[\]]*\]\s+\((?=https?:|www\.|mailto:)[^\s)]*.{0,20}/, ...NO_LINK },
  {
    pattern: /(?<![*\w])(?:\*\*(?=[^\s*])[^*\n]*[^\s*]\*|\*(?=[^\s*])[^*\n]*[^\s*]\*\*)(?![*\w])/,
    message: 'These asterisks make nothing bold: {words}',
    advice: 'Write two before the words and two after them, or delete them.',
    proposals: (words) => [rewrite(words, `**${words.replace(/^\*+|\*+$/g, '')}**`)],
  },
  {
    pattern: /^\s*\|.*\n\s*\|/,
    message: 'These lines with "|" aren\'t a table.',
    advice: 'Put a line of dashes under the first of them, with as many parts: |---|---|.',
  },
];

const IN_TEXT: readonly Lookalike[] = [
  {
    pattern: /^\[[ x]?\]/i,
    message: 'A box to tick, "{words}", doesn\'t work on a page.',
    advice: 'Delete it.',
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    message: 'Footnotes such as "{words}" don\'t work here.',
    advice: 'Write the note into the text.',
  },
  { pattern: /\[[^[\]()\n]+\((?:\/|https:|mailto:|tel:)[^()\s]*\)/, ...NO_LINK },
  { pattern: /(?:\([^()\n]+\)\[|\{[^{}\n]+\}\()(?:\/|https:|mailto:|tel:)[^\])\s]*[\])]/, ...NO_LINK },
  { pattern: /\[[^[\]]*\](?:\(|\s+\((?=\/|tel:))[^\s)]*.{0,20}/, ...NO_LINK },
  {
    pattern: /\[[^[\]]+\]\[[^[\]]*\]/,
    message: 'A link has no address: {words}',
    advice: 'Write the address after the words: [words](/path).',
  },
  {
    pattern:
      /(?<!\*)\*\*(?!\*).{0,40}|(?<=^|\s)\*[^\s*][^*]* \*(?=\W|$)|(?<=^|\s)(?<!\d )\* [^*]*[^\s*]\*(?=\W|$)/,
    message: 'These asterisks make nothing bold or italic: {words}',
    advice:
      'Write **bold** or *italic*, with no space inside the asterisks and a space or a sign outside of them, or delete them.',
    proposals: boldOf,
  },
];

/** The first of each of these words in a text, with `{words}` in the message for them. */
export function problemsIn(text: string, lookalikes: readonly Lookalike[]): TextProblem[] {
  return lookalikes.flatMap(({ pattern, message, advice, proposals }) => {
    const [words] = pattern.exec(text) ?? [];
    if (words === undefined) return [];
    const said = message.replace('{words}', () => excerpt(words).trim());
    return [problem(words, said, advice, proposals?.(words))];
  });
}

/** `** at all **` with its spaces outside, and `**Support:**You` with one more. */
function boldOf(words: string): Proposal[] {
  const [whole, stars, inner] = /^(\*+) *(.*?) *\1/.exec(words) ?? [];
  if (whole === undefined) return [];
  const bold = `${stars}${inner}${stars}`;
  const [text, space] = bold === whole ? [`${bold} `, ' and a space'] : [bold, ''];
  return [rewrite(whole, text, `Write ${bold}${space}.`)];
}

function* listProblems(raw: string, isInList: boolean): Generator<TextProblem> {
  const lines = raw.split('\n');
  const marked = areMarked(lines);
  const isListed = marked.includes(true)
    ? (index: number) => marked[index]
    : (index: number) => /^\s*[•●▪◦‣·]\s/.test(lines[index] ?? '');
  const first = lines.findIndex((_, index) => isListed(index));
  if (first < 0) return;
  const after = lines.findIndex((_, index) => index > first && !isListed(index));
  const list = lines.slice(first, after < 0 ? undefined : after);
  const meant = list.map((line) => {
    const [number] = /^\s*\(?(\d+)/.exec(line)?.slice(1) ?? [];
    return `${number ? `${number}.` : '-'} ${line.trimStart().slice(markOf(line).length)}`;
  });
  const mark = nameOfMark(markOf(list[0] ?? '').trim());
  const below = isInList || !lines[after]?.trim() ? '' : '\n';
  yield problem(
    list[0] ?? '',
    `"${mark}" doesn't make a list: its lines are shown as one.`,
    /^\(?\d/.test(mark)
      ? 'Begin each entry with its number, a dot, and a space, as in "1. ".'
      : `Begin each entry with "- " in place of "${mark}".`,
    [{ change: { words: list.join('\n'), text: meant.join('\n') + below } }],
  );
}

/** An empty line above some words, in place of the spaces at the end of the line before. */
function apart(raw: string, words = ''): Proposal[] {
  const [end = ''] = /[ \t]*\n$/.exec(raw.slice(0, raw.lastIndexOf(`\n${words}`) + 1)) ?? [];
  return [{ change: { words: end + words, text: `\n\n${words}` } }];
}

function* blockProblems(raw: string, isInList = false): Generator<TextProblem> {
  yield* listProblems(raw, isInList);
  const joined = findJoinedLines(raw.trimEnd());
  if (joined) yield { proposals: apart(raw, joined.words), ...joined };
  yield* problemsIn(raw, IN_BLOCKS);
}

/** A street, and below it the place with its ZIP code. Lines that end with two spaces stay apart. */
const ADDRESS =
  /^[ \t]*(\d+[A-Za-z]? [A-Z][^\n.,;:!?]{2,40}[^\s.,;:!?])\n[ \t]*([A-Z][A-Za-z .'-]+, [A-Z]{2} \d{5}(?:-\d{4})?)$/m;

/** No line of a text that is wrapped by hand is longer. */
const LONGEST_WRAPPED = 120;
const SHORTEST_PARAGRAPH = 60;

/** Lines of a paragraph that were meant to be apart, and are shown as one: an address, two pasted paragraphs. */
export function findJoinedLines(text: string): TextProblem | undefined {
  const [joined = '', street, place] = ADDRESS.exec(text) ?? [];
  if (street && place) {
    const meant = `${street}, ${place}`;
    const advice = 'Write them on one line, with a comma between them';
    const message = `Two lines are shown as one: "${street} ${place}".`;
    const proposals = [rewrite(joined, meant, `${advice}: ${meant}`)];
    return { words: street, message, advice: `${advice}.`, proposals };
  }
  const lines = text.split('\n').map((line) => line.trim());
  const second = lines.find((line, index) => isNewParagraph(lines[index - 1] ?? '', line));
  if (second === undefined) return undefined;
  const words = second.split(' ', 4).join(' ');
  const message = `Two paragraphs are shown as one: there is no empty line above "${words}".`;
  return { words, message, advice: `Put an empty line above the line that begins with "${words}".` };
}

/** Both lines are long, and the one above has several sentences and ends with one. */
function isNewParagraph(above: string, line: string): boolean {
  return (
    line !== above &&
    above.length > LONGEST_WRAPPED &&
    line.length >= SHORTEST_PARAGRAPH &&
    /[.!?] [\p{Lu}"“].*[.!?]["”)]?$/u.test(above) &&
    /^[\p{Lu}"“].*[.!?]["”)]?$/u.test(line)
  );
}
