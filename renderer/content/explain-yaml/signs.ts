import { explainOwnFile, isOwnFile } from '../explain/forms';
import { excerpt, putInQuotes } from '../explain/quoting';
import {
  type Complaint,
  type Detector,
  type Line,
  lineAt,
  linesBelow,
  linesUpTo,
  saysNothing,
  spaces,
  type YamlFault,
} from './complaint';

/** Where a text may begin with a sign of YAML's own: `@home`, `{city} has ...`, `[New] ...`. */
const SIGNS = /^(?:[@`%&!\]},?]|- |[|>](?![+-]?\d?$)|\[[^\]]*\](?=\s*\S)|\{[^}]*\}(?=\s*\S))/;

/** A text that begins with a sign of YAML's own. */
export const signAtBeginning: Detector = ({ source, offset }) => {
  const line = lineAt(source, offset);
  const [sign = ''] = SIGNS.exec(line.value) ?? [];
  if (!sign || (!line.key && !line.isEntry)) return undefined;
  const block = textBesideItsSign(line, source);
  if (block) return block;
  return {
    offset: line.valueStart,
    message: `A text begins with "${sign.charAt(0)}", which has a meaning of its own there.`,
    advice: putInQuotes(line.value),
  };
};

/** `>- Our rooms`: the text has to begin below the sign that joins its lines. */
function textBesideItsSign(line: Line, source: string): YamlFault | undefined {
  const [, sign, text = ''] = /^([|>][+-]?)[ \t]*(\S.*)$/.exec(line.value) ?? [];
  // "> 90% of our clients" is a text of its own.
  if (!sign || (sign === '>' && /^[\d$=]/.test(text))) return undefined;
  const field = line.key ? line.column : line.indent;
  const next = [...linesBelow(source, line)].find((other) => !saysNothing(other));
  const column = next && next.indent > field ? next.indent : field + 2;
  return {
    offset: line.valueStart,
    message: `The text is on the same line as "${sign}"; it has to begin on the next line.`,
    advice: `Put the cursor before "${firstWords(text)}" and press Enter. The new line begins with ${spaces(column)}.`,
  };
}

/** A text that begins with a star, or the name of another part of the file. */
export const star: Detector = (complaint) => {
  const line = linesUpTo(complaint)
    .slice(0, 2)
    .find(({ value }) => value.startsWith('*'));
  if (line && !isReference(line.value, complaint.source)) {
    return {
      offset: line.valueStart,
      message: 'A text begins with "*", which has a meaning of its own there.',
      advice: putInQuotes(line.value),
    };
  }
  if (!/^aliases exceeded/.test(complaint.reason)) return undefined;
  const start = complaint.source.lastIndexOf('*', complaint.offset);
  const name = /^\*[\w-]*/.exec(complaint.source.slice(start))?.[0];
  return {
    offset: start,
    message: `The file refers to another part of itself with "${name}".`,
    advice: 'Write out here what that part says. If a text should begin with "*", put it in quotes.',
  };
};

/** Whether a text begins with the name, after a star, of a part of the file: `*hours`. */
function isReference(text: string, source: string): boolean {
  const [, name] = /^\*([\w-]+)/.exec(text) ?? [];
  return name !== undefined && new RegExp(`&${name}\\b`).test(source);
}

/** `intro: In short: yes` has a second field where a text was meant. */
export const colonInText: Detector = (complaint) => {
  const [line, ...above] = linesUpTo(complaint);
  if (!line || !/indentation|multiline key/.test(complaint.reason)) return undefined;
  const colon = /:(?=\s|$)/.exec(line.value)?.index;
  if (colon === undefined) return undefined;
  const begins = line.key || line.isEntry;
  const first = begins ? line : above.find(({ key, isEntry }) => key || isEntry);
  return {
    offset: line.valueStart + colon,
    message: 'A text has a colon and a space in it, so it is read as another field.',
    advice: begins
      ? putInQuotes(line.value)
      : `Put the whole text${first && /^\w/.test(first.value) ? `, from "${firstWords(first.value)}" on,` : ''} in quotes.`,
  };
};

function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, 3).join(' ');
}

/** `"Closed" on Mondays`: only a part of the text stands in quotes. */
export const textAfterQuote: Detector = (complaint) => {
  for (const { value, valueStart, key, isEntry } of linesUpTo(complaint).slice(0, 2)) {
    const [, quoted = '', next] =
      /^((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*)([^\s#:]|:(?=\S))/.exec(value) ?? [];
    // Between brackets, a comma or the closing bracket follows rightly.
    if (!next || (/[,\]}]/.test(next) && !key && !isEntry)) continue;
    // Before a colon may stand the name of a field.
    if (next === ':' && !key) continue;
    const sign = value.charAt(0);
    // "He said "yes" twice" was meant to be one text; "Yes" she said has quotation marks of its own.
    const meant = value.endsWith(sign) && value.length > quoted.length ? value.slice(1, -1) : value;
    return {
      offset: valueStart + quoted.length,
      message: 'The text goes on after its closing quotation mark.',
      advice: putInQuotes(meant),
    };
  }
  return undefined;
};

/** `"10\% off"`: in double quotes, a backslash begins a code. */
export const backslash: Detector = ({ reason, source, offset = 0 }) => {
  if (!/escape sequence|hexadecimal/.test(reason)) return undefined;
  const line = lineAt(source, offset);
  const text = /^"(.*)"$/.exec(line.value)?.[1];
  if (text && line.key && isOwnFile(text))
    return { offset: line.valueStart, ...explainOwnFile(`"${line.key}"`, text) };
  return {
    offset: Math.max(line.start, source.lastIndexOf('\\', offset)),
    message: 'A text in double quotes has a "\\" in it, which has a meaning of its own there.',
    advice: text ? putInQuotes(text) : 'Put the text in single quotes, or delete the "\\".',
  };
};

/** How far above the place where the parser stopped an opening sign is looked for, in lines. */
const OPENING_REACH = 40;

/** A quotation mark or a bracket that is opened and never closed. */
export const unclosed: Detector = (complaint) => {
  if (!/flow collection|quoted scalar|deficient indentation|unexpected end|expected/.test(complaint.reason))
    return undefined;
  const line = linesUpTo(complaint).slice(0, OPENING_REACH).find(opensOnly);
  if (!line) return undefined;
  const sign = line.value.charAt(0);
  const found = { offset: line.valueStart };
  if (sign === '"' || sign === "'") {
    const curly = /[“”„‟‘’]$/.exec(line.value)?.[0];
    if (curly) {
      return {
        ...found,
        message: `A text begins with ${sign} and ends with ${curly}, which is another character.`,
        advice: `Write ${sign} in place of the ${curly} at the end of the text.`,
      };
    }
    if (sign === "'" && ELISION.test(line.value)) return apostropheAtBeginning(line, complaint);
    return {
      ...found,
      message: `A text begins with the quotation mark ${sign} and does not end with one.`,
      advice:
        sign === '"'
          ? `Add ${sign} at the end of the text.`
          : `Add ' at the end of the text. If the ' is an apostrophe, put the whole text in double quotes instead: one " before it, and one after the last character.`,
    };
  }
  return sign === '['
    ? {
        ...found,
        message: 'A list that begins with "[" does not end.',
        advice: 'Add "]" at its end, or write each entry on a line of its own, with "- " before it.',
      }
    : {
        ...found,
        message: 'A group of fields that begins with "{" does not end.',
        advice: 'Add "}" at its end, or write each field on a line of its own.',
      };
};

/** Words that are written with an apostrophe in the place of their first letters: 'Round the clock. */
const ELISION = /^'(?:round|bout|cause|cuz|til|till|tis|twas|twere|twill|em|n|neath|\d0s)(?![\p{L}\d])/iu;

function apostropheAtBeginning({ value, valueStart, ...line }: Line, { source }: Complaint): YamlFault {
  const [next] = linesBelow(source, { value, valueStart, ...line });
  const goesOn = next && next.indent > line.indent && !next.key && !next.isEntry && !saysNothing(next);
  return {
    offset: valueStart,
    message: `A text begins with an apostrophe, which is read as a quotation mark: ${excerpt(value)}`.replace(
      /\.?$/,
      '.',
    ),
    advice: goesOn
      ? 'Put the whole text in double quotes: one " before the apostrophe, and one after its last character.'
      : putInQuotes(value),
  };
}

/** Whether the value of a line begins with a sign that is not closed on it. */
function opensOnly({ value }: Line): boolean {
  switch (value.charAt(0)) {
    case '[':
    case '{':
      return times(value, /[[{]/g) > times(value, /[\]}]/g);
    case '"':
    case "'":
      return value.indexOf(value.charAt(0), 1) < 0;
    default:
      return false;
  }
}

const times = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** `[springfield, "shelbyville" ogdenville]` */
export const commaInBrackets: Detector = ({ reason, offset = 0 }) =>
  /missed comma|found ','/.test(reason)
    ? {
        offset,
        message: /missed/.test(reason)
          ? 'A comma is missing between two entries in brackets.'
          : 'Two commas follow each other in brackets.',
        advice: 'Write each entry on a line of its own instead, with "- " before it.',
      }
    : undefined;
