import type { Explanation } from '../problem';

/** What must not be in a Markdown text, and what to do about it. */
export interface MarkdownFault extends Explanation {
  /** The words of the text to point at. */
  words?: string;
}
