import { findWords } from './words';

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** Splits a text and marks the words that have one of these forms. */
export function markWords(text: string, forms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end, form } of findWords(text)) {
    if (!forms.has(form)) continue;
    parts.push(
      { text: text.slice(done, start), marked: false },
      { text: text.slice(start, end), marked: true },
    );
    done = end;
  }
  parts.push({ text: text.slice(done), marked: false });
  return parts.filter((part) => part.text !== '');
}
