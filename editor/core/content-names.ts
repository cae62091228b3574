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

export function notOfContent(file: string): UserError {
  return new UserError(
    `"${file}" isn't a file of the content. Choose one of the pages of this site.`,
  );
}

/** `cities/salem.yaml` for `content/cities/salem.yaml`. */
export const belowContent = (file: string): string =>
  file.slice('content/'.length);
