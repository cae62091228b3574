import type { WantedFile } from '../../check/content-files';
import type { Measured } from '../../check/pictures/images';
import type { Host, Photos, Sent } from '../core/place';
import type { Change } from '../protocol';
import type { MemoryFiles } from './memory-files';
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

/** What a worker asks its page, which is signed in at the host and can look at photos. */
export interface PageRequests {
  publish(asked: ToPublish): Promise<Sent>;
  measure(asked: { name: string; bytes: Uint8Array }): Promise<Measured>;
  'tells-place'(asked: { name: string; bytes: Uint8Array }): Promise<boolean>;
  'forget-place'(asked: { bytes: Uint8Array }): Promise<Uint8Array>;
}

/** The surroundings of a worker: it asks its page. */
export function surroundingsOf(files: MemoryFiles, ask: AskOther): Surroundings {
  return {
    host: hostOf(files, (asked) => ask('publish', asked)),
    photos: {
      measure: (name, bytes) => ask('measure', { name, bytes }),
      tellsPlace: (name, bytes) => ask('tells-place', { name, bytes }),
      forgetPlace: (bytes) => ask('forget-place', { bytes }),
    },
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
