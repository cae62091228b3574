// Browsers break a line at any hyphen, even after a single letter: "e-" at its end and "mail" on the
// next. No CSS property prevents that, so the word gets an element of its own. The text stays as it is:
// a non-breaking hyphen would be another word to searches, and to whoever copies it.

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
