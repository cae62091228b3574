import { explainOwnFile, isOwnFile } from '../explain/forms';
import { excerpt, putInQuotes } from '../explain/quoting';
import type { ExplainLine } from './explain-line';
import { readLine } from './line';

/** What is said of each character that is opened and never closed. */
const UNCLOSED: Readonly<Record<string, [message: string, advice: string]>> = {
  ']': [
    'A list that begins with "[" does not end.',
    'Add "]" at its end, or write each entry on a line of its own, with "- " before it.',
  ],
  '}': [
    'A group of fields that begins with "{" does not end.',
    'Add "}" at its end, or write each field on a line of its own.',
  ],
  '"': [
    'A text begins with the quotation mark " and does not end with one.',
    'Add " at the end of the text.',
  ],
  "'": [
    "A text begins with the quotation mark ' and does not end with one.",
    "Add ' at the end of the text.",
  ],
};

/** The value alone is another: it is in quotes now, or closed. */
export const explainValue: ExplainLine = ({ line, text, role, name }) => {
  const [before, after] = [readLine(line), readLine(text)];
  const [old, fresh] =
    role === 'field' ? [before.field?.value, after.field?.value] : [before.content, after.content];
  if (!old || !fresh) return undefined;
  const start = Math.max(0, line.lastIndexOf(old));
  const closing = fresh.replace(old, '');
  const unclosed = fresh.startsWith(old) ? UNCLOSED[closing] : undefined;
  if (unclosed) return { at: start, message: unclosed[0], advice: unclosed[1] };
  const quote = fresh.charAt(0);
  if (!/["']/.test(quote)) return undefined;
  const meant = /^(["'])(.*)\1/.exec(fresh)?.[2] ?? fresh;
  const inner = quote === "'" ? meant.replaceAll("''", "'") : meant;
  const quotes = { advice: 'Put the whole text in quotes.', exact: putInQuotes(inner) };
  const curly = /[“”„‟‘’]$/.exec(old)?.[0];
  if (/^["']/.test(old) && curly)
    return {
      at: start,
      message: `A text begins with ${old.charAt(0)} and ends with ${curly}, which is another character.`,
      advice: `Write ${old.charAt(0)} in place of the ${curly} at the end of the text.`,
    };
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*/.exec(old)?.[0];
  if (quoted && isOwnFile(inner)) return { at: start, ...explainOwnFile(`"${name}"`, inner) };
  if (quoted && /\\/.test(quoted) && quoted.trim() === old)
    return {
      at: start + old.indexOf('\\'),
      message: 'A text in double quotes has a "\\" in it, which has a meaning of its own there.',
      ...quotes,
    };
  const rest = old.startsWith(fresh) ? old.slice(fresh.length).trim() : '';
  if (quoted)
    return {
      at: start + quoted.length,
      message: 'The text goes on after its closing quotation mark.',
      ...(rest ? { advice: `Delete the "${rest}".` } : quotes),
    };
  if (/^'/.test(old))
    return {
      at: start,
      message: `A text begins with an apostrophe, which is read as a quotation mark: ${excerpt(old).replace(/\.?$/, '.')}`,
      ...quotes,
    };
  if (/^"/.test(old)) return { at: start, message: UNCLOSED['"']?.[0] ?? '', ...quotes };
  const colon = old.search(/:(?:\s|$)/);
  if (/^[@`%&*!\]},|>[{?#-]/.test(old))
    return {
      at: start,
      message: `A text begins with "${old.charAt(0)}", which has a meaning of its own there.`,
      ...quotes,
    };
  if (colon >= 0)
    return {
      at: start + colon,
      message: 'A text has a colon and a space in it, so it is read as another field.',
      ...quotes,
    };
  return { at: start, message: `"${name}" has to be in quotes.`, ...quotes };
};
