// Browsers may break a line at any hyphen, with "e-" on one line and "mail" on the next. No CSS property
// prevents that for a single word, so the word gets its own element. The text is unchanged: with a
// non-breaking hyphen, it would not be found by a search or when it is copied.

/** The class of a word that stays on one line. */
export const WHOLE = 'whole';

/** The parts of a text: every second one is a word that stays on one line. */
export function splitAtWholeWords(text: string): string[] {
  return text.split(/(\be-mail\w*)/i);
}

/** The same for HTML, whose tags are left alone. */
export function keepWordsWhole(html: string): string {
  // Most pages have no such word, and there may be thousands of pages.
  if (!html.includes('-mail')) return html;
  return html.replace(/<[^>]*>|\be-mail\w*/gi, (part) =>
    part.startsWith('<') ? part : `<span class="${WHOLE}">${part}</span>`,
  );
}
