import type { Json } from '../check/edit/edit';
import type { Problem } from '../check/problem';
import type { Path } from '../formats/path';

// What the panel in the page and the server of `npm run dev` tell each other,
// as JSON: see endpoint.ts. Each request has the token of this start of the
// server, which the page has in a <meta>. An answer other than 200 is the
// reason, in words.

export const EDITOR_PATH = '/__editor/';
export const TOKEN_HEADER = 'x-editor-token';
export const TOKEN_NAME = 'editor-token';

/**
 * A field of a document, as in `content/site.yaml`. The path is empty if it is
 * the file as a whole.
 */
export interface Spot {
  file: string;
  path: Path;
  /** Its name for people, as in `Home → Hero → Title`. */
  place: string;
}

/**
 * The problem. For a missing field, the path is that of the group that lacks
 * it.
 */
export interface Mistake extends Omit<Problem, 'path'>, Spot {
  /** The problem and the advice, for people who see labels and no file. */
  said: string;
  /** Other values of the field, each of which corrects it. */
  fixes: readonly Fix[];
}

/** Without a value, the field is taken out. */
export interface Fix {
  value?: Json | undefined;
  /**
   * What visitors would read then, for somebody to decide; left out if nobody
   * has to.
   */
  effect?: string | undefined;
}

/**
 * A text of a page, or the one that a picture has in its place, with the fields
 * that it is made from.
 */
export interface FoundText {
  text: string;
  /** Of a picture: its address. */
  src?: string;
  /**
   * The one with the most words first, each with the version of its file that
   * the path is about.
   */
  fields: readonly (Spot & { version: string })[];
}

/**
 * A value that is still a sample: the thing to supply, as in
 * `the street address`.
 */
export interface Note {
  path: Path;
  what: string;
  /**
   * True if it may be right as it is, which `unmark` says. Otherwise the text
   * itself says that it is a sample.
   */
  mayBeReal: boolean;
}

export interface Choice {
  value: string;
  title: string;
}

/** Old and new are left out where there was or is nothing. */
export interface Change extends Spot {
  old?: Json | undefined;
  new?: Json | undefined;
}
