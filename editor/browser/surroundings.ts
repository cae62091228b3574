import { textOf } from '../core/file-text';
import type { Outbox, Photos, Sent } from '../core/place';
import type { ToPublish } from '../host/publisher';
import type { ContentChange } from '../panel/content-changes';
import type { SendRequest } from './connect';
import type { KeptStep } from './keep-draft';
import type { MemoryFiles } from './memory-files';
import { PHOTOS_IN_BROWSER } from './photos';

/** What depends on the environment of an editor in a browser. */
export interface Surroundings {
  outbox: Outbox;
  photos: Photos;
}

/** The requests from a worker to its page, which is signed in at the host. */
export interface PageRequests {
  /**
   * Publishes changes. Before answering, tells the current worker what the host
   * has now: see the request `settle`.
   */
  publish(asked: ToPublish): Promise<Sent>;
  /**
   * The bytes of a file at the host, such as a picture that hasn't been
   * measured.
   */
  read(asked: { file: string; id: string }): Promise<Uint8Array>;
  /**
   * Saves unpublished changes, so that they survive the end of the worker and
   * the page. Never fails.
   */
  keep(step: KeptStep): Promise<void>;
  /** Called when the content or its mistakes may have changed. */
  changed(change: ContentChange): void;
}

/**
 * The environment of a worker, which asks its page about the host.
 *
 * @param files returns the current files, because others may replace them
 *   during a publication.
 */
export function surroundingsOf(
  files: () => MemoryFiles,
  ask: SendRequest,
): Surroundings {
  return {
    outbox: outboxOf(files, (asked) => ask('publish', asked)),
    photos: PHOTOS_IN_BROWSER,
  };
}

/**
 * An outbox for files in memory, which know their changes since they were
 * loaded.
 */
function outboxOf(
  files: () => MemoryFiles,
  publish: PageRequests['publish'],
): Outbox {
  return {
    async changedFiles(isRead) {
      return files()
        .changed()
        .map(({ file, old }) => {
          const text = isRead(file) ? textOf(old?.bytes) : '';
          return { file, old: old && text };
        });
    },
    send: ({ changes, way, unused }) =>
      publish({ files: files().toPublish(unused), changes, way }),
  };
}
