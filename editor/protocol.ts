import type { Json } from '../check/edit/edit';
import type { Problem } from '../check/problem';
import type { Path } from '../formats/path';

// The protocol between the panel and the server of `npm run dev`, as JSON: see
// endpoint.ts. Each request has the token of the current server process, which
// the page has in a <meta>. If the status isn't 200, the body is the reason, in
// words.

export const EDITOR_PATH = '/__editor/';
export const TOKEN_HEADER = 'x-editor-token';
export const TOKEN_NAME = 'editor-token';

/**
 * A field in a file such as `content/site.yaml`. An empty path stands for the
 * whole file.
 */
export interface Spot {
  file: string;
  path: Path;
  /** The field's name for people, as in `Home → Hero → Title`. */
  place: string;
}

/**
 * A problem with its field. For a missing field, `path` is the group that lacks
 * it.
 */
export interface Mistake extends Omit<Problem, 'path'>, Spot {
  /** Problem and advice for people who see labels instead of files. */
  said: string;
  /** Values that would correct it. */
  fixes: readonly Fix[];
}

/** A new value; undefined to remove the field. */
export interface Fix {
  value?: Json | undefined;
  /**
   * What visitors would read, so that somebody can decide; omitted if nobody
   * has to.
   */
  effect?: string | undefined;
}

/**
 * A text of a page, or a picture's alternative text, with the fields that it
 * comes from.
 */
export interface FoundText {
  text: string;
  /** The address, if it is a picture. */
  src?: string;
  /**
   * The field with the most words first, each with the version of its file to
   * which the path refers.
   */
  fields: readonly (Spot & { version: string })[];
}

/**
 * A sample value. `what` is the thing to supply, as in `the street address`.
 */
export interface Note {
  path: Path;
  what: string;
  /**
   * True if the value may be correct, which `unmark` confirms. Otherwise the
   * text itself is a sample.
   */
  mayBeReal: boolean;
}

export interface Choice {
  value: string;
  title: string;
}

/** `old` and `new` are omitted if there was or is no value. */
export interface Change extends Spot {
  old?: Json | undefined;
  new?: Json | undefined;
}
