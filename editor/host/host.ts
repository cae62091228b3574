import type { Message } from '../core/message';
import type { ReleaseState } from './release-state';

/** A file of the content as it is to be. */
export interface ChangedFile {
  /** As in `content/cities/salem.yaml`. */
  file: string;
  /** Without bytes, it is deleted. */
  bytes: Uint8Array | undefined;
}

/** What a host has, as far as everybody has to know it. */
export interface ContentAtHost {
  /** The commit that all of it belongs to. */
  head: string;
}

/**
 * Where the website is kept: GitHub by its API, or what git on this computer
 * knows as the remote.
 */
export interface Host<Content extends ContentAtHost> {
  /**
   * Reads the newest content.
   * @param known what was read before: it needs not be read again.
   * @throws {HostFault}
   */
  read(known: Content): Promise<Content>;
  /**
   * Publishes all changes as one commit, if the host still has the content that
   * they were made on.
   * @throws {HostFault}
   */
  publish(
    content: Content,
    changes: readonly ChangedFile[],
    message: Message,
  ): Promise<Published | Stale>;
  /** The same, for a second person to publish. @throws {HostFault} */
  propose(
    content: Content,
    changes: readonly ChangedFile[],
    message: Message,
  ): Promise<Proposed | Stale>;
  /** What the host has after it took changes. */
  contentAfter(
    content: Content,
    changes: readonly ChangedFile[],
    commit: string,
  ): Content;
  /** What has become of what the host took. @throws {HostFault} */
  stateOf(taken: Taken): Promise<ReleaseState>;
}

export interface Published {
  state: 'sent';
  commit: string;
}

export interface Proposed {
  state: 'sent';
  /** Its name, where the host has to be told that it is a proposal. */
  name?: string;
  number?: number | undefined;
  /** The page of the host on which to go on. */
  address?: string | undefined;
}

/** What the host has taken. */
export type Taken = Published | Proposed;

/** The commit that the host has in place of the expected one. */
export interface Stale {
  state: 'stale';
  head: string;
}
