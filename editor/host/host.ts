import type { Message } from '../core/message';
import type { ReleaseState } from './release-state';

/** The new version of a content file. */
export interface ChangedFile {
  /** As in `content/cities/salem.yaml`. */
  file: string;
  /** Undefined to delete the file. */
  bytes: Uint8Array | undefined;
}

/** The part of a host's content that all code needs to know. */
export interface ContentAtHost {
  /** The commit of all this content. */
  head: string;
}

/**
 * Where the website is stored: GitHub, accessed with its API, or the remote of
 * a local Git repository.
 */
export interface Host<Content extends ContentAtHost> {
  /**
   * Reads the newest content.
   * @param known content from an earlier read, which needn't be read again.
   * @throws {HostFault}
   */
  read(known: Content): Promise<Content>;
  /**
   * Publishes all changes as one commit, unless the host's content is newer
   * than what they are based on.
   * @throws {HostFault}
   */
  publish(
    content: Content,
    changes: readonly ChangedFile[],
    message: Message,
  ): Promise<Published | Stale>;
  /**
   * As `publish`, but lets a second person publish.
   * @throws {HostFault}
   */
  propose(
    content: Content,
    changes: readonly ChangedFile[],
    message: Message,
  ): Promise<Proposed | Stale>;
  /** The host's content after it accepted changes. */
  contentAfter(
    content: Content,
    changes: readonly ChangedFile[],
    commit: string,
  ): Content;
  /**
   * The state of what the host accepted.
   * @throws {HostFault}
   */
  stateOf(taken: Taken): Promise<ReleaseState>;
}

export interface Published {
  state: 'sent';
  commit: string;
}

export interface Proposed {
  state: 'sent';
  /** The proposal's name, if the host must be told that it is one. */
  name?: string;
  number?: number | undefined;
  /** The page of the host where the person continues. */
  address?: string | undefined;
}

/** What the host accepted. */
export type Taken = Published | Proposed;

/** The host's newer commit. */
export interface Stale {
  state: 'stale';
  head: string;
}
