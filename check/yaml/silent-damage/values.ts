import type { MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { insert, propose, quotePart } from '../../explain/quoting';
import type { Damage, DamageDetector } from './damage';
import { beginsWithOddSpace, oddSpace } from './odd-spaces';

/** `title: null` is empty, and so is `title: ~`. */
export const emptyWord: DamageDetector = ({ text, start }) =>
  text.length <= 4 && NOTHING.test(text)
    ? {
        offset: start,
        message: `${text} is read as an empty value.`,
        advice: `If it is a text, put it in quotes: "${text}". If there is nothing to say, delete the line.`,
        isCause: true,
      }
    : undefined;

/** `zip: 01234` is the number 1234, and `1e3` is 1000. */
export const numberUnlikeItself: DamageDetector = ({ text, start }) => {
  const number = numberOf(text);
  if (number === undefined || String(number) === withoutLastZeros(text)) return undefined;
  return {
    offset: start,
    message: `${text} is read as ${nameOf(number)}.`,
    advice: Number.isFinite(number)
      ? `If it is a text, put it in quotes: "${text}". If it is a number, write ${number}.`
      : `Put it in quotes: "${text}".`,
    proposals: [
      {
        advice: `Put it in quotes: "${text}".`,
        change: { splices: [{ start, end: start + text.length, text: `"${text}"` }] },
      },
    ],
  };
};

/**
 * 32.70 as 32.7. Where a number is wanted, the last zero changes nothing; where a text is wanted,
 * the schema says that a text is needed.
 */
function withoutLastZeros(text: string): string {
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/(\d)\.$/, '$1');
}

/** What YAML 1.2 reads as a number, in its core schema (section 10.3.2). */
const NUMBER =
  /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const NOTHING = /^(?:~|null|Null|NULL)$/;
const TRUTH = /^(?:true|True|TRUE|false|False|FALSE)$/;

/** The number that YAML makes of a text, or undefined if it stays a text. */
function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  if (/nan$/i.test(text)) return Number.NaN;
  if (/inf$/i.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const number = Number(text);
  // A number too large for a computer, such as 1e999, stays a text.
  return Number.isFinite(number) ? number : undefined;
}

function nameOf(number: number): string {
  if (Number.isNaN(number)) return 'something that is not a number';
  return Number.isFinite(number) ? `the number ${number}` : 'infinity';
}

/** A note of this kind says what the practice still has to supply; the check lists them. */
const SAMPLE_MARK = '# SAMPLE:';

/** `title: We are #1 here` says "We are". */
export const noteAfterText: DamageDetector = ({ source, text, start, end }) => {
  if (source[end] === '\n') return undefined;
  let at = end;
  while (source[at] === ' ' || source[at] === '\t') at++;
  if (source[at] !== '#' || source.startsWith(SAMPLE_MARK, at)) return undefined;
  // A note after a number, or after true and false, cuts nothing off.
  if (numberOf(text) !== undefined || TRUTH.test(text) || NOTHING.test(text)) return undefined;
  return {
    offset: at,
    message: 'The text ends at "#": what follows is a note that visitors do not see.',
    advice: 'Put the text in quotes if it belongs to it; if it is a note, write it on a line of its own.',
    // Whether it is a note is only known where it is obvious: "#1" is a number, and a word after "# " is a note.
    proposals:
      /^#\d/.test(source.slice(at)) && !text.includes('\n')
        ? quotePart(start, restOfLine(source, start))
        : [],
  };
};

const restOfLine = (source: string, start: number): string =>
  /.*/.exec(source.slice(start))?.[0].trimEnd() ?? '';

/** `- title:Grief` is the text "title:Grief". */
export const noSpaceAfterColon: DamageDetector = ({ source, text, start, fields }) => {
  const name = fieldWithoutSpace(text, fields);
  if (name === undefined) return undefined;
  return beginsWithOddSpace(text.slice(name.length + 1))
    ? oddSpace(source, start, `After "${name}:"`)
    : missingSpace(start, name);
};

/** The name of the field that a line begins with, if no space follows its colon. */
export function fieldWithoutSpace(line: string, fields: ReadonlySet<string>): string | undefined {
  const colon = line.indexOf(':');
  if (colon < 1 || colon === line.length - 1) return undefined;
  const name = line.slice(0, colon);
  return fields.has(name) ? name : undefined;
}

export function missingSpace(offset: number, name: string): Damage {
  return {
    offset,
    message: `There is no space after "${name}:", so it is read as text.`,
    advice: 'Put a space after the colon. If this is meant as text, put the text in quotes.',
    proposals: insert(offset + name.length + 1, ' '),
  };
}

/** `title: “Grief”` has the quotation marks in its text, for the quotes of YAML are straight. */
export const curlyQuotes: DamageDetector = ({ text, start }) => {
  if (!/^(?:[“”„‟][^“”„‟]*[“”‟]|[‘‚][^‘‚“”]*[‘’])$/.test(text)) return undefined;
  const [first, last] = [text[0], text.at(-1)];
  return {
    offset: start,
    message: `The quotation marks ${first} and ${last} are part of the text.`,
    advice: `Delete them, or write straight ones. If visitors should see them, write: '${first}...${last}'.`,
    proposals: quotePart(start, text.slice(1, -1), text.length).map(({ change }) => ({ change })),
  };
};

/** In double quotes, the backslash of `"C:\forms"` and the letter after it are one character. */
export const escapeInQuotes: DamageDetector = ({ text, start }) => {
  if (!text.includes('\\')) return undefined;
  for (const { 0: pair, index } of text.matchAll(/\\./gs)) {
    if (/[0abtvfreNLP_ ]/.test(pair.charAt(1))) {
      return {
        offset: start + index,
        message: `In double quotes, ${pair} is not read as it is written.`,
        advice: 'Put the text in single quotes, or write the "\\" twice.',
        proposals: propose(start + index, 1, '\\\\'),
      };
    }
  }
  return undefined;
};

/** A name that JavaScript keeps for itself, and the one by which older YAML copies fields. */
const RESERVED = ['__proto__', '<<'];

export const reservedName: DamageDetector = ({ text, start }) =>
  RESERVED.includes(text)
    ? {
        offset: start,
        message: `"${text}" cannot be the name of a field.`,
        advice:
          text === '<<'
            ? 'Write the fields out: they cannot be taken from another place.'
            : 'Delete the line, or correct its name.',
        isCause: true,
      }
    : undefined;

/** `text: &Joy and peace` says "and peace", and `! Important` says "Important". */
export function findIndicatorOfYaml(
  source: string,
  { anchorStart, anchorEnd, tagStart, tagEnd }: ScalarEvent | MappingEvent | SequenceEvent,
): readonly Damage[] {
  // The parser gives the name of an anchor without its "&", and a tag with its "!".
  const anchor = anchorStart < 0 ? [] : [leftOut(source, anchorStart - 1, anchorEnd)];
  return tagStart < 0 ? anchor : [...anchor, leftOut(source, tagStart, tagEnd)];
}

function leftOut(source: string, start: number, end: number): Damage {
  const word = source.slice(start, end);
  return {
    offset: start,
    message: `"${word}" is left out: YAML keeps words that begin with "${word.charAt(0)}" for itself.`,
    advice: 'Put the whole text in quotes, or delete the word.',
  };
}
