import type { Outbox, Photos, Sent } from '../core/place';
import type { ToPublish } from '../host/publisher';
import type { ContentChange } from '../panel/content-changes';
import type { KeptStep } from './keep-draft';
import type { MemoryFiles } from './memory-files';
import { PHOTOS_IN_BROWSER } from './photos';
import type { AskOther } from './talk';

/** What depends on where an editor in a browser runs. */
export interface Surroundings {
  outbox: Outbox;
  photos: Photos;
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
    outbox: outboxOf(files, (asked) => ask('publish', asked)),
    photos: PHOTOS_IN_BROWSER,
  };
}

/**
 * An outbox for files in memory: they say themselves what has changed since
 * they were loaded.
 */
export function outboxOf(
  files: () => MemoryFiles,
  publish: PageRequests['publish'],
): Outbox {
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
    send: (changes, way) =>
      publish({ files: files().toPublish(), changes, way }),
  };
}
