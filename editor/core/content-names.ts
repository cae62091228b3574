import { belowContent } from '../../check/file-names';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { UserError } from '../../site/user-error';

/**
 * The parts of a content file's path, `content` first.
 * @throws {UserError} for a path outside of the content.
 */
export function contentNames(file: string): string[] {
  const names = file.split('/');
  const isPlain = names.every((name) => /^[^.\\:\0][^\\:\0]*$/.test(name));
  if (isPlain && names[0] === 'content' && names.length > 1) {
    return names;
  }
  throw notOfContent(file);
}

/** True for a document, and false for a picture. */
export const isDocument = (file: string, kinds: readonly Kind[]): boolean =>
  kindOf(belowContent(file), kinds) !== undefined;

export function notOfContent(file: string): UserError {
  return new UserError(
    `"${file}" isn't a file of the content. Choose one of the pages of this site.`,
  );
}
