import {
  type Complaint,
  type Detector,
  type Line,
  lineNumber,
  linesBelow,
  linesUpTo,
  saysNothing,
  type YamlFault,
} from './complaint';
import { entryWithoutDash, pathOf } from './indentation';

/** A field that its group has twice. */
export const fieldTwice: Detector = (complaint) => {
  const { reason, source, offset = 0 } = complaint;
  if (!/duplicated mapping key/.test(reason)) return undefined;
  const [line, ...above] = linesUpTo(complaint);
  const first = line && firstOf(line, above);
  const name = /^["']?([\w-]+)/.exec(source.slice(offset))?.[1];
  if (!first) {
    return {
      offset,
      message: `${name ? `"${name}"` : 'This field'} is written twice.`,
      advice: 'Keep one of the two and delete the other.',
    };
  }
  const misnamed = fieldMisnamed(line, above, complaint);
  if (misnamed) return misnamed;
  return {
    offset,
    isSure: line.column === 0,
    message: `"${line.key}" is already on line ${lineNumber(source, first.start)}.`,
    advice: first.isEntry
      ? 'If a new entry of the list begins here, write "- " in place of the last 2 spaces before it. If not, delete one of the two.'
      : 'Keep one of the two and delete the other.',
  };
};

/** `answer` in the place where every other entry of the list has its `question`. */
function fieldMisnamed(line: Line, above: readonly Line[], complaint: Complaint): YamlFault | undefined {
  const { source, fieldsOf } = complaint;
  const entry = above.find(({ isEntry, column }) => isEntry && column === line.column);
  if (!entry) return undefined;
  const own = fieldsOfEntry(source, entry);
  const isOther = (other: Line) => other.isEntry && other.indent === entry.indent;
  const sibling =
    above.slice(above.indexOf(entry) + 1).find((other) => isOther(other) || other.indent < entry.indent) ??
    entry;
  const next =
    [...linesBelow(source, line)].find((other) => isOther(other) || isLeftOf(other, entry)) ?? entry;
  const model = [sibling, next].find((other) => other !== entry && isOther(other));
  const fields = fieldsOf?.(pathOf(line, above).slice(0, -1)) ?? [];
  const names = model ? fieldsOfEntry(source, model).map(({ key }) => key) : fields;
  if (names.length !== own.length) return undefined;
  const index = own.findIndex(
    ({ key }, at) => key === line.key && !own.some((other) => other.key === names[at]),
  );
  const [wrong, name] = [own[index], names[index]];
  if (!wrong || !name) return undefined;
  return {
    offset: wrong.start + wrong.column,
    message: `One entry has "${line.key}" twice, and no "${name}".`,
    advice: `Write "${name}:" in place of "${line.key}:" on line ${lineNumber(source, wrong.start)}.`,
  };
}

function isLeftOf(line: Line, entry: Line): boolean {
  return !saysNothing(line) && line.indent < entry.indent;
}

/** The lines on which the fields of an entry begin. */
function fieldsOfEntry(source: string, entry: Line): Line[] {
  const fields = [entry];
  for (const line of linesBelow(source, entry)) {
    if (saysNothing(line)) continue;
    if (line.indent <= entry.indent) break;
    if (line.key && line.column === entry.column) fields.push(line);
  }
  return fields;
}

/** The line above that has the same field in the same group. */
function firstOf(line: Line, above: readonly Line[]): Line | undefined {
  for (const other of above) {
    if (saysNothing(other)) continue;
    if (other.column === line.column && other.key === line.key) return other;
    if (other.indent < line.column && other.column !== line.column) return undefined;
  }
  return undefined;
}

/** How far above the place where the parser stopped a broken name is looked for, in lines. */
const NAME_REACH = 3;
/** The same where a text over several lines follows the name. */
const TEXT_REACH = 40;

/** `title:Rates` is no field, for want of a space. */
export const noSpaceAfterColon: Detector = (complaint) => {
  const line = nearestOf(complaint, /^\s*(?:- )?[\w-]+:(?!\/\/)[\u00a0\S]/, /^\s*(?:- )?[\w-]+:[|>][+-]?$/);
  if (!line) return undefined;
  const colon = line.text.indexOf(':');
  return {
    offset: line.start + colon,
    ...(line.text[colon + 1] === '\u00a0'
      ? {
          message: 'After the colon stands a no-break space, which looks like a space and is none.',
          advice: 'Delete it and put a space there.',
        }
      : { message: 'There is no space after the colon.', advice: 'Put a space after the colon.' }),
  };
};

/** `-Rates` is no entry, for want of a space. */
export const noSpaceAfterDash: Detector = (complaint) => {
  const line = nearestOf(complaint, /^\s*-[^\s-]/);
  return line
    ? {
        offset: line.start + line.indent,
        message: 'There is no space after the "-".',
        advice: 'Put a space after the "-".',
      }
    : undefined;
};

/** `blurb >-` is no field, so that the text below it belongs to nothing. */
export const noColonBeforeText: Detector = (complaint) => {
  const line = nearestOf(complaint, undefined, /^\s*(?:- )?[\w-]+\s*[^\w\s:]?\s*[|>][+-]?$/);
  return line && withoutColon(line);
};

/** `title Rates` is no field, for want of a colon. */
export const noColon: Detector = (complaint) => {
  const lines = linesUpTo(complaint).filter((candidate) => !saysNothing(candidate));
  const index = lines.slice(0, NAME_REACH).findIndex((line, position) => {
    // The first field of an entry is missed by the field that follows it in the same column.
    const isField =
      !line.isEntry || (lines[position - 1]?.key && lines[position - 1]?.indent === line.column);
    return !line.key && isField && !/:(\s|$)|^(---|\.\.\.)$/.test(line.value);
  });
  const line = lines[index];
  return line && ((!line.isEntry && entryWithoutDash(line, lines.slice(index + 1))) || withoutColon(line));
};

function withoutColon(line: Line): YamlFault {
  const [, name, text] = /^([\w-]+)\s*[=;]?\s+([^\s|>].*)$/.exec(line.value) ?? [];
  const corrected = name && text && text.length < 40 ? `write ${name}: ${text}` : undefined;
  return {
    offset: line.start + line.column,
    message: 'This line has no colon after the name of a field.',
    advice: `If it is a field, ${corrected ?? 'put a colon and a space after its name'}${/[.!?]$/.test(corrected ?? '') ? '' : '.'} If it belongs to the text above, put two more spaces before it.`,
  };
}

/** The nearest line upwards that looks like this; further up, one like that. */
function nearestOf(complaint: Parameters<Detector>[0], near?: RegExp, far?: RegExp): Line | undefined {
  const lines = linesUpTo(complaint).slice(0, TEXT_REACH);
  return lines.find(
    ({ text }, index) => (index < NAME_REACH && near?.test(text)) || far?.test(text.replace(/\s+# .*$/, '')),
  );
}
