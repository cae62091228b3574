import type { Explanation, Proposal } from '../../problem';
import { explainOwnFile, isOwnFile } from '../forms';
import { excerpt, quotePart } from '../quoting';
import { type Complaint, type Detector, insert, propose, type YamlFault } from './fault';
import { pathOf } from './indentation';
import { indexAt, type Line, STEP, spaces } from './lines';

/** How a text may begin that YAML does not read as text: `@home`, `{city} has ...`, `[New] ...`. */
const SPECIAL = /^(?:[@`%&!\]},?]|- |[|>](?![+-]?\d?$)|\[[^\]]*\](?=\s*\S)|\{[^}]*\}(?=\s*\S))/;

/** A text that begins with a character that YAML uses itself. */
export const specialCharacter: Detector = ({ lines, offset }) => {
  const line = lines[indexAt(lines, offset)];
  if (!line || !SPECIAL.test(line.value) || (!line.key && !line.isEntry)) return undefined;
  return textBesideIndicator(line, lines) ?? beginsWith(line.value.charAt(0), line);
};

const beginsWith = (character: string, { value, valueStart }: Line): YamlFault => ({
  offset: valueStart,
  message: `A text begins with "${character}", which has a meaning of its own there.`,
  advice: QUOTES,
  proposals: quotePart(valueStart, value),
});

const QUOTES = 'If it is a text, put the whole text in quotes.';

/** `>- Our rooms`: a block scalar has to begin on the line below. */
function textBesideIndicator(line: Line, lines: readonly Line[]): YamlFault | undefined {
  const [, indicator, text = ''] = /^([|>][+-]?)[ \t]*(\S.*)$/.exec(line.value) ?? [];
  // "> 90% of our clients" is a text of its own.
  if (!indicator || (indicator === '>' && /^[\d$=]/.test(text))) return undefined;
  const field = line.key ? line.column : line.indent;
  const next = lines.slice(line.number).find(({ isBlank }) => !isBlank);
  const column = next && next.indent > field ? next.indent : field + STEP;
  return {
    offset: line.valueStart,
    message: `The text is on the same line as "${indicator}"; it has to begin on the next line.`,
    advice: `Put the cursor before "${firstWords(text)}" and press Enter. The new line begins with ${spaces(column)}.`,
    proposals: insert(line.valueStart + line.value.indexOf(text), `\n${' '.repeat(column)}`),
  };
}

/** `content:` above a text of several lines, without a "|" after the colon: then not everything can be in the text. */
export const textWithoutIndicator: Detector = ({ above, fieldsOf }) => {
  const at = above.findIndex(({ key, isEntry, isBlank }) => !isBlank && (key || isEntry));
  const [owner, ...rest] = above.slice(at);
  const text = above.slice(0, Math.max(at, 0)).filter(({ isBlank }) => !isBlank);
  if (!owner?.key || owner.value !== '' || text.some(({ indent }) => indent <= owner.column))
    return undefined;
  const path = pathOf(owner, rest);
  const isText =
    fieldsOf([]).length > 0 && [path, [...path, 0]].every((place) => fieldsOf(place).length === 0);
  if (!isText || !/^[\p{L}\d*#]/u.test(text.at(-1)?.value ?? '')) return undefined;
  // Shorter lines may be the entries of a list.
  if (text.every(({ value }) => value.length < PROSE)) return undefined;
  return {
    offset: owner.start + owner.column,
    message: `The text below "${owner.key}:" cannot be read, because there is no "|" after the colon.`,
    advice: `Write "|" after "${owner.key}:", on that line: then everything below it is a text.`,
    proposals: insert(owner.start + owner.text.trimEnd().length, ' |'),
  };
};

/** In characters. */
const PROSE = 60;

/** A text that begins with a star, or the name of another part of the file. */
export const star: Detector = ({ above, source, reason, offset }) => {
  const line = above.slice(0, 2).find(({ value }) => value.startsWith('*'));
  if (line && !isReference(line.value, source)) return beginsWith('*', line);
  if (!/^aliases exceeded/.test(reason)) return undefined;
  const start = source.lastIndexOf('*', offset);
  return {
    offset: start,
    message: `The file refers to another part of itself with "${/^\*[\w-]*/.exec(source.slice(start))?.[0]}".`,
    advice: 'Write out here what that part says. If a text should begin with "*", put it in quotes.',
  };
};

/** Whether a text begins with the name, after a star, of a part of the file: `*hours`. */
function isReference(text: string, source: string): boolean {
  const [, name] = /^\*([\w-]+)/.exec(text) ?? [];
  return name !== undefined && new RegExp(`&${name}\\b`).test(source);
}

/** `intro: In short: yes` has a second field where a text was meant. */
export const colonInText: Detector = ({ above, reason, fieldsOf }) => {
  const [line, ...others] = above;
  if (!line || !/indentation|multiline key/.test(reason)) return undefined;
  const colon = /:(?=\s|$)/.exec(line.value)?.index;
  if (colon === undefined) return undefined;
  const [comma = '', next = ''] = /[,;]\s*([\w-]+)$/.exec(line.value.slice(0, colon)) ?? [];
  if (line.key && fieldsOf(pathOf(line, others).slice(0, -1)).includes(next)) {
    return {
      offset: line.valueStart + colon - next.length,
      message: `Two fields are on one line: "${next}" has to begin a line of its own.`,
      advice: `Delete the "${comma.charAt(0)}", put the cursor before "${next}", and press Enter.`,
      proposals: propose(
        line.valueStart + colon - next.length - comma.length,
        comma.length,
        `\n${' '.repeat(line.column)}`,
      ),
    };
  }
  const first = others.find(({ key, isEntry }) => key || isEntry);
  return {
    offset: line.valueStart + colon,
    message: 'A text has a colon and a space in it, so it is read as another field.',
    advice:
      line.key || line.isEntry
        ? QUOTES
        : `Put the whole text${first && /^\w/.test(first.value) ? `, from "${firstWords(first.value)}" on,` : ''} in quotes.`,
    proposals: line.key || line.isEntry ? quotePart(line.valueStart, line.value) : [],
  };
};

function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, 3).join(' ');
}

/** `"Closed" on Mondays`: only a part of the text is in quotes. */
export const textAfterQuote: Detector = ({ above }) => {
  for (const { value, valueStart, key, isEntry } of above.slice(0, 2)) {
    const [, quoted = '', next] =
      /^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*)([^\s#:]|:(?=\S))/.exec(value) ?? [];
    // Between brackets, a comma or the closing bracket may follow.
    if (!next || (/[,\]}]/.test(next) && !key && !isEntry)) continue;
    // A quoted text before a colon may be the name of a field.
    if (next === ':' && !key) continue;
    // "He said "yes" twice" was meant to be one text; "Yes" she said has quotation marks of its own.
    const isWhole = value.endsWith(value.charAt(0)) && value.length > quoted.length;
    const meant = isWhole ? value.slice(1, -1) : value;
    // "title": "Sleep", is a line of JSON.
    const isJson = /^(["'])[^"']*\1[,;]$/.test(value);
    return {
      offset: valueStart + quoted.length,
      message: 'The text goes on after its closing quotation mark.',
      advice: QUOTES,
      proposals: isJson
        ? propose(valueStart + value.length - 1, 1, '')
        : quotePart(valueStart, meant, value.length),
    };
  }
  return undefined;
};

/** `"10\% off"`: in double quotes, a backslash begins a code. */
export const backslash: Detector = ({ reason, source, offset, above: [line] }) => {
  if (!line || !/escape sequence|hexadecimal/.test(reason)) return undefined;
  const text = /^"(.*)"$/.exec(line.value)?.[1];
  if (text && line.key && isOwnFile(text))
    return { offset: line.valueStart, ...explainOwnFile(`"${line.key}"`, text) };
  return {
    offset: Math.max(line.start, source.lastIndexOf('\\', offset)),
    message: 'A text in double quotes has a "\\" in it, which has a meaning of its own there.',
    advice: 'Put the text in single quotes, or delete the "\\".',
    proposals: text === undefined ? [] : quotePart(line.valueStart, text, line.value.length),
  };
};

/** How far above the place where the parser stopped an opening character is looked for, in lines. */
const OPENING_REACH = 40;

/** What is said of each character that is opened and never closed. */
const UNCLOSED: Readonly<Record<string, Explanation>> = {
  '[': {
    message: 'A list that begins with "[" does not end.',
    advice: 'Add "]" at its end, or write each entry on a line of its own, with "- " before it.',
  },
  '{': {
    message: 'A group of fields that begins with "{" does not end.',
    advice: 'Add "}" at its end, or write each field on a line of its own.',
  },
  '"': {
    message: 'A text begins with the quotation mark " and does not end with one.',
    advice: 'Add " at the end of the text.',
  },
  "'": {
    message: "A text begins with the quotation mark ' and does not end with one.",
    advice: `Add ' at the end of the text. If the ' is an apostrophe, put the whole text in double quotes instead: one " before it, and one after the last character.`,
  },
};

/** A quotation mark or a bracket that is opened and never closed. */
export const unclosed: Detector = (complaint) => {
  const { reason, source, lines, above } = complaint;
  if (!/flow collection|quoted scalar|deficient indentation|unexpected end|expected/.test(reason))
    return undefined;
  // A text that never ends begins with the last quotation mark of the file.
  const [, kind] = /end of the stream within a (double|single) quoted/.exec(reason) ?? [];
  const last = lines[indexAt(lines, source.lastIndexOf(kind === 'double' ? '"' : "'"))];
  const line = kind && last && opensOnly(last) ? last : above.slice(0, OPENING_REACH).find(opensOnly);
  if (!line) return undefined;
  const { value, valueStart: offset } = line;
  const opening = value.charAt(0);
  const curly = /^["'].*([“”„‟‘’])$/.exec(value)?.[1];
  if (curly) {
    return {
      offset,
      message: `A text begins with ${opening} and ends with ${curly}, which is another character.`,
      advice: `Write ${opening} in place of the ${curly} at the end of the text.`,
      proposals: propose(offset + value.length - 1, 1, opening),
    };
  }
  if (ELISION.test(value)) return apostropheAtBeginning(line, complaint);
  return { offset, ...(UNCLOSED[opening] as Explanation), proposals: closings(line) };
};

/** What may be missing at the end of a line: what closes it; or, but for a quotation mark, quotes around the text. */
function closings({ value, valueStart }: Line): Proposal[] {
  const [closing = ''] = { '[': ']', '{': '}' }[value.charAt(0)] ?? value;
  const quoted = closing === '"' ? [] : quotePart(valueStart, value);
  return [...insert(valueStart + value.length, closing), ...quoted];
}

/** A line with nothing but a quotation mark, which makes a text of all that follows. */
export const strayQuote: Detector = ({ above }) => {
  const line = above.find(({ text }) => /^["'`“”]\s*$/.test(text));
  return (
    line && {
      offset: line.start,
      part: { start: line.start, end: line.end },
      isNameless: true,
      message: 'A line has only a quotation mark.',
      advice: 'Delete this line.',
      proposals: propose(line.start, line.end - line.start, ''),
    }
  );
};

/** Words that are written with an apostrophe in the place of their first letters: 'Round the clock. */
const ELISION = /^'(?:round|bout|cause|cuz|til|till|tis|twas|twere|twill|em|n|neath|\d0s)(?![\p{L}\d])/iu;

function apostropheAtBeginning({ value, valueStart, ...line }: Line, { lines }: Complaint): YamlFault {
  const next = lines[line.number];
  const goesOn = next && next.indent > line.indent && !next.key && !next.isEntry && !next.isBlank;
  return {
    offset: valueStart,
    message: `A text begins with an apostrophe, which is read as a quotation mark: ${excerpt(value).replace(/\.?$/, '.')}`,
    advice: goesOn
      ? 'Put the whole text in double quotes: one " before the apostrophe, and one after its last character.'
      : QUOTES,
    proposals: goesOn ? [] : quotePart(valueStart, value),
  };
}

/** Whether the value of a line begins with a character that is not closed on it. */
function opensOnly({ value }: Line): boolean {
  if (/^[[{]/.test(value)) return times(value, /[[{]/g) > times(value, /[\]}]/g);
  return /^["']/.test(value) && value.indexOf(value.charAt(0), 1) < 0;
}

const times = (text: string, character: RegExp): number => text.match(character)?.length ?? 0;

/** `[springfield, "shelbyville" ogdenville]` */
export const commaInBrackets: Detector = ({ reason, offset }) =>
  /missed comma|found ','/.test(reason)
    ? {
        offset,
        message: /missed/.test(reason)
          ? 'A comma is missing between two entries in brackets.'
          : 'Two commas follow each other in brackets.',
        advice: 'Write each entry on a line of its own instead, with "- " before it.',
      }
    : undefined;
