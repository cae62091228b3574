import type { Token, Tokens } from 'marked';
import type { TextProblem } from '../problem';
import { excerpt } from '../words/quoting';
import { finding } from '../words/words';

// A heading ends where its line ends. A break within it, or none after it, is
// hard to see in a file.

/** Longer headings with a sentence in them have lost the break at their end. */
const LONGEST_WITH_TEXT = 80;
const SENTENCE = /\p{Ll}[.!?] \p{Lu}.*\p{Ll}/u;

/** @param blocks the headings, paragraphs, and lists of a text. */
export function* findHeadingBreaks(
  blocks: readonly Token[],
): Generator<TextProblem> {
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'heading') {
      continue;
    }
    const { raw, text } = block as Tokens.Heading;
    if (!raw.trimStart().startsWith('#')) {
      // A paragraph above a line of dashes is reported as what it is.
      continue;
    }
    if (text.length > LONGEST_WITH_TEXT && SENTENCE.test(text)) {
      const words = raw.trimEnd();
      const fault = finding('text-in-heading', { words: excerpt(text) });
      yield { words, severity: 'warning', ...fault };
    }
    const below = blocks[index + 1];
    if (below?.type === 'paragraph' && !raw.endsWith('\n\n')) {
      yield* splitHeading(raw.trimEnd(), below.raw);
    }
  }
}

/** `## Two questions for` above a line `Sunday night`. */
function* splitHeading(
  heading: string,
  paragraph: string,
): Generator<TextProblem> {
  const [rest = '', next] = paragraph.split('\n');
  if (!/^\p{Ll}/u.test(rest) || next?.trim()) {
    return;
  }
  const words = `${heading}\n${rest}`;
  const change = { words, text: `${heading} ${rest}` };
  const title = heading.replace(/^#+ */, '');
  const fault = finding('split-heading', { heading: title, rest });
  const proposals = [{ change, isGuess: true }];
  yield { words: heading, severity: 'warning', ...fault, proposals };
}
