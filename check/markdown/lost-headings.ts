import type { Token, Tokens } from 'marked';
import type { Proposal, TextProblem } from '../problem';
import { finding } from '../words/words';

/**
 * `Find the leak`: a capital first, and no sign at the end. Names with titles
 * have commas, and addresses have numbers.
 */
const TITLE = /^\p{Lu}[^.,:;!?…*_`@|<>[\]\d\n]{2,58}\p{L}$/u;
const MOST_WORDS = 8;

/** Signs that a title has only where other headings of its text have them. */
const SIGNS_OF_TITLES = /[,:?\d]/g;

/** A line that must be a heading, because one is missing there. */
const ANY_TITLE = /^[\p{Lu}\d][^\n]{2,58}[^.,;\s]$/u;

/** What people type in the place of "##": `**Title:**`, `\## Title`. */
const OTHER_MARKS = /^[\s\\#*_=–—-]+|[\s*_=–—-]+$/g;
/** A whole line in bold, or several words after a "#" without its space. */
const MARKED = /^(?:(\*\*|__)[^*_\n]+\1|(?:#|\\#+ ?)[^\s#]+ [^#\n]+)$/;

/** `##Title` is reported as it is. */
const WITHOUT_SPACE = /^ {0,3}#{2,6}[^\s#]/;

/** Shorter lines may be verses. */
const SHORTEST_WRAPPED = 60;
/** A sentence may end in bold, in italics, or with a link. */
const SENTENCES = /[\p{L}\d)]{2}[*_`)]*[.!?:]["”’)*_]*\s*$/u;

/** A block that is shown as text and was to be a heading. */
interface LostHeading {
  problem: TextProblem;
  depth: number;
}

/**
 * Lines that read like headings but are shown as text, because somebody deleted
 * their `##`, or made them bold in its place.
 *
 * @param blocks the headings, paragraphs, and lists of a text.
 */
export function findLostHeadings(
  blocks: readonly Token[],
): ReadonlyMap<Token, LostHeading> {
  const shown = blocks.filter(({ type }) => type !== 'space');
  const lost = new Map<Token, LostHeading>();
  for (const [index, block] of shown.entries()) {
    const title = block.type === 'paragraph' && titleOf(shown, index);
    if (title) {
      lost.set(
        block,
        lostHeading(title, depthOf(title, shown, index), 'warning'),
      );
    }
  }
  for (const [index, block] of shown.entries()) {
    const beside = numberedBeside(block, shown[index + 1], shown);
    if (beside) {
      lost.set(block, lostHeading(block.raw.trim(), beside.depth, 'warning'));
    }
  }
  for (const [block, depth] of causesOfGaps(shown)) {
    lost.set(block, lostHeading(block.raw.trim(), depth));
  }
  return lost;
}

function lostHeading(
  words: string,
  depth: number,
  severity?: 'warning',
): LostHeading {
  const marks = '#'.repeat(depth);
  const title = titleIn(words);
  const proposal: Proposal = {
    change: { words, text: `${marks} ${title}` },
    isGuess: true,
  };
  const fault = finding('lost-heading', { words, title, marks });
  const problem = { words, ...fault, proposals: [proposal] };
  return { problem: severity ? { ...problem, severity } : problem, depth };
}

/**
 * For a list of one entry, `1. Press`, the other headings of the text with a
 * number before the words: `### 2. Look`.
 */
function numberedBeside(
  block: Token,
  next: Token | undefined,
  shown: readonly Token[],
): Tokens.Heading | undefined {
  const words = block.raw.trim();
  const isOne =
    block.type === 'list' &&
    (block as Tokens.List).ordered &&
    ANY_TITLE.test(words) &&
    words.split(' ').length <= MOST_WORDS;
  if (!isOne || !isText(next)) {
    return undefined;
  }
  return headingsIn(shown).find(({ text }) => NUMBERED.test(text));
}

const NUMBERED = /^\d+[.)] \S/;
const NUMBER = /^\d+[.)] /;

const titleIn = (words: string): string =>
  words.replace(OTHER_MARKS, '').replace(/:$/, '');

/** The title that a paragraph is, or begins with. */
function titleOf(shown: readonly Token[], index: number): string | undefined {
  const [first = '', ...lines] = shown[index]?.raw.trimEnd().split('\n') ?? [];
  const words = MARKED.test(first) ? titleIn(first) : first;
  const hasHeadings = shown.some(({ type }) => type === 'heading');
  const isNumbered = headingsIn(shown).some(({ text }) => NUMBERED.test(text));
  const bare = isNumbered ? words.replace(NUMBER, '') : words;
  if (!isTitle(bare, shown) || (words !== first && !hasHeadings)) {
    return undefined;
  }
  const isMeant =
    lines.length === 0
      ? isText(shown[index + 1])
      : hasHeadings && isShort(first, lines);
  return isMeant ? first : undefined;
}

function isTitle(words: string, shown: readonly Token[]): boolean {
  const isUsual = ([sign]: RegExpMatchArray) =>
    headingsIn(shown).some(({ text }) => text.includes(sign));
  const signs = [...words.matchAll(SIGNS_OF_TITLES)];
  const bare = words.replace(SIGNS_OF_TITLES, 'x');
  return (
    TITLE.test(bare) &&
    !/[,:]$/.test(words) &&
    words.split(' ').length <= MOST_WORDS &&
    signs.every(isUsual)
  );
}

const headingsIn = (shown: readonly Token[]): Tokens.Heading[] =>
  shown.filter(({ type }) => type === 'heading') as Tokens.Heading[];

/**
 * The level of the headings before and after a title if that is one level, or
 * of those that are written like the title.
 */
function depthOf(
  title: string,
  shown: readonly Token[],
  index: number,
): number {
  const before = headingsIn(shown.slice(0, index)).at(-1)?.depth;
  const [after] = headingsIn(shown.slice(index));
  const [sign] = title.match(SIGNS_OF_TITLES) ?? [];
  const alike = headingsIn(shown).find(
    ({ text }) => sign !== undefined && text.includes(sign),
  );
  const depth = before === after?.depth ? before : alike?.depth;
  return Math.max(2, depth ?? 2);
}

/**
 * Where a heading is two levels below the one above it, the only line between
 * them that can be a heading, and its level.
 */
function causesOfGaps(shown: readonly Token[]): [Token, number][] {
  const causes: [Token, number][] = [];
  let above = 1;
  let from = 0;
  for (const [index, block] of shown.entries()) {
    if (block.type !== 'heading') {
      continue;
    }
    const { depth } = block as Tokens.Heading;
    const between = depth > above + 1 ? shown.slice(from, index) : [];
    const [cause, ...others] = between.filter(({ type, raw }) => {
      const title = titleIn(raw.trim());
      const isFew = title.split(' ').length <= MOST_WORDS;
      const isText = type === 'paragraph' && !WITHOUT_SPACE.test(raw);
      return isText && isFew && ANY_TITLE.test(title);
    });
    if (cause && others.length === 0) {
      causes.push([cause, depth - 1]);
    }
    [above, from] = [Math.max(2, depth), index + 1];
  }
  return causes;
}

const isText = (block: Token | undefined): boolean =>
  block?.type === 'list' ||
  (block?.type === 'paragraph' && SENTENCES.test(block.raw));

/** True if the line ends although the next word would have had room in it. */
function isShort(first: string, lines: readonly string[]): boolean {
  const [word = ''] = lines[0]?.split(' ', 1) ?? [];
  const longest = Math.max(...lines.map(({ length }) => length));
  return (
    longest > SHORTEST_WRAPPED &&
    first.length + word.length < longest &&
    /^\p{Lu}/u.test(word) &&
    SENTENCES.test(lines.join('\n'))
  );
}
