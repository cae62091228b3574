import { isHydrated } from '../../../renderer/boot/returning';
import { hideProblems, showProblems } from '../../../renderer/dev/problems';
import { showContent } from '../../../renderer/dev/show-content';
import type { PageContent } from '../../../renderer/page';
import { UserError } from '../../../site/user-error';
import { Api } from '../../github/api';
import { HostFault } from '../../github/host-fault';
import { readContent } from '../../github/read-content';
import { wordsOfPause } from '../../github/reasons';
import type { SignIn } from '../../github/sign-in';
import { workWith } from '../../panel/ask';
import {
  type ContentChange,
  tellContentChange,
} from '../../panel/content-changes';
import { worksOf } from '../ask-worker';
import { DRAFT_WORDS } from '../draft-words';
import { type Draft, Drafts } from '../drafts';
import type { EditorFacts } from './facts';
import { labels } from './labels';
import type { NewsLine, TellNews } from './News';
import { showNewPictures } from './pictures';
import { filesOf, Publisher } from './publisher';
import { showPage } from './show-page';
import { showNewThemes } from './theme';
import { askWorker, startWorker } from './worker';

interface Opening {
  facts: EditorFacts;
  signIn: SignIn;
  /** Is told that the host has signed the person out. */
  onSignedOut: () => void;
  tell: TellNews;
}

/**
 * Reads the website at its host, and shows the page of this address with the
 * panel.
 * @throws {Error} in words.
 */
export async function openWebsite({
  facts,
  signIn,
  onSignedOut,
  tell,
}: Opening): Promise<NewsLine | undefined> {
  const say = (words: string) => tell({ words });
  const api = new Api({
    address: facts.api,
    repository: facts.repository,
    fetch: (address, options) => fetch(address, options),
    token: signIn.token,
    now: Date.now,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    onPause: (seconds) => say(wordsOfPause(seconds)),
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
  const drafts = await draftsOf(facts, say);
  const publisher = new Publisher({
    ...{ api, content, program: facts.program },
    tell: say,
    adopt: (typed) =>
      void import('../../panel/use-editing').then(({ adopt }) => adopt(typed)),
  });
  const worker = startWorker({
    publish: (asked) => watched(publisher.publish(asked)),
    changed: show,
    keep: (step) => drafts.save({ head: publisher.head, ...step }),
    read: ({ id }) => watched(api.bytes(`git/blobs/${id}`)),
  });
  const { draft } = drafts;
  const { mistakes, typed } = await worker<{
    mistakes?: string;
    typed?: string;
  }>('open', {
    ...{ files: filesOf(content), draft: draft?.files, typed: drafts.typed },
  });
  const kept = {
    typed,
    keep: (text: string | undefined) => drafts.keepTyped(text),
  };
  workWith({ ...worksOf(worker, goTo), kept, isEditor: true });
  showNewPictures((id) => watched(api.bytes(`git/blobs/${id}`)));
  showNewThemes();
  await showPage();
  await import('../../../pages/app/app.page.client');
  ({ refresh } = await import('../../../pages/app/hydrate'));
  await import('../../panel/start');
  if (mistakes) {
    showProblems(mistakes);
  }
  return draft && waitingNews(draft, drafts);
}

/** What was typed and not published, as this browser has kept it. */
function draftsOf(
  { repository }: EditorFacts,
  say: (words: string) => void,
): Promise<Drafts> {
  return Drafts.open({
    repository: `${repository.owner}/${repository.name}`,
    onFault: (fault) => say(fault ? DRAFT_WORDS.faults[fault] : ''),
  });
}

/**
 * Of changes from another time: that they are there, and how to be without
 * them.
 */
function waitingNews({ files, time }: Draft, drafts: Drafts): NewsLine {
  return {
    words: DRAFT_WORDS.waiting(files.length, time, Date.now()),
    discard: () => void drafts.clear().then(() => location.reload()),
  };
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
    await showContent(
      address,
      await askWorker<PageContent>('content', { address }),
      refresh,
    );
  }
}

/**
 * Leads to another page as a link to it does: the content is in the memory of
 * this one.
 */
function goTo(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}
