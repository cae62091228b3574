/**
 * What people type, without the characters that no mail and no person can use.
 *
 * A lone surrogate has no UTF-8 form and NUL ends a text early in some programs: both become U+FFFD,
 * so that what arrived broken is seen to be broken.
 */

const REPLACEMENT = '\uFFFD';

/** One line: line breaks, control characters and runs of spaces become one space; the ends are trimmed. */
export function cleanLine(text: string): string {
  return replaceBroken(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Several lines, separated by `\n`. Tabs stay; other control characters become U+FFFD. */
export function cleanText(text: string): string {
  return replaceBroken(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, REPLACEMENT)
    .trim();
}

function replaceBroken(text: string): string {
  // With the u flag a pair is one character, so that only lone halves match.
  return text.replace(/\p{Surrogate}/gu, REPLACEMENT).replaceAll('\0', REPLACEMENT);
}
