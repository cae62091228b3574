import type { Measured } from '../../check/pictures/images';
import type { Schema } from '../../check/schema/schemas';
import type { Sheet } from '../../design/sheet';
import type { IN_SPANISH } from '../../new/in-spanish';
import type { City } from '../../new/stock';
import type { Services } from '../../pages/site-context';

/**
 * What the editor's build collects because a browser has no disk: see
 * editor/bundle/find-out.ts.
 */
export interface Known {
  /** By name, in order. */
  schemas: readonly (readonly [name: string, schema: Schema])[];
  /** By the {@link pictureKey} of a file. */
  pictures: Readonly<Record<string, Measured>>;
  /** The style sheet of fields, without its text. */
  fieldSheet: Pick<Sheet, 'href' | 'integrity'>;
  /** The texts of package files, by name. */
  texts: Readonly<Record<string, string>>;
  /** The results of `digestOfFile` for other files. */
  digests: Readonly<Record<string, string>>;
  services: Services;
}

/** The maps of the states that the content names, and of their counties. */
export interface KnownStates {
  /** Their codes, as in `OH`. */
  codes: readonly string[];
  states: typeof import('us-atlas/states-10m.json');
  counties: typeof import('us-atlas/counties-10m.json');
}

/** The material for new pages. */
export interface KnownStock {
  /** The templates by kind of page. */
  templates: Readonly<Record<string, string>>;
  /** A new practice's first files, as in `pages/city-texts.yaml`. */
  starter: Readonly<Record<string, string>>;
  /** Largest first, for the states that the content names. */
  cities: Readonly<Record<string, readonly City[]>>;
  /** See new/in-spanish.ts. */
  inSpanish: typeof IN_SPANISH;
}
