/** `a question`, `an entry`, `an SVG`. */
export const withArticle = (thing: string): string =>
  `${/^([aeiou]|[AEFHILMNORSX][A-Z])/.test(thing) ? 'an' : 'a'} ${thing}`;

const LISTED = 12;

/**
 * `adhd, anger, grief`, or the beginning of a long list:
 * `adhd, anger, and 9 more`.
 */
export function listOf(names: readonly string[]): string {
  const more = names.length - LISTED;
  return (
    names.slice(0, LISTED).join(', ') + (more > 0 ? `, and ${more} more` : '')
  );
}

/** `line 7`, `lines 7, 9 to 12, 30`; from the first line to the last. */
export function linesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) {
      last[1] = line;
    } else {
      ranges.push([line, line]);
    }
  }
  const words = ranges.map(([first, last]) =>
    first === last ? `${first}` : `${first} to ${last}`,
  );
  return `${lines.length > 1 ? 'lines' : 'line'} ${words.join(', ')}`;
}

/** `1 character`, `4,000 characters`; `1 entry`, `2 entries`. */
export function count(number: number, thing: string): string {
  if (number === 1) {
    return `1 ${thing}`;
  }
  return `${number.toLocaleString('en-US')} ${/[^aeiou]y$/.test(thing) ? `${thing.slice(0, -1)}ies` : `${thing}s`}`;
}

/** The words in a field's name: `seek help` for `seekHelp`. */
export function wordsOf(field: string): string {
  const spaced = field.replace(
    /[A-Z](?![A-Z])/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return spaced.replaceAll('-', ' ').trim();
}

export const capital = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** `casey-lin` as `Casey Lin`. */
export const nameFrom = (slug: string): string =>
  slug.split('-').map(capital).join(' ');

/** Begins with a lower-case letter, for the middle of a sentence. */
export const lowerFirst = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);

export function sentences(...parts: (string | false | undefined)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => String(part).trim())
    .join(' ');
}
