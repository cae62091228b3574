import { INSTEAD_OF_A_SPACE, oddSpace } from '../yaml/silent-damage/odd-spaces';
import { bullet, twoDashes } from './syntax/bullets';
import {
  backslash,
  colonInText,
  commaInBrackets,
  specialCharacter,
  star,
  strayQuote,
  textAfterQuote,
  textWithoutIndicator,
  unclosed,
} from './syntax/characters';
import { type Complaint, type Detector, propose, type YamlFault } from './syntax/fault';
import { fieldTwice, noColon, noColonBeforeText, noSpaceAfterColon, noSpaceAfterDash } from './syntax/fields';
import { indentation, textOutOfColumn } from './syntax/indentation';

/** What is wrong with a file that cannot be read: the answer of the first detector that has one. */
export function explainYaml(complaint: Complaint): YamlFault {
  for (const detect of DETECTORS) {
    const fault = detect(complaint);
    if (fault) return { isOfStructure: OF_STRUCTURE.has(detect), ...fault };
  }
  return {
    offset: complaint.offset,
    message: 'The file cannot be read from here on.',
    advice:
      'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
    isGuess: true,
  };
}

const emptyFile: Detector = ({ reason, source }) =>
  /input is empty/.test(reason)
    ? {
        offset: 0,
        message:
          source.trim() === '' ? 'The file is empty.' : 'The file has only notes: lines that begin with "#".',
        advice:
          'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
      }
    : undefined;

/** A tab is refused before a field; before a line of a text it only ends the text. */
const tab: Detector = ({ above, source, reason, offset }) => {
  const line = above.find(({ text }) => /^(?:\t+\S| *- *\t)/.test(text));
  if (line && /^ *-/.test(line.text)) {
    return {
      offset: line.start + line.text.indexOf('-'),
      message: 'There is a tab after the "-".',
      advice: 'Delete the empty space after the "-", and type one space there.',
      proposals: propose(line.start, line.column, line.text.slice(0, line.column).replace(/-\s+$/, '- ')),
    };
  }
  const isRefused = /tab characters/.test(reason);
  if (!line && !isRefused) return undefined;
  return {
    offset: isRefused || !line ? offset : line.start,
    message: 'The line begins with a tab.',
    advice: 'Delete it and put spaces there: two for each step to the right.',
    proposals: [
      {
        change: {
          splices: [...source.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ 0: { length }, 0: blank, index }) => {
            return { start: index, end: index + length, text: blank.replaceAll('\t', '  ') };
          }),
        },
      },
    ],
    isSure: true,
  };
};

/** A line above the place where the parser stopped, or that line, begins with a no-break space. */
const spaceAtBeginning: Detector = ({ above, source }) => {
  const line = above.find(({ text }) => INSTEAD_OF_A_SPACE.test(text));
  return line && oddSpace(source, line.start, 'At the beginning of the line');
};

const unseenCharacter: Detector = ({ reason, source, offset }) =>
  /non-printable|null byte/.test(reason)
    ? {
        offset,
        message: `The line has an invisible character in it, number ${source.charCodeAt(offset)}.`,
        advice: 'Delete the words around it and type them again.',
      }
    : undefined;

/** What a file has where two people changed the same lines and no version was chosen. */
const twoVersions: Detector = ({ source }) => {
  const found = /^<{7} .*$(?:[\s\S]*?^>{7}.*$)?/m.exec(source);
  return found
    ? {
        offset: found.index,
        part: { start: found.index, end: found.index + found[0].length },
        message: 'From here on the file has two versions of the same lines.',
        advice:
          'Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      }
    : undefined;
};

/** A line of dashes ends a file for the parser, which then reads another. */
const secondDocument: Detector = ({ source, above }) => {
  const lines = above.toReversed();
  const first = lines.findIndex(({ isBlank, text }) => !isBlank && text.trimEnd() !== '---');
  const line = lines.find(({ text }, index) => index > first && /^(---|\.\.\.)(\s|$)/.test(text));
  if (first < 0 || !line) return undefined;
  const end = line.start + line.text.length;
  const names = (text: string) => [...text.matchAll(/^[\w-]+(?=:\s)/gm)].map(([name]) => name);
  const before = names(source.slice(0, line.start));
  const isTwice = names(source.slice(end)).some((name) => before.includes(name));
  return {
    offset: line.start,
    proposals: isTwice ? [] : propose(line.start, line.end - line.start, ''),
    message: `A line has only "${line.text.slice(0, 3)}", so what follows is read as another file.`,
    advice: isTwice ? 'Delete this line, and all below it that the file has already.' : 'Delete this line.',
    part: { start: line.start, end: isTwice ? source.length : end },
  };
};

/** The detectors of lines that begin in the wrong column, or that begin nothing. */
const OF_STRUCTURE = new Set<Detector>([
  fieldTwice,
  tab,
  secondDocument,
  textOutOfColumn,
  noColonBeforeText,
  indentation,
  noColon,
]);

/** Those that are sure come before those that guess. */
const DETECTORS: Detector[] = [
  emptyFile,
  twoVersions,
  unseenCharacter,
  secondDocument,
  strayQuote,
  fieldTwice,
  tab,
  spaceAtBeginning,
  bullet,
  twoDashes,
  textOutOfColumn,
  noColonBeforeText,
  textWithoutIndicator,
  star,
  backslash,
  textAfterQuote,
  unclosed,
  commaInBrackets,
  noSpaceAfterColon,
  noSpaceAfterDash,
  specialCharacter,
  colonInText,
  indentation,
  noColon,
];
