import type { ProblemText } from '../problem';

/** What is wrong with a file that cannot be read, where no other way to write its lines is near. */
export function explainUnreadable(
  source: string,
  reason: string,
  offset: number,
): ProblemText & { offset: number } {
  const versions = /^<{7} /m.exec(source);
  if (versions) {
    return {
      offset: versions.index,
      message: 'From here on the file has two versions of the same lines.',
      advice:
        'Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  }
  if (isTwice(source, reason)) {
    return {
      offset: source.search(/^---$/m),
      message: 'A line has only "---", so what follows is read as another file.',
      advice: 'Delete this line, and all below it that the file has already.',
    };
  }
  if (/input is empty/.test(reason)) {
    return {
      offset: 0,
      message:
        source.trim() === '' ? 'The file is empty.' : 'The file has only notes: lines that begin with "#".',
      advice:
        'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
    };
  }
  if (/non-printable|null byte/.test(reason)) {
    return {
      offset,
      message: `The line has an invisible character in it, number ${source.charCodeAt(offset)}.`,
      advice: 'Delete the words around it and type them again.',
    };
  }
  if (/^aliases exceeded/.test(reason)) {
    const start = source.lastIndexOf('*', offset);
    return {
      offset: start,
      message: `The file refers to another part of itself with "${/^\*[\w-]*/.exec(source.slice(start))?.[0]}".`,
      advice: 'Write out here what that part says. If a text should begin with "*", put it in quotes.',
    };
  }
  return {
    offset,
    message: 'The file cannot be read from here on.',
    advice:
      'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
  };
}

/** Whether a file has all its fields again below a line of dashes. */
function isTwice(source: string, reason: string): boolean {
  if (!/expected one document/.test(reason)) return false;
  const [first = [], ...others] = source
    .split(/^---$/m)
    .map((part): string[] => part.match(/^[\w-]+(?=:\s)/gm) ?? []);
  return others.some((names) => names.some((name) => first.includes(name)));
}

/** Whether it is not known which of several lines was meant, or whether any was. */
export const isBeyondAlignment = (source: string, reason: string): boolean =>
  isTwice(source, reason) ||
  /^<{7} /m.test(source) ||
  /input is empty|non-printable|null byte|aliases exceeded/.test(reason);
