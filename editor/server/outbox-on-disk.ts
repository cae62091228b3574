import type { Editor } from '../core/editor';
import type { Outbox } from '../core/place';
import { type ChangedHere, takeUpDraft } from '../core/take-up-draft';
import { type MadeAgain, Publisher } from '../host/publisher';
import { type Base, baseOf, takeIn } from './base';
import type { FilesOnDisk } from './files-on-disk';
import { bytesOf, changedHere, differences } from './git';
import { type ContentInGit, gitHost } from './git-host';

/**
 * What waits in the folder of a project: the files that are not as they were
 * sent last.
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
    async send(editor, changes, way) {
      const base = await baseOf(root);
      const changed = await changedHere(root, base.sent);
      const { head, hasProposal } = base;
      const publisher = new Publisher<ContentInGit>({
        host: gitHost(root),
        // What others have to agree to isn't published along with the rest.
        content: { head, hasProposal: hasProposal && way === 'publish' },
      });
      const asked = {
        files: changed.map(({ file }) => ({ file, bytes: files.read(file) })),
        ...{ changes, way },
      };
      return publisher.publish(asked, {
        again: (content) =>
          editor.next(() => makeAgain({ root, files, editor, base, content })),
        // Git has noted it.
        settle: async () => {},
      });
    },
  };
}

interface Again {
  root: string;
  files: FilesOnDisk;
  editor: Editor;
  base: Base;
  content: ContentInGit;
}

/** Makes all changes of the folder again in what the host has now. */
async function makeAgain(
  again: Again,
): Promise<MadeAgain & { isClash: boolean }> {
  const { root, files, editor, base, content } = again;
  const changed = await changedHere(root, base.sent);
  const others = await differences(root, base.sent, content.head);
  const theirs = new Map(others.map((file) => [file.file, file.now]));
  const bytes = await bytesOf(root, [
    ...changed,
    ...others.map(({ file, now }) => ({ file, id: now })),
  ]);
  const known = (id: string | undefined) =>
    id === undefined ? undefined : { id, bytes: bytes.get(id) };
  const here = new Map(changed.map(({ file, id }) => [file, id]));
  const typed = await takeUpDraft({
    editor,
    draft: changed.map(
      ({ file, id }): ChangedHere => ({
        file,
        bytes: files.read(file),
        old: known(id),
      }),
    ),
    find: (file) => known(theirs.has(file) ? theirs.get(file) : here.get(file)),
    newer: others.map(({ file, now }) => ({ file, bytes: known(now)?.bytes })),
  });
  await takeIn(root, content.head);
  const left = await changedHere(root, content.head);
  return {
    files: left.map(({ file }) => ({ file, bytes: files.read(file) })),
    typed,
    isClash: typed !== undefined,
    hasMistakes: editor.content.errors.length > 0,
  };
}
