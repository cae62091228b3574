import type { Measured } from '../../check/pictures/images';
import type { Schema } from '../../check/schema/schemas';
import type { Counties } from '../../check/state-area';
import type { City } from '../../new/stock';
import type { Services } from '../../pages/site-context';

/**
 * What the build of the editor finds out, because a browser has no disk to look
 * at: see editor/bundle/find-out.ts.
 */
export interface Known {
  /** In their order, by their names. */
  schemas: readonly (readonly [name: string, schema: Schema])[];
  /** The map of counties, only of the same states. */
  counties: ReturnType<Counties>;
  /** By what {@link pictureKey} says of a file. */
  pictures: Readonly<Record<string, Measured>>;
  /** The texts of files of packages and of `design/`, by their names there. */
  texts: Readonly<Record<string, string>>;
  /** What `digestOfFile` says of others. */
  digests: Readonly<Record<string, string>>;
  services: Services;
}

/** What new pages are made of. */
export interface KnownStock {
  /** The template of each kind of page, by its name. */
  templates: Readonly<Record<string, string>>;
  /** The files with which a practice begins, as in `pages/city-texts.yaml`. */
  starter: Readonly<Record<string, string>>;
  /** The largest first, only of the states that the content names. */
  cities: Readonly<Record<string, readonly City[]>>;
}
