// Marks are characters that no font shows and no text has. Two of them after a word name the field that it is from.

/** The characters for private use of the first plane. */
const FIRST = 0xe000;
const COUNT = 0xf8ff - FIRST;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** Words in braces, which the site fills in, stay as they are. */
const FILLED_IN = /\{\w+\}/g;
/** In Markdown also where links lead, whole addresses, and the numbers of lists. */
const SYNTAX =
  /\{\w+\}|\]\([^)]*\)|&#?\w+;|[^\s[\]()]*(?:@|:\/\/|www\.)[^\s[\]()]*|^\s*\d+[.)]|`[^`]*`|^\[[^\]]*\]:.*$/gm;

const markOf = (field: number): string =>
  String.fromCharCode(FIRST + Math.floor(field / COUNT), FIRST + (field % COUNT));

/** As schemas see a mark. */
export const MARK = `a${markOf(0)}`;

/** A text whose every word is marked as one of a field. */
export const markText = (text: string, isMarkdown: boolean, field: number): string =>
  eachWord(text, isMarkdown, (word) => word + markOf(field));

/** Changes each word of a text that visitors see. */
export function eachWord(text: string, isMarkdown: boolean, change: (word: string) => string): string {
  let result = '';
  let end = 0;
  for (const kept of text.matchAll(isMarkdown ? SYNTAX : FILLED_IN)) {
    result += text.slice(end, kept.index).replace(WORD, change) + kept[0];
    end = kept.index + kept[0].length;
  }
  return result + text.slice(end).replace(WORD, change);
}

export const withoutMarks = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

/** The rest of a marked text, without the words that have marks. */
export const withoutMarkedWords = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}'’-]+[\ue000-\uf8ff]{2}\s*/gu, '');

/** The fields that the words of a text are from, the one with the most words first. */
export function fieldsMarkedIn(text: string): number[] {
  const counts = new Map<number, number>();
  for (const [, high = '', low = ''] of text.matchAll(/([\ue000-\uf8ff])([\ue000-\uf8ff])/g)) {
    const field = (high.charCodeAt(0) - FIRST) * COUNT + low.charCodeAt(0) - FIRST;
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([field]) => field);
}
