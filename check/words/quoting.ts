const LONGEST = 60;

/**
 * The beginning of a text, on one line. A space at its end is shown, because it
 * may be what is wrong.
 */
export function excerpt(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ').trimStart();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}

/**
 * A text in quotes, as it is to be in the file: in single ones if it has double
 * ones.
 */
export const inQuotes = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

export const onOneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').trim();

export function putInQuotes(text: string): string {
  const quoted = inQuotes(onOneLine(text));
  if (quoted.length < LONGEST) {
    return `Put the whole text in quotes, like this: ${quoted}${/[.!?].$/.test(quoted) ? '' : '.'}`;
  }
  if (quoted.startsWith('"')) {
    return 'Put the whole text in quotes.';
  }
  return `Put the whole text in single quotes${text.includes("'") ? ", and write every ' in it twice" : ''}.`;
}

/**
 * A value as it has to be written: plain where it is one word or a day, or else
 * in quotes.
 */
export function asWritten(text: string): string {
  if (/^[\w-]+$/.test(text) && !READ_OTHERWISE.test(text)) {
    return text;
  }
  return `"${text}"`;
}

/** Words that are read as numbers, as true or false, or as nothing. */
const READ_OTHERWISE =
  /^(?:[-+]?\d+(?:e[-+]?\d+)?|0[ox][\da-f]+|true|false|null)$/i;
