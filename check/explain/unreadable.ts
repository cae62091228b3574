import type { TextProblem } from '../yaml/silent-damage';

/** The problem with a file that can't be read, if no other way to write its lines is near. */
export function explainUnreadable(source: string, reason: string, offset: number): TextProblem {
  return {
    offset,
    message: "The file can't be read from here on.",
    advice:
      'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
    ...beyondAlignment(source, reason, offset),
  };
}

/** The problem with a file in which any of several lines may be meant, or none. */
export function beyondAlignment(
  source: string,
  reason: string,
  offset: number,
): Partial<TextProblem> | undefined {
  const versions = source.search(/^<{7} /m);
  if (versions >= 0)
    return {
      offset: versions,
      message: 'From here on the file has two versions of the same lines.',
      advice:
        'Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  if (isTwice(source, reason))
    return {
      offset: source.search(/^---$/m),
      message: 'A line has only "---", so what follows is read as another file.',
      advice: 'Delete this line, and all below it that the file has already.',
    };
  if (/input is empty/.test(reason))
    return {
      offset: 0,
      message: 'The file is empty, or has only lines that begin with "#".',
      advice:
        'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
    };
  if (/^aliases exceeded/.test(reason))
    return {
      offset: source.lastIndexOf('*', offset),
      message: 'A word that begins with "*" refers to another part of the file.',
      advice: 'Write out here what that part says. If a text should begin with "*", put it in quotes.',
    };
  return undefined;
}

/** True if a file has all its fields again below a line of dashes. */
function isTwice(source: string, reason: string): boolean {
  if (!/expected one document/.test(reason)) return false;
  const [first = [], ...others] = source
    .split(/^---$/m)
    .map((part): string[] => part.match(/^[\w-]+(?=:\s)/gm) ?? []);
  return others.some((names) => names.some((name) => first.includes(name)));
}
