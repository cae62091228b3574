import type { PictureFacts } from '../check/pictures/images';
import type { Path, Problem } from '../check/problem';
import type { Edit, Json } from '../check/yaml/edit/edit';

// What the panel in the page and the server of `npm run dev` say to each other, as JSON. Each request has the token of this
// start of the server, which the page has in a <meta>. An answer other than 200 is a FaultMessage.

export const EDITOR_PATH = '/__editor/';
export const TOKEN_HEADER = 'x-editor-token';
/** The name of the <meta>. */
export const TOKEN_NAME = 'editor-token';

/** Why a request could not be answered. */
export interface FaultMessage {
  message: string;
  advice: string;
}

/** A field of a document, as in `content/site.yaml`. The path is empty if it is the file as a whole. */
export interface FieldRef {
  file: string;
  path: Path;
}

/** A field with its place for people, as in `['Home', 'Hero', 'Title']`. */
export interface Spot extends FieldRef {
  place: readonly string[];
}

/** What is wrong. For a missing field, the path is that of the group that lacks it. */
export interface Mistake extends Omit<Problem, 'path'>, Spot {
  /** What is wrong and what to do, for people who see labels and no file. */
  said: string;
  /** What may be done about it: the data of the whole file with each correction. */
  fixes: readonly Json[];
}

/** `GET page`: the documents that a page is made from, first its own, then those that every page shows parts of. */
export type PageFiles = readonly { file: string; title: string }[];

/** A text of a page, or the one that a picture has in its place, with the fields that it is made from. */
export interface FoundText<Field extends FieldRef = FieldRef> {
  text: string;
  /** Of a picture: its address. */
  src?: string;
  /** The one with the most words first. */
  fields: readonly Field[];
}

/** `GET texts`: the texts of a page, and the versions of the files that their paths are about. */
export interface PageTextsAnswer {
  texts: readonly FoundText<Spot>[];
  versions: Readonly<Record<string, string>>;
}

/** `GET document`: a document to edit, with what the check says about it now. */
export interface EditedDocument {
  file: string;
  /** As in `Home` or `Austin`. */
  title: string;
  /** The name of its kind, and of its schema: `city` for city.schema.json. */
  kind: string;
  /** Where it is shown: `['/teletherapy/austin']`. Empty for site.yaml. */
  addresses: readonly string[];
  /** Undefined if the file cannot be read: `mended` are versions of it that can. */
  data: Json | undefined;
  mended: readonly string[];
  notes: readonly Note[];
  /** The digest of the bytes of the file. */
  version: string;
  mistakes: readonly Mistake[];
}

/** What is still a sample, and what to supply, as in `the street address`. */
export interface Note {
  path: Path;
  what: string;
  /** Whether a note says so, which `unmark` takes away. Otherwise the text itself is one of `npm run new`. */
  isMarked: boolean;
}

/** `GET schemas`: each schema by its name: `{city: {...}, defs: {...}}`. */
export type ParsedSchemas = Readonly<Record<string, unknown>>;

export interface Choice {
  value: string;
  title: string;
}

/** `GET choices`: what fields can name. Pictures are by their address, references by the value of `x-reference`. */
export interface Choices {
  pages: readonly { path: string; title: string; file: string | undefined; sections: readonly string[] }[];
  pictures: Readonly<Record<string, PictureFacts>>;
  references: Readonly<Record<string, readonly Choice[]>>;
}

/** `POST edit`: the edits are made one after the other, all or none. */
export interface EditRequest {
  file: string;
  /** The version that the edits are about; empty if there is no file. */
  version: string;
  edits: readonly Edit[];
  /** If the server still has this version, the file becomes it, byte by byte; if it is empty, the file goes. */
  earlier?: string | undefined;
}

export type EditAnswer =
  /** The document as it is now; undefined if the file is gone. */
  | { ok: true; document: EditedDocument | undefined }
  | Refused
  /** The file has another version now: the panel merges, and sends again. */
  | { ok: false; newer: EditedDocument };

/** Nothing is written, because it would be a mistake. Mistakes that were there before refuse nothing. */
export interface Refused {
  ok: false;
  refused: readonly Mistake[];
}

/** `POST upload`: a picture. The address is what a field holds: `/images/home/our-hero.jpg`. */
export type UploadAnswer = { ok: true; address: string; warnings: readonly Mistake[] } | Refused;

/** `GET recipes`: a kind of page that can be added, and what people call it, as in `City`. */
export interface PageRecipe {
  kind: string;
  title: string;
}

/** `POST new-page`: adds a page with samples. */
export interface NewPageRequest {
  kind: string;
  name: string;
}

export type NewPageAnswer = { ok: true; address: string; document: EditedDocument } | Refused;

/** `GET removal`: every place that leads to a page, and why it cannot go even without them. */
export interface Removal {
  links: readonly Spot[];
  refused: readonly Mistake[];
}

/** `GET changes`: what is different from what was sent last, or why there is no list. */
export interface Changes {
  fault: FaultMessage | undefined;
  changes: readonly Change[];
  /** What the check advises about the changed files. */
  warnings: readonly Mistake[];
  /** The values of the site that are still samples. */
  samples: readonly Spot[];
  /** The photos among the changed files that say where they were taken. */
  photos: readonly string[];
}

/** Old and new are left out where there was or is nothing. */
export interface Change extends Spot {
  old?: Json | undefined;
  new?: Json | undefined;
}

/** `POST send`. */
export type SendAnswer =
  | {
      ok: true;
      branch: string;
      commit: string;
      /** The page that asks for a pull request; undefined for a host that is not known. */
      address: string | undefined;
      /** What happens next. */
      next: string;
    }
  | { ok: false; fault: FaultMessage };
