import { isHydrated } from '../../../renderer/boot/returning';
import { hideProblems, showProblems } from '../../../renderer/dev/problems';
import { showContent } from '../../../renderer/dev/show-content';
import type { PageContent } from '../../../renderer/page';
import { UserError } from '../../../site/user-error';
import { Api } from '../../github/api';
import { HostFault } from '../../github/host-fault';
import { type HostContent, readContent } from '../../github/read-content';
import type { SignIn } from '../../github/sign-in';
import { workWith } from '../../panel/ask';
import { type ContentChange, tellContentChange } from '../../panel/content-changes';
import { worksOf } from '../ask-worker';
import type { HostFile } from '../memory-files';
import type { EditorFacts } from './facts';
import { labels } from './labels';
import { showNewPictures } from './pictures';
import { Publisher } from './publisher';
import { showPage } from './show-page';
import { askWorker, startWorker } from './worker';

interface Opening {
  facts: EditorFacts;
  signIn: SignIn;
  /** Is told that the host has signed the person out. */
  onSignedOut: () => void;
}

/** Reads the website at its host, and shows the page of this address with the panel. @throws {Error} in words. */
export async function openWebsite({ facts, signIn, onSignedOut }: Opening): Promise<void> {
  const api = new Api({
    address: facts.api,
    repository: facts.repository,
    fetch: (address, options) => fetch(address, options),
    token: signIn.token,
    now: Date.now,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  });
  const watched = <Result>(work: Promise<Result>) =>
    work.catch((error: Error) => {
      if (error instanceof HostFault && error.code === 'signed-out') {
        signIn.expire();
        onSignedOut();
      }
      throw error;
    });
  const content = await watched(readContent(api, { program: facts.program }));
  if (!content.mayWrite) {
    throw new UserError(labels.readOnly);
  }
  const publisher = new Publisher(api, content);
  const readBytes = (id: string) => watched(api.bytes(`git/blobs/${id}`));
  const worker = startWorker({
    publish: (asked) => watched(publisher.publish(asked)),
    changed: show,
    keep: async () => {},
    read: ({ id }) => readBytes(id),
  });
  // What was typed and not published, and kept in the browser, comes here.
  const { mistakes } = await worker<{ mistakes: string | undefined }>('open', {
    files: filesOf(content),
  });
  workWith(worksOf(worker, goTo));
  showNewPictures(readBytes);
  await showPage();
  await import('../../../pages/app/app.page.client');
  ({ refresh } = await import('../../../pages/app/hydrate'));
  await import('../../panel/start');
  if (mistakes) {
    showProblems(mistakes);
  }
}

let refresh: Parameters<typeof showContent>[2] | undefined;

/** Shows the content as it is now, as the server of `npm run dev` does. */
async function show(change: ContentChange): Promise<void> {
  tellContentChange(change);
  if (change.problems) {
    showProblems(change.problems);
    return;
  }
  hideProblems();
  const { pathname: address } = location;
  if (refresh && isHydrated()) {
    await showContent(address, await askWorker<PageContent>('content', { address }), refresh);
  }
}

/** Leads to another page as a link to it does: the content is in the memory of this one. */
function goTo(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}

/** The content as the worker takes it. Of pictures, it needs no bytes. */
function filesOf({ files, texts }: HostContent): Map<string, HostFile> {
  const file = (name: string, { oid: id, size }: { oid: string; size: number }): HostFile => ({
    ...{ id, size },
    bytes: texts.get(name),
  });
  return new Map([...files].map(([name, known]) => [name, file(name, known)]));
}
