/** What is wrong with a file that is no YAML, in words for someone who does not program. */
export interface YamlFault {
  /** Where to point, as an offset in the source. */
  offset: number;
  message: string;
  advice: string;
}

/** What the parser says about a file that it cannot read. */
interface ParserComplaint {
  reason: string;
  /** Where the parser stopped, which is often after the mistake; undefined where it does not say. */
  offset: number | undefined;
  source: string;
}

type Detector = (complaint: ParserComplaint) => YamlFault | undefined;

/** The first detector that knows what is wrong speaks. */
export function explainYaml(complaint: ParserComplaint): YamlFault {
  for (const detect of DETECTORS) {
    const fault = detect(complaint);
    if (fault) return fault;
  }
  return {
    offset: complaint.offset ?? 0,
    message: 'This line does not stand where it should.',
    advice: 'Check the spaces at its beginning: fields of one group begin at the same column.',
  };
}

const emptyFile: Detector = ({ reason }) =>
  /input is empty/.test(reason)
    ? {
        offset: 0,
        message: 'The file is empty.',
        advice: 'Copy a file of the same folder and change every line.',
      }
    : undefined;

const fieldTwice: Detector = ({ reason, offset = 0 }) =>
  /duplicated mapping key/.test(reason)
    ? {
        offset,
        message: 'This field is written twice.',
        advice: 'Keep one of the two and delete the other.',
      }
    : undefined;

const tab: Detector = ({ reason, offset = 0 }) =>
  /tab characters/.test(reason)
    ? {
        offset,
        message: 'The line begins with a tab.',
        advice: 'Use spaces instead: two for each step to the right.',
      }
    : undefined;

const noBreakSpace: Detector = ({ source, offset }) => {
  for (const line of linesUpTo(source, offset)) {
    if (/^ *\u00a0/.test(line.text)) {
      return {
        offset: line.start,
        message: 'The line begins with a no-break space, which looks like a space and is none.',
        advice: 'Delete the spaces at the beginning of the line and type them again.',
      };
    }
  }
  return undefined;
};

const star: Detector = ({ source, offset }) => {
  const line = lineAt(source, offset);
  const found = /^(\s*(?:- )?(?:[\w-]+: +)?)\*([\w-]*)/.exec(line.text);
  if (!found) return undefined;
  const [, before = '', name] = found;
  const refers = name !== '' && new RegExp(`&${name}\\b`).test(source);
  return refers
    ? {
        offset: line.start + before.length,
        message: 'The file refers to another part of itself with "*".',
        advice: 'Write the text out. If it should begin with "*", put it in quotes.',
      }
    : {
        offset: line.start + before.length,
        message: 'A text begins with "*".',
        advice: 'Put the text in quotes.',
      };
};

const tagged: Detector = ({ reason, offset = 0 }) =>
  /unknown .*tag/.test(reason)
    ? { offset, message: 'A text begins with "!".', advice: 'Put the text in quotes.' }
    : undefined;

const textAfterQuote: Detector = ({ source, offset }) => {
  for (const line of linesUpTo(source, offset).slice(0, 2)) {
    const found = /^(\s*(?:- )?(?:[\w-]+: +)?(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*') *)[^\s#,\]}:]/.exec(
      line.text,
    );
    if (found) {
      return {
        offset: line.start + (found[1]?.length ?? 0),
        message: 'The text goes on after its closing quotation mark.',
        advice: 'Put the whole text in single quotes, or take the quotation marks away.',
      };
    }
  }
  return undefined;
};

/** How far above the place where the parser stopped an opening sign is looked for, in lines. */
const OPENING_REACH = 40;

const unclosed: Detector = ({ reason, source, offset }) => {
  if (!/flow collection|quoted scalar|deficient indentation|unexpected end|expected/.test(reason))
    return undefined;
  for (const line of linesUpTo(source, offset).slice(0, OPENING_REACH)) {
    const found = /^(\s*(?:- )?(?:[\w-]+: +)?)(["'[{])/.exec(line.text);
    const [, before = '', sign = ''] = found ?? [];
    if (!found || closes(line.text.slice(before.length), sign)) continue;
    return /["']/.test(sign)
      ? {
          offset: line.start + before.length,
          message: 'A text that begins with a quotation mark does not end with one.',
          advice: 'Add the closing quotation mark.',
        }
      : {
          offset: line.start + before.length,
          message: 'A list that begins with "[" or "{" does not end.',
          advice: 'Add the closing bracket, or write one entry a line, each with "- " before it.',
        };
  }
  return undefined;
};

function closes(text: string, sign: string): boolean {
  if (sign === '[') return text.includes(']');
  if (sign === '{') return text.includes('}');
  return text.indexOf(sign, 1) > 0;
}

const secondDocument: Detector = ({ reason, source, offset }) => {
  if (!/more$|document separator is expected/.test(reason)) return undefined;
  const dashes = /^(?:---|\.\.\.)\s*$/gm;
  dashes.lastIndex = source.indexOf('\n') + 1;
  return {
    offset: offset ?? dashes.exec(source)?.index ?? 0,
    message: 'The file does not go on the way it began.',
    advice: 'Check that the fields at the top begin at the left edge, and that no line is only "---".',
  };
};

const noSpaceAfterColon: Detector = ({ source, offset }) => {
  for (const line of linesUpTo(source, offset).slice(0, 3)) {
    const found = /^(\s*(?:- )?[\w-]+):(?!\/\/)\S/.exec(line.text);
    if (found) {
      return {
        offset: line.start + (found[1]?.length ?? 0),
        message: 'There is no space after the colon.',
        advice: 'Put a space after the colon.',
      };
    }
  }
  return undefined;
};

const signOfYaml: Detector = ({ source, offset = 0 }) => {
  const { text } = lineAt(source, offset);
  if (!/^[^"'#]*: .*: /.test(text) && !/: [@`%&!|>[{]/.test(text)) return undefined;
  return {
    offset,
    message: 'The text after the colon has a character that YAML reads as its own.',
    advice: 'Put the whole text after the first colon in quotes.',
  };
};

const DETECTORS: Detector[] = [
  emptyFile,
  fieldTwice,
  tab,
  noBreakSpace,
  star,
  tagged,
  textAfterQuote,
  unclosed,
  secondDocument,
  noSpaceAfterColon,
  signOfYaml,
];

interface Line {
  text: string;
  start: number;
}

/** The line that an offset stands in. */
function lineAt(source: string, offset = 0): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  return { text: source.slice(start, end < 0 ? undefined : end), start };
}

/** The lines from the place where the parser stopped upwards; all of them where it does not say. */
function linesUpTo(source: string, offset = source.length): Line[] {
  const lines: Line[] = [];
  for (let line = lineAt(source, offset); ; line = lineAt(source, line.start - 1)) {
    lines.push(line);
    if (line.start === 0) return lines;
  }
}
