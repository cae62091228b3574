import type { WantedFile } from '../../check/content-files';
import type { Host, Photos, Sent } from '../core/place';
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
}

/** What a worker asks its page, which is signed in at the host. */
export interface PageRequests {
  publish(asked: ToPublish): Promise<Sent>;
  /** The bytes of a file as the host told it, such as a picture that nobody has measured yet. */
  read(asked: { file: string; id: string }): Promise<Uint8Array>;
  /** Keeps what was changed and isn't published, over the end of the worker and of the page. It refuses nothing. */
  keep(step: KeptStep): Promise<void>;
  /** The content, or the mistakes in it, may be different now. */
  changed(change: ContentChange): void;
}

/** The surroundings of a worker: it asks its page for what the host has. */
export function surroundingsOf(files: MemoryFiles, ask: AskOther): Surroundings {
  return {
    host: hostOf(files, (asked) => ask('publish', asked)),
    photos: PHOTOS_IN_BROWSER,
  };
}

/** A host for files in memory: they say themselves what has changed since they were loaded. */
export function hostOf(files: MemoryFiles, publish: PageRequests['publish']): Host {
  return {
    async changedFiles(isRead) {
      const decoder = new TextDecoder();
      return files.changed().map(({ file, old }) => {
        const text = isRead(file) ? decoder.decode(old?.bytes) : '';
        return { file, old: old && text };
      });
    },
    async send(changes) {
      const changed = files.changed().map(({ file }) => ({ file, bytes: files.read(file) }));
      const sent = await publish({ files: changed, changes });
      files.settle(changed);
      return sent;
    },
  };
}
