import type { WantedFile } from '../../check/content-files';
import type { FormerFile } from '../../check/former-files';
import type { Measured } from '../../check/pictures/images';
import type { Schemas } from '../../check/schema/schemas';
import type { Stock } from '../../new/stock';
import type { Change } from '../protocol';
import type { TakeUp } from './changed-files';
import type { DrawPhoto } from './photo/prepare-photo';

/**
 * Where an editor works: on a computer's disk, or in a browser with files from
 * a host. File names start at the project: `content/site.yaml`.
 */
export interface Place {
  /**
   * The bytes of a file; undefined if it doesn't exist.
   * @throws {UserError} if it isn't a content file.
   */
  read(file: string): Uint8Array | undefined;
  /**
   * True if a file has these bytes; undefined if it doesn't exist. Works even
   * if only the host has the bytes.
   */
  hasBytes(file: string, bytes: Uint8Array): boolean | undefined;
  /** Writes files. Either all are written or none. */
  write(files: readonly WantedFile[]): void;
  schemas(): Schemas;
  stock: Stock;
  photos: Photos;
  outbox: Outbox;
}

/**
 * Measures pictures and encodes photos. Names are as in `images/home/hero.jpg`.
 */
export interface Photos {
  measure(name: string, bytes: Uint8Array): Promise<Measured>;
  draw: DrawPhoto;
}

/** The changes that wait to be sent to the website's host. */
export interface Outbox {
  /**
   * The files that differ from what was last sent or published.
   * @param isRead true if the file's text is needed.
   */
  changedFiles(isRead: (file: string) => boolean): Promise<FormerFile[]>;
  /**
   * Sends all changes to the host.
   *
   * @param takeUp repeats them on newer content if somebody else was faster.
   * @throws {UserError} if nothing was sent.
   */
  send(asked: ToSend, takeUp: TakeUp): Promise<Sent>;
}

interface ToSend {
  /** What has changed, at least one change. */
  changes: readonly Change[];
  /** Whether to publish, or to propose the changes to a second person. */
  way: Way;
  /** The pictures that no page shows: see `isToSend`. */
  unused: ReadonlySet<string>;
}

export type Way = 'publish' | 'propose';

export interface Sent {
  /** The page of the host where the person continues. */
  address?: string | undefined;
  /** What the person should do next. */
  next: string;
  clash?: Clash | undefined;
}

/** Nothing was sent because somebody else changed the same fields. */
export interface Clash {
  /**
   * The typed values in the format of the panel's queue, if the panel doesn't
   * have them yet.
   */
  typed?: string | undefined;
}
