import { blobId } from '../core/blob-id';
import type { ChangedFile, Host } from '../host/host';
import type { Api } from './api';
import { propose } from './propose';
import { publish } from './publish';
import { type HostContent, type Program, readContent } from './read-content';
import { findProposal, findRelease } from './release-state';

/** GitHub, accessed with its API. */
export function gitHubHost(api: Api, program: Program): Host<HostContent> {
  return {
    read({ files, texts }) {
      const known = new Map(
        [...texts].map(([file, bytes]) => [files.get(file)?.oid, bytes]),
      );
      return readContent(api, { program, known: (oid) => known.get(oid) });
    },
    publish: (content, changes, message) =>
      publish(api, { ...content, changes, message }),
    propose: (content, changes, message) =>
      propose(api, { ...content, changes, message }),
    contentAfter,
    stateOf(taken) {
      if ('commit' in taken) {
        return findRelease(api, taken.commit);
      }
      return findProposal(api, taken.number ?? 0);
    },
  };
}

function contentAfter(
  content: HostContent,
  changes: readonly ChangedFile[],
  head: string,
): HostContent {
  const files = new Map(content.files);
  const texts = new Map(content.texts);
  for (const { file, bytes } of changes) {
    if (bytes) {
      const size = bytes.length;
      files.set(file, { oid: blobId(bytes), size, isLink: false });
      texts.set(file, bytes);
    } else {
      files.delete(file);
      texts.delete(file);
    }
  }
  return { ...content, files, texts, head };
}
