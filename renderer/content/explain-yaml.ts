import {
  type Complaint,
  type Detector,
  linesUpTo,
  saysNothing,
  type YamlFault,
} from './explain-yaml/complaint';
import {
  fieldTwice,
  noColon,
  noColonBeforeText,
  noSpaceAfterColon,
  noSpaceAfterDash,
} from './explain-yaml/fields';
import { bullet, indentation, textOutOfColumn } from './explain-yaml/indentation';
import {
  backslash,
  colonInText,
  commaInBrackets,
  signAtBeginning,
  star,
  textAfterQuote,
  unclosed,
} from './explain-yaml/signs';

/** What is wrong with a file that cannot be read: the first detector that knows speaks. */
export function explainYaml(complaint: Complaint): YamlFault {
  for (const detect of DETECTORS) {
    const fault = detect(complaint);
    if (fault) return { isOfStructure: OF_STRUCTURE.has(detect), ...fault };
  }
  return {
    offset: complaint.offset ?? 0,
    message: 'The file cannot be read from here on.',
    advice:
      'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and after the name of a field stand a colon and a space.',
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
const tab: Detector = (complaint) => {
  const line = linesUpTo(complaint).find(({ text }) => /^(?:\t+\S| *- *\t)/.test(text));
  const offset = /tab characters/.test(complaint.reason) ? complaint.offset : line?.start;
  if (offset === undefined) return undefined;
  const dash = line?.text.indexOf('-') ?? -1;
  if (line && /^ *- *\t/.test(line.text)) {
    return {
      offset: line.start + dash,
      message: 'There is a tab after the "-".',
      advice: 'Delete the empty space after the "-", and type one space there.',
    };
  }
  return {
    offset,
    message: 'The line begins with a tab.',
    advice: 'Delete it and put spaces there: two for each step to the right.',
    isSure: true,
  };
};

/** A line above the place where the parser stopped, or that line, begins with a no-break space. */
const noBreakSpace: Detector = (complaint) => {
  const line = linesUpTo(complaint).find(({ text }) => /^ *\u00a0/.test(text));
  return line
    ? {
        offset: line.start,
        message: 'The line begins with a no-break space, which looks like a space and is none.',
        advice: 'Delete the spaces at the beginning of the line and write them again.',
      }
    : undefined;
};

const unseenCharacter: Detector = ({ reason, source, offset = 0 }) =>
  /non-printable|null byte/.test(reason)
    ? {
        offset,
        message: `The line has a character that cannot be seen, number ${source.charCodeAt(offset)}.`,
        advice: 'Delete the words around it and write them again.',
      }
    : undefined;

/** What a file has where two people changed the same lines and nobody chose. */
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
const secondDocument: Detector = (complaint) => {
  const { source } = complaint;
  const lines = linesUpTo(complaint).reverse();
  const first = lines.findIndex((line) => !saysNothing(line) && line.text.trimEnd() !== '---');
  const line = lines.find(({ text }, index) => index > first && /^(---|\.\.\.)(\s|$)/.test(text));
  if (first < 0 || !line) return undefined;
  const sign = line.text.slice(0, 3);
  const end = line.start + line.text.length;
  const names = (text: string) => [...text.matchAll(/^[\w-]+(?=:\s)/gm)].map(([name]) => name);
  const above = names(source.slice(0, line.start));
  const isTwice = names(source.slice(end)).some((name) => above.includes(name));
  return {
    offset: line.start,
    message: `A line has only "${sign}", so what follows is read as another file.`,
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
  fieldTwice,
  tab,
  noBreakSpace,
  bullet,
  textOutOfColumn,
  noColonBeforeText,
  star,
  backslash,
  textAfterQuote,
  unclosed,
  commaInBrackets,
  noSpaceAfterColon,
  noSpaceAfterDash,
  signAtBeginning,
  colonInText,
  indentation,
  noColon,
];
