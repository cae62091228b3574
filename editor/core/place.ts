import type { WantedFile } from '../../check/content-files';
import type { Measured } from '../../check/pictures/images';
import type { Schemas } from '../../check/schema/schemas';
import type { Stock } from '../../new/stock';
import type { Change } from '../protocol';
import type { TakeUp } from './changed-files';
import type { DrawPhoto } from './photo/prepare-photo';

/**
 * Where an editor works: on the disk of a computer, or in a browser on files
 * from a host. Files are named as below the project, `content/site.yaml`.
 */
export interface Place {
  /**
   * The bytes of a file; undefined if there is none.
   * @throws {UserError} if it is not one of the content.
   */
  read(file: string): Uint8Array | undefined;
  /**
   * Whether a file has these bytes; undefined if there is no such file. The
   * bytes of a picture may be at the host only.
   */
  hasBytes(file: string, bytes: Uint8Array): boolean | undefined;
  /** Writes files, all or none of them. */
  write(files: readonly WantedFile[]): void;
  schemas(): Schemas;
  stock: Stock;
  photos: Photos;
  outbox: Outbox;
}

/**
 * What is known of pictures, and can be done with photos. Names are as in
 * `images/home/hero.jpg`.
 */
export interface Photos {
  measure(name: string, bytes: Uint8Array): Promise<Measured>;
  draw: DrawPhoto;
}

/** What waits to be sent to the host of the website. */
export interface Outbox {
  /**
   * The files that differ from what was sent or published last.
   * @param isRead whether the text of a file is wanted.
   */
  changedFiles(isRead: (file: string) => boolean): Promise<OldFile[]>;
  /**
   * Sends all changes to the host.
   *
   * @param changes what has changed, in words: at least one thing.
   * @param way whether they become public, or a second person has to agree to
   *   them first.
   * @param takeUp makes them again if somebody else was faster.
   * @throws {UserError} if nothing was sent.
   */
  send(changes: readonly Change[], way: Way, takeUp: TakeUp): Promise<Sent>;
}

export type Way = 'publish' | 'propose';

export interface OldFile {
  file: string;
  /**
   * Its text then; undefined if there was none, and empty if it was not read.
   */
  old: string | undefined;
}

export interface Sent {
  /** The page of the host on which to go on. */
  address?: string | undefined;
  /** What the person does next. */
  next: string;
  clash?: Clash | undefined;
}

/** Nothing was sent, because somebody else has changed the same fields. */
export interface Clash {
  /**
   * What was typed in them, as the queue of the panel keeps it, if the panel
   * doesn't have it yet.
   */
  typed?: string | undefined;
}
