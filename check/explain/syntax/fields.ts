import { oddSpace } from '../../yaml/silent-damage/odd-spaces';
import { excerpt } from '../quoting';
import { type Complaint, type Detector, insert, propose, type YamlFault } from './fault';
import { entryWithoutDash, pathOf } from './indentation';
import type { Line } from './lines';

const KEEP_ONE = 'Keep one of the two and delete the other.';

/** A field that its group has twice. */
export const fieldTwice: Detector = (complaint) => {
  const { reason, source, offset, above } = complaint;
  if (!/duplicated mapping key/.test(reason)) return undefined;
  const [line, ...others] = above;
  const first = others.find(({ column, key }) => column === line?.column && key === line.key);
  if (!line || !first || offset >= line.valueStart) {
    const name = /^["']?([\w-]+)/.exec(source.slice(offset))?.[1];
    return { offset, message: `${name ? `"${name}"` : 'This field'} is written twice.`, advice: KEEP_ONE };
  }
  return (
    fieldMisnamed(line, others, complaint) ?? {
      offset,
      isSure: line.column === 0,
      message: `"${line.key}" is already on line ${first.number}.`,
      advice: first.isEntry
        ? 'If a new entry of the list begins here, write "- " in place of the last 2 spaces before it. If not, delete one of the two.'
        : KEEP_ONE,
    }
  );
};

/** `answer` in the place where every other entry of the list has its `question`. */
function fieldMisnamed(line: Line, above: readonly Line[], complaint: Complaint): YamlFault | undefined {
  const entry = above.find(({ isEntry, column }) => isEntry && column === line.column);
  if (!entry) return undefined;
  const fieldsOf = (first: Line) => fieldsOfEntry(complaint.lines.slice(first.number - 1));
  const own = fieldsOf(entry);
  const model = entryBeside(entry, above.slice(above.indexOf(entry) + 1), complaint.lines.slice(line.number));
  const names = model
    ? fieldsOf(model).map(({ key }) => key)
    : complaint.fieldsOf(pathOf(line, above).slice(0, -1));
  if (names.length !== own.length) return undefined;
  const index = own.findIndex(
    ({ key }, at) => key === line.key && !own.some((other) => other.key === names[at]),
  );
  const [wrong, name] = [own[index], names[index]];
  if (!wrong || !name) return undefined;
  return {
    offset: wrong.start + wrong.column,
    message: `One entry has "${line.key}" twice, and no "${name}".`,
    proposals: propose(wrong.start + wrong.column, String(wrong.key).length, name),
    advice: `Write "${name}:" in place of "${line.key}:" on line ${wrong.number}.`,
  };
}

/** The entry before this one in its list, or else the one after it. */
function entryBeside({ indent }: Line, above: readonly Line[], below: readonly Line[]): Line | undefined {
  return [above, below]
    .map((lines) =>
      lines.find(
        (line) => !line.isBlank && (line.indent < indent || (line.isEntry && line.indent === indent)),
      ),
    )
    .find((line) => line?.indent === indent);
}

/** The lines on which the fields of an entry begin, of which the first is the first here. */
function fieldsOfEntry([entry, ...below]: readonly Line[]): Line[] {
  if (!entry) return [];
  const end = below.findIndex(({ isBlank, indent }) => !isBlank && indent <= entry.indent);
  const own = below.slice(0, end < 0 ? undefined : end);
  return [entry, ...own.filter(({ isBlank, key, column }) => !isBlank && key && column === entry.column)];
}

/** How far above the place where the parser stopped a broken name is looked for, in lines. */
const NAME_REACH = 3;
/** The same where a text over several lines follows the name. */
const TEXT_REACH = 40;

/** The nearest line that looks like `near`; further up, one like `far`. */
function nearest({ above }: Complaint, near?: RegExp, far?: RegExp): Line | undefined {
  return above
    .slice(0, TEXT_REACH)
    .find(
      ({ text }, index) =>
        (index < NAME_REACH && near?.test(text)) || far?.test(text.replace(/\s+# .*$/, '')),
    );
}

/** `title:Rates` is not a field, because the space is missing. */
export const noSpaceAfterColon: Detector = (complaint) => {
  const line = nearest(complaint, /^\s*(?:- )?[\w-]+:(?!\/\/)[\u00a0\S]/, /^\s*(?:- )?[\w-]+:[|>][+-]?$/);
  if (!line) return undefined;
  const colon = line.text.indexOf(':');
  const offset = line.start + colon;
  return line.text[colon + 1] === '\u00a0'
    ? oddSpace(complaint.source, offset, 'After the colon')
    : {
        offset,
        message: 'There is no space after the colon.',
        advice: 'Put a space after the colon.',
        proposals: insert(offset + 1, ' '),
      };
};

/** `-Rates` is not an entry, because the space is missing. */
export const noSpaceAfterDash: Detector = (complaint) => {
  const line = nearest(complaint, /^\s*-[^\s-]/);
  return (
    line && {
      offset: line.start + line.indent,
      message: 'There is no space after the "-".',
      advice: 'Put a space after the "-".',
      proposals: insert(line.start + line.indent + 1, ' '),
    }
  );
};

/** `blurb >-` is not a field, so that the text below it belongs to nothing. */
export const noColonBeforeText: Detector = (complaint) => {
  const line = nearest(complaint, undefined, /^\s*(?:- )?[\w-]+\s*[^\w\s:]?\s*[|>][+-]?$/);
  return line && withoutColon(line, []);
};

/** `title Rates` is not a field, because the colon is missing. */
export const noColon: Detector = ({ above }) => {
  const lines = above.filter(({ isBlank }) => !isBlank);
  const index = lines.slice(0, NAME_REACH).findIndex((line, position) => {
    // The first field of an entry is missed by the field that follows it in the same column.
    const isField =
      !line.isEntry || (lines[position - 1]?.key && lines[position - 1]?.indent === line.column);
    return !line.key && isField && !/:(\s|$)|^(---|\.\.\.)$/.test(line.value);
  });
  const line = lines[index];
  if (!line) return undefined;
  const before = lines.slice(index + 1);
  return (
    noteOfCode(line) ?? ((!line.isEntry && entryWithoutDash(line, before)) || withoutColon(line, before))
  );
};

/** `// the region` and `<!-- the region -->` are notes in code. */
function noteOfCode({ start, column, value }: Line): YamlFault | undefined {
  const [mark] = /^(?:\/\/|<!--)/.exec(value) ?? [];
  if (!mark) return undefined;
  return {
    offset: start + column,
    message: `A note begins with "#", not with "${mark}".`,
    advice: `Write "#" in place of "${mark}"${value.endsWith('-->') ? ', and delete the "-->"' : ''}.`,
    proposals: propose(start + column, value.length, `#${value.slice(mark.length).replace(/\s*-->$/, '')}`),
  };
}

/** @param above the lines above it, the nearest first. */
function withoutColon(line: Line, above: readonly Line[]): YamlFault {
  const [, named, colon] = /^([\w-]+)\s*([：﹕∶꞉])/.exec(line.value) ?? [];
  if (named && colon) {
    return {
      offset: line.start + line.column + line.value.indexOf(colon),
      message: `The "${colon}" after "${named}" looks like a colon, but is another character.`,
      advice: 'Delete it, and type a colon and a space in its place.',
      proposals: propose(line.start + line.column, line.value.indexOf(colon) + 1, `${named}: `),
    };
  }
  const owner = above.find(({ isBlank }) => !isBlank);
  const isTextOfOwner = owner?.key && owner.value === '' && owner.column === line.column;
  const [, name, text] = /^([\w-]+)\s*[=;]?\s+([^\s|>].*)$/.exec(line.value) ?? [];
  const mark = /^[\w-]+(\s*[=;]?\s*)/.exec(line.value);
  return {
    offset: line.start + line.column,
    proposals: [
      ...(name && text && mark
        ? propose(line.start + line.column, mark[0].length, `${name}: `).map(({ change }) => ({
            change,
            advice: `Put a colon and a space after its name: ${name}: ${excerpt(text)}`,
          }))
        : []),
      ...(isTextOfOwner ? insert(line.start, '  ') : []),
    ],
    message: 'This line has no colon after the name of a field.',
    advice: isTextOfOwner
      ? `If it is the text of "${owner.key}", put two spaces before it. If it is a field, put a colon and a space after its name.`
      : `If it is a field, put a colon and a space after its name. If it belongs to the text above, put two more spaces before it.`,
  };
}
