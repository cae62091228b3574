import type { Kind } from './kinds';
import type { Problem } from './problem';

/** The kind of a file of the content, by where it stands; undefined where no page is made from it. */
export function kindOf(file: string, kinds: readonly Kind[]): Kind | undefined {
  return kinds.find((kind) => matches(kind.files, file));
}

/** Whether a path is one that a kind's `files` means: the file itself, or any of its folder. */
function matches(pattern: string, file: string): boolean {
  if (!pattern.includes('*')) return pattern === file;
  const [before = '', after = ''] = pattern.split('*');
  const name = file.slice(before.length, file.length - after.length);
  return file.startsWith(before) && file.endsWith(after) && name !== '' && !name.includes('/');
}

/** A file that no page is made from, because of its name or its folder. */
export function misplaced(file: string, kinds: readonly Kind[]): Problem {
  const wrongEnding = file.endsWith('.yml');
  return aboutFile(
    file,
    wrongEnding
      ? 'The name of this file ends in ".yml".'
      : 'No page is made from a file with this name in this folder.',
    wrongEnding
      ? 'Rename it to end in ".yaml".'
      : `Files belong in: ${kinds.map((kind) => `content/${kind.files}`).join(', ')}.`,
  );
}

/** A page of its own whose only file is not there. */
export function missingFile(kind: Kind): Problem {
  return aboutFile(
    kind.files,
    `This file is missing. It holds: ${kind.title}.`,
    'Bring it back from the history of the project.',
  );
}

export function brokenPicture(file: string): Problem {
  return aboutFile(file, 'This picture cannot be read.', 'Save it again as SVG, PNG, JPEG, WebP or AVIF.');
}

/** A problem with a file as a whole. */
function aboutFile(file: string, message: string, advice: string): Problem {
  return { file: `content/${file}`, line: 1, column: 1, severity: 'error', message, advice };
}
