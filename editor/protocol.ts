import type { PictureFacts } from '../check/pictures/images';
import type { Path, Problem } from '../check/problem';
import type { Edit, Json } from '../check/yaml/edit/edit';

// What the panel in the page and the server of `npm run dev` say to each other, as JSON. Each request carries the token of
// this start of the server in the header TOKEN_HEADER; the page has it in <meta name="editor-token" content="...">. An answer
// other than 200 has a FaultMessage: 403 for a wrong token, Host, or Origin, 404 for an unknown file or
// address, 400 for a request that does not follow this protocol, 500 for a fault of the disk.

export const EDITOR_PATH = '/__editor/';
export const TOKEN_HEADER = 'x-editor-token';
/** The name of the <meta> with the token. */
export const TOKEN_NAME = 'editor-token';

/** What is wrong, and what to do about it, in the words of the check. */
export interface Mistake extends Problem {
  /** The field in `file`; of a missing field, the group that lacks it. Empty if it is the file as a whole. */
  path: Path;
  /** The place for people, as in `['Home', 'Hero', 'Title']`. */
  place: readonly string[];
  /** What is wrong and what to do, for people who see labels and no file. */
  said: string;
  /** What may be done about it, each as the edits of the data that has the mistake. */
  fixes: readonly (readonly Edit[])[];
}

/** Why a request could not be answered. */
export interface FaultMessage {
  message: string;
  advice: string;
}

/**
 * `GET page`: the documents that a page is made from. First those that have its address, as in `content/pages/about.yaml`
 * (posts of one category share its address), then those that every page shows parts of: site.yaml and its like.
 */
export type PageFiles = readonly { file: string; title: string }[];

/** A field of a document. */
export interface FieldRef {
  /** As in `content/site.yaml`. */
  file: string;
  path: Path;
}

/** A text of a page, or the one that a picture has in its place, with the fields that it is made from. */
export interface FoundText {
  text: string;
  /** Of a picture: its address. */
  src?: string;
  /** The one with the most words first. */
  fields: readonly FieldRef[];
}

/** `GET texts`: the texts of a page, and the versions of the files that their paths are about. */
export interface PageTextsAnswer {
  texts: readonly FoundText[];
  versions: Readonly<Record<string, string>>;
}

/** `GET shown-on`: the pages that a field shows on. */
export interface ShownOnAnswer {
  pages: readonly string[];
  isOnEvery: boolean;
  /** Whether all pages were looked at. */
  isAll: boolean;
}

/** `GET document`: a document to edit. */
export interface EditedDocument {
  /** As in `content/cities/austin.yaml`. */
  file: string;
  /** What the document is called, as in `Home` or `Austin`. */
  title: string;
  /** The name of its kind, and of its schema: `city` for city.schema.json. */
  kind: string;
  /** Where it is shown, the first one being its own: `['/teletherapy/austin']`. Empty for site.yaml. */
  addresses: readonly string[];
  /** Undefined if the file is not YAML: `mistakes` says where, and only a text editor can help. */
  data: Json | undefined;
  /** What is still a sample in it. */
  notes: readonly Note[];
  /** The digest of the bytes of the file. */
  version: string;
  /** What the check says about this file now. */
  mistakes: readonly Mistake[];
}

/** A note "# SAMPLE: what to supply" at a value. */
export interface Note {
  path: Path;
  /** In the file, from 1. */
  line: number;
  /** What to supply, as in `the street address`. */
  what: string;
  /** Whether the line has the mark, which `unmark` takes away. Without it, the text itself is one of `npm run new`. */
  isMarked: boolean;
}

/** `GET schemas`: the text of each `schemas/*.schema.json`, parsed, by its name: `{city: {...}, defs: {...}}`. */
export type ParsedSchemas = Readonly<Record<string, unknown>>;

/** `GET choices`: what fields can name. */
export interface Choices {
  pages: readonly { path: string; title: string; file: string | undefined; sections: readonly string[] }[];
  /** By their address, as in `/images/home/hero.svg`. */
  pictures: Readonly<Record<string, PictureFacts>>;
  /** By the value of `x-reference`: `{cities: [{value: 'austin', title: 'Austin'}], ...}`. */
  references: Readonly<Record<string, readonly { value: string; title: string }[]>>;
}

/** `POST edit`. */
export interface EditRequest {
  file: string;
  /** The version that the edits are about. */
  version: string;
  /** Made one after the other, all or none. */
  edits: readonly Edit[];
}

/** `POST restore`: makes a file again what it was before a save, byte by byte. */
export interface RestoreRequest {
  file: string;
  /** The version that the save has written; empty if it has taken the file away. */
  version: string;
  /** The version before; empty if there was no file. */
  earlier: string;
}

/** The file is written, or nothing is. */
export type EditAnswer = Edited | Refused | Newer;

export interface Edited {
  ok: true;
  /** The document as it is now; undefined if the file is gone. */
  document: EditedDocument | undefined;
}

/** The change would be a mistake. Mistakes that were there before refuse nothing. */
export interface Refused {
  ok: false;
  refused: readonly Mistake[];
}

/** The file has another version now: the panel compares, and sends again. If it is gone, the answer is a FaultMessage. */
export interface Newer {
  ok: false;
  newer: EditedDocument;
}

/** `POST upload`: a picture (below `images/`) or a document to download (below `documents/`). */
export type UploadAnswer =
  | {
      ok: true;
      file: string;
      /** What a field with the picture holds: `/images/home/our-hero.jpg`. */
      address: string;
      /** What the check advises about it, as when it has too many bytes. */
      warnings: readonly Mistake[];
    }
  | Refused;

/** `GET recipes`: a kind of page that can be added. */
export interface PageRecipe {
  kind: string;
  /** As in `City`. */
  title: string;
}

/** `POST new-page`. */
export interface NewPageRequest {
  kind: string;
  name: string;
}

export type NewPageAnswer = { ok: true; file: string; address: string; document: EditedDocument } | Refused;

/** `GET removal`: what to know before a page is taken away. */
export interface Removal {
  version: string;
  /** Every place that refers or links to the page. The page can go once there is none. */
  links: readonly { file: string; path: Path; line: number; place: readonly string[] }[];
  /** Why it cannot go otherwise, as a page that every site has. */
  refused: readonly Mistake[];
}

/** `POST remove-page`. */
export interface RemovalRequest {
  file: string;
  version: string;
}

/** `GET changes`: what is different from what was sent last. */
export interface Changes {
  /** Why there is no list, as when git is missing. */
  fault: FaultMessage | undefined;
  changes: readonly Change[];
  /** What the check advises about the changed files. */
  warnings: readonly Mistake[];
  /** How many values of the site are still samples. */
  samples: number;
  /** The photos among the changed files that say where they were taken. */
  photos: readonly string[];
}

export interface Change {
  file: string;
  /** Empty if it is the file as a whole: added, taken away, a picture, or not readable. */
  path: Path;
  place: readonly string[];
  /** Left out where there was or is nothing. */
  old?: Json | undefined;
  new?: Json | undefined;
}

/** `POST send`. */
export type SendAnswer =
  | {
      ok: true;
      branch: string;
      commit: string;
      /** The page of the host that asks for a pull request; undefined for a host that is not known. */
      address: string | undefined;
      /** What happens next, in a sentence or two. */
      next: string;
    }
  | { ok: false; fault: FaultMessage; clashes: readonly Clash[] };

/** A text that the host has changed too, and both texts; null where one is gone. */
export interface Clash {
  place: readonly string[];
  yours: Json;
  theirs: Json;
}
