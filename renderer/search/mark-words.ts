import { findWords } from './words';

/** A piece of a text, and whether it is a word that was looked for. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** A text in pieces, with every word marked that has one of these forms. */
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
