// Cleans typed texts of characters that break mails. A lone surrogate has no
// UTF-8 form, and NUL ends a text in some programs: both become U+FFFD, so that
// the damage is visible.

const REPLACEMENT = '\uFFFD';

/**
 * A text on one line, trimmed. Line breaks, control characters, and runs of
 * spaces become single spaces. Signs that nobody sees are left out, such as
 * those that turn a text around or have no width, but not the joiners of
 * Persian, Indic scripts, and emoji. A text of such signs alone is empty.
 */
export function cleanLine(text: string): string {
  const line = replaceBroken(text)
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /[^ \p{Default_Ignorable_Code_Point}]/u.test(line) ? line : '';
}

/** All but U+200C and U+200D, and the signs of Arabic numbers, which are seen. */
const UNSEEN = /(?=\p{Default_Ignorable_Code_Point})[^\P{Cf}\u200c\u200d]/gu;

/**
 * A text on several lines, separated by `\n`. Tabs stay; other control
 * characters become U+FFFD.
 */
export function cleanText(text: string): string {
  return replaceBroken(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, REPLACEMENT)
    .trim();
}

/**
 * A text with keyboard characters in place of those that programs insert: a
 * space for a non-breaking one, a hyphen for a dash, and no direction marks.
 * For example, `October\u00a021,\u00a02024` and `2026–12–24`.
 */
export function withKeyboardSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

function replaceBroken(text: string): string {
  // With the u flag, a surrogate pair is one character, so only lone surrogates
  // match.
  return text
    .replace(/\p{Surrogate}/gu, REPLACEMENT)
    .replaceAll('\0', REPLACEMENT);
}
