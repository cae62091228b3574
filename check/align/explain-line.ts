import { count } from '../explain/names';
import { excerpt } from '../explain/quoting';
import type { ChangedLine, LineChange } from './changes';
import { explainValue } from './explain-value';
import { readLine } from './line';

/** What is wrong with a line of which more changes than its column. */
export function explainLine(changed: ChangedLine, source: string): LineChange {
  for (const explain of EXPLANATIONS) {
    const found = explain(changed, source);
    if (found) {
      const { at, ...said } = found;
      return { offset: changed.start + at, ...said };
    }
  }
  return {
    offset: changed.start + indentOf(changed.line),
    message: 'This line cannot be read as it is.',
    advice: written(changed.text),
  };
}

export interface Said {
  /** Where to point in the line. */
  at: number;
  message: string;
  advice: string;
  /** The same with what to write, which may be said once it proves right. */
  exact?: string;
}

export type ExplainLine = (changed: ChangedLine, source: string) => Said | undefined;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** What to write, if it is short enough to be shown. */
const written = (text: string): string => `Write: ${excerpt(text.trim())}`;

/** A line that fits nowhere: nobody knows what was meant. */
const unread: ExplainLine = ({ line, role, index }, source) => {
  if (role !== 'unread') return undefined;
  const { field } = readLine(line);
  const above = source.split('\n').slice(0, index);
  const first = above.findLastIndex(
    (other) => indentOf(other) <= indentOf(line) && readLine(other).field?.name === field?.name,
  );
  const at = indentOf(line);
  return field?.separator.trim() === ':' && first >= 0
    ? {
        at,
        message: `"${field.name}" is already on line ${first + 1}.`,
        advice: 'Keep one of the two and delete the other.',
      }
    : {
        at,
        message: 'This line fits neither the lines above it nor those below.',
        advice:
          'Compare it with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
      };
};

const leftOut: ExplainLine = ({ line, role }) => {
  if (role !== 'nothing') return undefined;
  const words = line.trim();
  const only = /^["'`“”]$/.test(words) ? 'a quotation mark' : `"${words}"`;
  const follows = /^(?:---|\.\.\.)/.test(words) ? ', so what follows is read as another file' : '';
  const message = /[\p{L}\p{N}]/u.test(words)
    ? 'This line is there twice.'
    : `A line has only ${only}${follows}.`;
  return { at: indentOf(line), message, advice: 'Delete this line.' };
};

const tab: ExplainLine = ({ line, text }) => {
  if (line.trim() !== text.trim()) return undefined;
  return /\t/.test(line.slice(0, indentOf(line)))
    ? {
        at: 0,
        message: 'The line begins with a tab.',
        advice: 'Delete it and put spaces there: two for each step to the right.',
      }
    : {
        at: line.search(/[^ ]/),
        message: 'At the beginning of the line is a no-break space, which looks like a space but is not one.',
        advice: 'Delete the spaces there and type them again.',
      };
};

const nameMissing: ExplainLine = ({ line, text, name }) => {
  const [first = '', ...below] = text.split('\n');
  if (below.length === 0 || first.trim() !== `${name}:` || below.join('\n').trim() !== line.trim())
    return undefined;
  return {
    at: indentOf(line),
    message: `The line with the name "${name}" is missing above this one.`,
    advice: `Write "${name}:" on a line of its own above this one.`,
  };
};

const twoInOne: ExplainLine = ({ line, text }) => {
  const [first = '', second = ''] = text.split('\n');
  const rest = second.trim();
  if (rest === '') return undefined;
  const at = Math.max(line.lastIndexOf(rest), line.lastIndexOf(rest.slice(0, 12)));
  const [comma = ''] = /[,;](?=\s*$)/.exec(line.slice(0, Math.max(at, 0))) ?? [];
  const needed = indentOf(second);
  const below = `${comma && !first.includes(comma) ? `Delete the "${comma}", put` : 'Put'} the cursor before "${rest.split(/\s+/).slice(0, 3).join(' ')}" and press Enter.${needed > 0 ? ` The new line begins with ${count(needed, 'space')}.` : ''}`;
  const [, sign] = /([|>][-+]?)$/.exec(first) ?? [];
  if (sign && line.startsWith(first)) {
    return {
      at: first.length - sign.length,
      message: `The text is on the same line as "${sign}"; it has to begin on the next line.`,
      advice: below,
    };
  }
  if (sign) {
    return {
      at: Math.max(at, 0),
      message: 'This text has characters in it that are read as something else.',
      advice: `Write "${sign}" in its place, and the text on the next line, with ${indentOf(second)} spaces before it.`,
    };
  }
  const { field } = readLine(rest);
  return {
    at: Math.max(at, 0),
    message: field
      ? `Two fields are on one line: "${field.name}" has to begin a line of its own.`
      : 'Two entries of a list are on one line.',
    advice: below,
  };
};

const dash: ExplainLine = ({ line, text, role, name, within }) => {
  const [before, after] = [readLine(line), readLine(text)];
  const at = indentOf(line);
  if (before.content === after.content && before.mark !== after.mark) {
    if (after.mark === '') {
      const own = after.field?.name ?? after.content;
      return {
        at: at + before.mark.length,
        message: `"${own}" begins an entry of its own, but belongs to the one above.`,
        advice: 'Write 2 spaces in place of the "- " before it.',
      };
    }
    const sign = before.mark.trim();
    const missing = ' '.repeat(Math.max(0, indentOf(text) - at));
    if (sign === '-')
      return { at, message: 'There is no space after the "-".', advice: 'Put a space after the "-".' };
    if (sign !== '')
      return {
        at,
        message: `This line begins with "${sign}"; an entry of a list begins with "- ".`,
        advice: `Write "${missing}${before.field?.separator.trim() === ':' ? '-' : '- '}" in place of the "${sign}".`,
      };
    return {
      at,
      message: `This line begins an entry of "${role === 'field' ? within : name}", and does not begin with "- ".`,
      advice: `Write "- " before it${indentOf(text) < at ? `, in place of the last ${at - indentOf(text)} spaces` : ''}.`,
    };
  }
  if (before.content.replace(/^-\s+/, '') === after.content && role !== 'text')
    return { at, message: 'This line begins with "- " twice.', advice: 'Delete one of the two.' };
  return undefined;
};

const afterName: ExplainLine = ({ line, text, role }) => {
  const [before, after] = [readLine(line), readLine(text)];
  if (role !== 'field' && role !== 'entry') return undefined;
  const field = after.field;
  if (!field || before.content === after.content) return undefined;
  const at = line.indexOf(before.content);
  const [word = ''] = /^["']?[\w-]+["']?/.exec(before.content) ?? [];
  const own = field.name;
  const isSame = word.replace(/["']/g, '') === own;
  if (before.content.endsWith(field.value) && !isSame && !word.startsWith(own)) {
    return {
      at,
      message: `"${word}" is in the place of "${own}".`,
      advice: `Write "${own}:" in place of "${word}:".`,
    };
  }
  if (!before.content.startsWith(own) || before.content.startsWith(`${own}: `)) return undefined;
  const sign = before.content.slice(own.length).trim().charAt(0);
  const odd = /[^\S \t]/.test(before.field?.separator ?? before.content.slice(own.length, own.length + 3));
  if (odd)
    return {
      at,
      message: `After "${own}:" is a no-break space, which looks like a space but is not one.`,
      advice: 'Delete the spaces there and type them again.',
    };
  const isOther = sign !== '' && !/[\p{L}\p{N}"'([|>/#-]/u.test(sign);
  const isColon = before.content.startsWith(`${own}:`);
  const value = field.value === '' ? '' : ` ${field.value}`;
  return {
    at: at + (isColon || isOther ? own.length : 0),
    message: isColon
      ? 'There is no space after the colon.'
      : isOther
        ? `The "${sign}" after "${own}" is not a colon.`
        : 'This line has no colon after the name of a field.',
    advice: isColon
      ? 'Put a space after the colon.'
      : `Put a colon and a space after its name: ${excerpt(`${own}:${value}`)}`,
  };
};

const sign: ExplainLine = ({ line, text, name }) => {
  const [added = ''] = /[|>][-+]?$/.exec(text) ?? [];
  if (!added || line.trimEnd().endsWith(added)) return undefined;
  return {
    at: indentOf(line),
    message: `The text below "${name}:" cannot be read, because there is no "${added}" after the colon.`,
    advice: `Write "${added}" after "${name}:", on that line: then everything below it is a text.`,
  };
};

const note: ExplainLine = ({ line, text, role }) => {
  if (role !== 'note') return undefined;
  const [mark = ''] = /\/\/|<!--/.exec(line) ?? [];
  return {
    at: indentOf(line),
    message: `A note begins with "#", not with "${mark}".`,
    advice: written(text),
  };
};

const EXPLANATIONS: readonly ExplainLine[] = [
  unread,
  leftOut,
  note,
  tab,
  nameMissing,
  twoInOne,
  dash,
  sign,
  afterName,
  explainValue,
];

/** Whether only the name of a field becomes another. */
export function isNamed(line: string, text: string): boolean {
  const [before, after] = [readLine(line), readLine(text)];
  const isSameValue =
    before.field?.value === after.field?.value && before.field?.separator === after.field?.separator;
  return isSameValue && before.indent === after.indent && before.mark === after.mark;
}
