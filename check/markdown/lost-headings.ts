import type { Token } from 'marked';
import type { TextProblem } from '../problem';
import { finding } from '../words/words';

/**
 * `Find the leak`: a capital first, and no sign at the end. Names with titles
 * have commas, and addresses have numbers.
 */
const TITLE = /^\p{Lu}[^.,:;!?…*_`@|<>[\]\d\n]{2,58}\p{L}$/u;
const MOST_WORDS = 8;

/** Shorter lines may be verses. */
const SHORTEST_WRAPPED = 60;
const SENTENCES = /[\p{L}\d)]{2}[.!?:]["”’)]*\s*$/u;

/**
 * Lines that read like headings but are shown as text, because somebody deleted
 * their `##`.
 *
 * @param blocks the headings, paragraphs, and lists of a text.
 */
export function* findLostHeadings(
  blocks: readonly Token[],
): Generator<TextProblem> {
  const shown = blocks.filter(({ type }) => type !== 'space');
  for (const [index, { type, raw }] of shown.entries()) {
    const words =
      type === 'paragraph' ? titleOf(raw.trimEnd(), shown, index) : undefined;
    if (words) {
      const problem = finding('lost-heading', { words });
      yield { words, severity: 'warning', ...problem };
    }
  }
}

/** The title that a paragraph is, or begins with. */
function titleOf(
  paragraph: string,
  shown: readonly Token[],
  index: number,
): string | undefined {
  const [first = '', ...lines] = paragraph.split('\n');
  if (!TITLE.test(first) || first.split(' ').length > MOST_WORDS) {
    return undefined;
  }
  const isTitle =
    lines.length === 0
      ? isText(shown[index + 1])
      : isShort(first, lines) && shown.some(({ type }) => type === 'heading');
  return isTitle ? first : undefined;
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
