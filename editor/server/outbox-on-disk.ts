import type { WantedFile } from '../../check/content-files';
import {
  isToSend,
  type NewerContent,
  type TakeUp,
} from '../core/changed-files';
import type { Outbox } from '../core/place';
import { Publisher } from '../host/publisher';
import { type Base, baseOf, takeIn } from './base';
import type { FilesOnDisk } from './files-on-disk';
import { bytesOf, type ContentFile, changedHere, differences } from './git';
import { type ContentInGit, gitHost } from './git-host';

/**
 * The outbox of a project folder: the files that differ from what was last
 * sent.
 */
export function outboxOnDisk(root: string, files: FilesOnDisk): Outbox {
  return {
    async changedFiles(isRead) {
      const { sent } = await baseOf(root);
      const changed = await changedHere(root, sent);
      const read = changed.filter(({ file }) => isRead(file));
      const texts = await bytesOf(root, read);
      return changed.map(({ file, id }) => ({
        file,
        old: id && String(texts.get(id) ?? ''),
      }));
    },
    async send({ changes, way, unused }, takeUp) {
      const base = await baseOf(root);
      const changed = await changedHere(root, base.sent);
      const { head, hasProposal } = base;
      const publisher = new Publisher<ContentInGit>({
        host: gitHost(root),
        // An unapproved proposal isn't published with the rest.
        content: { head, hasProposal: hasProposal && way === 'publish' },
      });
      const asked = {
        files: toSend(files, changed, unused),
        changes,
        way,
      };
      return publisher.publish(asked, {
        again: (content) => makeAgain({ root, files, base, content, takeUp }),
        // Git has already recorded it.
        settle: async () => {},
      });
    },
  };
}

const toSend = (
  files: FilesOnDisk,
  changed: readonly ContentFile[],
  unused: ReadonlySet<string>,
): WantedFile[] =>
  changed
    .filter(({ file, id }) => isToSend({ file, old: id }, unused))
    .map(({ file }) => ({ file, bytes: files.read(file) }));

interface Again {
  root: string;
  files: FilesOnDisk;
  base: Base;
  content: ContentInGit;
  takeUp: TakeUp;
}

/** Repeats all changes of the folder on the host's current content. */
async function makeAgain(again: Again) {
  const { root, files, content, takeUp } = again;
  const made = await takeUp(() => prepare(again));
  await takeIn(root, content.head);
  const left = await changedHere(root, content.head);
  return {
    files: toSend(files, left, made.unused),
    isClash: made.typed !== undefined,
    ...made,
  };
}

async function prepare(again: Again): Promise<NewerContent> {
  const { root, files, base, content } = again;
  const changed = await changedHere(root, base.sent);
  const others = await differences(root, base.sent, content.head);
  const theirs = new Map(others.map(({ file, now }) => [file, now]));
  const ours = new Map(changed.map(({ file, id }) => [file, id]));
  const ids = others.map(({ now }) => ({ id: now }));
  const bytes = await bytesOf(root, [...changed, ...ids]);
  const known = (id: string | undefined) =>
    id === undefined ? undefined : { id, bytes: bytes.get(id) };
  const draft = changed.map(({ file, id }) => ({
    file,
    bytes: files.read(file),
    old: known(id),
  }));
  return {
    draft,
    find: (file) => known((theirs.has(file) ? theirs : ours).get(file)),
    newer: others.map(({ file, now }) => ({ file, bytes: known(now)?.bytes })),
  };
}
