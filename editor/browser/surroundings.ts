import type { WantedFile } from '../../check/content-files';
import type { Host, Photos, Sent, Way } from '../core/place';
import type { ContentChange } from '../panel/content-changes';
import type { Change } from '../protocol';
import type { KeptStep } from './keep-draft';
import type { MemoryFiles } from './memory-files';
import { PHOTOS_IN_BROWSER } from './photos';
import type { AskOther } from './talk';

/** What depends on where an editor in a browser runs. */
export interface Surroundings {
  host: Host;
  photos: Photos;
}

/** The files to publish. */
export interface ToPublish {
  files: readonly WantedFile[];
  /** What has changed, in words. */
  changes: readonly Change[];
  way: Way;
}

/** Changes that were made again on newer content. */
export interface MadeAgain {
  files: readonly WantedFile[];
  /**
   * What could not be made, as the queue of the panel keeps it: somebody else
   * has changed the same fields.
   */
  typed: string | undefined;
  hasMistakes: boolean;
}

/** What a worker asks its page, which is signed in at the host. */
export interface PageRequests {
  /**
   * Before it answers, it tells the worker that is open then what the host has:
   * see the request `settle`.
   */
  publish(asked: ToPublish): Promise<Sent>;
  /**
   * The bytes of a file as the host told it, such as a picture that nobody has
   * measured yet.
   */
  read(asked: { file: string; id: string }): Promise<Uint8Array>;
  /**
   * Keeps what was changed and isn't published, over the end of the worker and
   * of the page. It refuses nothing.
   */
  keep(step: KeptStep): Promise<void>;
  /** The content, or the mistakes in it, may be different now. */
  changed(change: ContentChange): void;
}

/**
 * The surroundings of a worker: it asks its page for what the host has.
 *
 * @param files those of now: while they are published, others can come in their
 *   place.
 */
export function surroundingsOf(
  files: () => MemoryFiles,
  ask: AskOther,
): Surroundings {
  return {
    host: hostOf(files, (asked) => ask('publish', asked)),
    photos: PHOTOS_IN_BROWSER,
  };
}

/**
 * A host for files in memory: they say themselves what has changed since they
 * were loaded.
 */
export function hostOf(
  files: () => MemoryFiles,
  publish: PageRequests['publish'],
): Host {
  return {
    async changedFiles(isRead) {
      const decoder = new TextDecoder();
      return files()
        .changed()
        .map(({ file, old }) => {
          const text = isRead(file) ? decoder.decode(old?.bytes) : '';
          return { file, old: old && text };
        });
    },
    send: (changes, _documents, way) =>
      publish({ files: files().toPublish(), changes, way }),
  };
}
