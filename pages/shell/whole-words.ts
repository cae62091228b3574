// Browsers may break a line at any hyphen, as in "e-mail", and no CSS property prevents that for a word: so it gets
// its own element. A non-breaking hyphen would not be found by a search.

export const WHOLE = 'whole';

/** The parts of a text: every second one is a word that stays on one line. */
export function splitAtWholeWords(text: string): string[] {
  return text.split(/(\be-mail\w*)/i);
}

/** The same for HTML, whose tags are left alone. */
export function keepWordsWhole(html: string): string {
  if (!html.includes('-mail')) return html;
  return html.replace(/<[^>]*>|\be-mail\w*/gi, (part) =>
    part.startsWith('<') ? part : `<span class="${WHOLE}">${part}</span>`,
  );
}
