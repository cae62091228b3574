import { type Loaded, type LoadOptions, Workspace } from './workspace';

export { type Document, type DocumentFinding, slugOf, valuesAt } from './document';
export type { Library, Rule } from './library';

/**
 * Reads and checks everything below `content/`.
 *
 * Every problem of every file is found in one run: a file that cannot be parsed does not hide the
 * mistakes of the others.
 *
 * @throws only if the folders cannot be read or a schema is not valid; never for wrong content.
 */
export function loadContent<Content>(options: LoadOptions): Loaded<Content> {
  return new Workspace<Content>(options).check();
}
