import path from 'node:path';
import { closest } from './closest';
import { withArticle } from './explain/names';
import type { Kind } from './kinds';
import { compareText, type Problem } from './problem';

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
  const ending = /\.[^/]*$/.exec(file)?.[0] ?? '';
  if (ending !== '.yaml') {
    const name = path.posix.basename(file, ending);
    return aboutFile(file, `The name of this file ends in "${ending}".`, `Rename it to ${name}.yaml.`);
  }
  return aboutFile(
    file,
    'No page is made from a file with this name in this folder.',
    adviseMove(file, kinds) ?? adviseFolder(file, kinds),
  );
}

/** Where a file was probably meant to be. */
function adviseMove(file: string, kinds: readonly Kind[]): string | undefined {
  const name = path.posix.basename(file);
  const only = kinds.find(
    ({ files }) => path.posix.basename(files) === name || files.toLowerCase() === file.toLowerCase(),
  );
  if (only) {
    const renamed = path.posix.dirname(only.files) === path.posix.dirname(file);
    return renamed ? `Rename it to ${path.posix.basename(only.files)}.` : `Move it to content/${only.files}.`;
  }
  const folders = kinds.flatMap(({ collection }) => collection ?? []);
  const above = path.posix.dirname(file).split('/');
  const folder = above.find((part) => folders.includes(part)) ?? closest(above[0] ?? '', folders);
  return folder && `Move it to content/${folder}/${name}.`;
}

/** Where files may be: in a folder of their kind, or under the name of a page. */
function adviseFolder(file: string, kinds: readonly Kind[]): string {
  if (file.startsWith('pages/')) {
    const pages = kinds.flatMap(({ files }) => /^pages\/(.*)\.yaml$/.exec(files)?.[1] ?? []);
    return `Give it the name of the page that it belongs to: ${pages.sort(compareText).join(', ')}. A page of a new kind needs a template first: README.md says how.`;
  }
  const folders = kinds
    .filter(({ collection }) => collection)
    .map(({ collection, title }) => `content/${collection}/ for ${withArticle(title.toLowerCase())}`);
  return `Move it to the folder of its kind: ${folders.sort(compareText).join(', ')}.`;
}

/** A page of its own whose only file is not there. */
export function missingFile(kind: Kind): Problem {
  return aboutFile(
    kind.files,
    `This file is missing: "${kind.title}".`,
    'If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.',
  );
}

/** A symbolic link. What it leads to may be missing, elsewhere or the link itself. */
export function linkedFile(file: string): Problem {
  return aboutFile(
    file,
    'This is a link to another place, not a file or a folder.',
    'Put the file or the folder itself here.',
  );
}

export function brokenPicture(file: string): Problem {
  return aboutFile(
    file,
    'This picture cannot be read.',
    'Open it in a program for pictures, and save it again as SVG, PNG, JPEG, WebP or AVIF.',
  );
}

/** A problem with a file as a whole. */
function aboutFile(file: string, message: string, advice: string): Problem {
  return { file: `content/${file}`, line: 1, column: 1, severity: 'error', message, advice };
}
