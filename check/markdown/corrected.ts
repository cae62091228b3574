import { haveSameWords } from '../../formats/closest';
import { readMarkdown } from './markdown';

const withoutScheme = (text: string): string => text.replace(/\bhttps?:/g, '');

/** Applies corrections that are unambiguous and keep the words. */
export function corrected(markdown: string): string {
  let text = markdown;
  for (const { proposals = [] } of readMarkdown(text).problems) {
    const [proposal, otherProposal] = proposals;
    const isSure = proposal && !otherProposal && !proposal.isGuess;
    if (!isSure || !('words' in proposal.change)) {
      continue;
    }
    const { words, text: better } = proposal.change;
    const parts = text.split(words);
    const isClear = parts.length === 2;
    if (isClear && haveSameWords(withoutScheme(words), withoutScheme(better))) {
      text = parts.join(better);
    }
  }
  return text;
}
