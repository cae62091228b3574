import type { TextProblem } from '../yaml/silent-damage';

/** The problem with a file that can't be read, if no other way to write its lines is near. */
export function explainUnreadable(source: string, reason: string, offset: number): TextProblem {
  const [, at = offset, message, advice] = CASES.find(([isCase]) => isCase(source, reason)) ?? [];
  return {
    offset: typeof at === 'function' ? at(source, offset) : at,
    message: message ?? "The file can't be read from here on.",
    advice:
      advice ??
      'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.',
  };
}

type Case = readonly [
  isCase: (source: string, reason: string) => boolean,
  at: (source: string, offset: number) => number,
  message: string,
  advice: string,
];

/** For a file in which any of several lines may be meant, or none. */
const CASES: readonly Case[] = [
  [
    (source) => /^<{7} /m.test(source),
    (source) => source.search(/^<{7} /m),
    'From here on the file has two versions of the same lines.',
    'Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    isTwice,
    (source) => source.search(/^---$/m),
    'A line has only "---", so what follows is read as another file.',
    'Delete this line, and all below it that the file has already.',
  ],
  [
    (_, reason) => /input is empty/.test(reason),
    () => 0,
    'The file is empty, or has only lines that begin with "#".',
    'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
  ],
  [
    (_, reason) => /^aliases exceeded/.test(reason),
    (source, offset) => source.lastIndexOf('*', offset),
    'A word that begins with "*" refers to another part of the file.',
    'Write out here what that part says. If a text should begin with "*", put it in quotes.',
  ],
];

/** True if a file has all its fields again below a line of dashes. */
function isTwice(source: string, reason: string): boolean {
  if (!/expected one document/.test(reason)) return false;
  const [first = [], ...others] = source
    .split(/^---$/m)
    .map((part): string[] => part.match(/^[\w-]+(?=:\s)/gm) ?? []);
  return others.some((names) => names.some((name) => first.includes(name)));
}

export const isBeyondAlignment = (source: string, reason: string): boolean =>
  CASES.some(([isCase]) => isCase(source, reason));
