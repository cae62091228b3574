import { isHydrated } from '../../../renderer/boot/returning';
import { hideProblems, showProblems } from '../../../renderer/dev/problems';
import { showContent } from '../../../renderer/dev/show-content';
import type { PageContent } from '../../../renderer/page';
import { UserError } from '../../../site/user-error';
import { Api } from '../../github/api';
import { gitHubHost } from '../../github/github-host';
import { type HostContent, readContent } from '../../github/read-content';
import type { SignIn } from '../../github/sign-in';
import { HostFault } from '../../host/host-fault';
import { type MadeAgain, Publisher, type Work } from '../../host/publisher';
import { wordsOfPause } from '../../host/reasons';
import { workWith } from '../../panel/ask';
import {
  type ContentChange,
  tellContentChange,
} from '../../panel/content-changes';
import { worksOf } from '../ask-worker';
import { DRAFT_WORDS } from '../draft-words';
import { type Draft, Drafts } from '../drafts';
import type { HostFile } from '../memory-files';
import type { PageRequests } from '../surroundings';
import type { AskOther } from '../talk';
import type { EditorFacts } from './facts';
import { readFilesWith } from './files';
import { labels } from './labels';
import type { NewsLine, TellNews } from './News';
import { showNewPictures } from './pictures';
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
  drafts ??= await draftsOf(facts, say);
  const { draft } = drafts;
  const { program } = facts;
  const publisher = new Publisher({
    content,
    host: gitHubHost(api, program),
    tell: say,
  });
  const readBytes = (id: string) => watched(api.bytes(`git/blobs/${id}`));
  const { mistakes, typed } = await openWorker({
    ...{ publisher, drafts, say, readBytes },
    publish: (asked, ask) => watched(publisher.publish(asked, workOf(ask))),
  });
  const kept = {
    typed,
    keep: (text: string | undefined) => void drafts?.keepTyped(text),
  };
  workWith({ ...worksOf(askWorker, goTo), kept, isEditor: true });
  readFilesWith(readBytes);
  showNewPictures();
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

/**
 * What was typed and not published. While it is kept in this page, no other one
 * keeps it.
 */
let drafts: Drafts | undefined;

/** What a worker says of the content that it has read. */
interface Opened {
  mistakes?: string;
  /** What can't be made again, as the queue of the panel keeps it. */
  typed?: string;
}

interface Surroundings {
  publisher: Publisher<HostContent>;
  drafts: Drafts;
  publish: (
    asked: Parameters<PageRequests['publish']>[0],
    ask: AskOther,
  ) => ReturnType<PageRequests['publish']>;
  readBytes: (id: string) => Promise<Uint8Array>;
  say: (words: string) => void;
}

/** Starts the worker, and others in its place when it ends. */
async function openWorker({
  publisher,
  drafts: kept,
  publish,
  readBytes,
  say,
}: Surroundings): Promise<Opened> {
  let first: Opened | undefined;
  await startWorker({
    requests: (ask) => ({
      publish: (asked) => publish(asked, ask),
      changed: show,
      keep: (step) => kept.save({ head: publisher.content.head, ...step }),
      read: ({ id }) => readBytes(id),
    }),
    async open(ask) {
      const files = filesOf(publisher.content);
      const typed = first ? undefined : kept.typed;
      const opened = await ask<Opened>('open', {
        ...{ files, draft: kept.files, typed },
      });
      if (first) {
        takeUp(ask, opened).catch(() => {});
        return;
      }
      await kept.keepTyped(opened.typed);
      await ask('keep', {});
      first = opened;
    },
    givenUp() {
      const words = labels.workerGivenUp[kept.fault ? 'lost' : 'kept'];
      say(words);
      return words;
    },
  });
  return first ?? {};
}

/**
 * Shows what a worker has read that came in the place of another one. What it
 * could not make again goes to the panel before the rest is kept.
 */
async function takeUp(
  ask: AskOther,
  { mistakes, typed }: Opened,
): Promise<void> {
  await show({ problems: mistakes });
  if (typed) {
    await adoptTyped(typed);
  }
  await ask('keep', {});
}

/** What a worker does while its changes are published. */
const workOf = (ask: AskOther): Work<HostContent> => ({
  /**
   * What can't be made goes to the panel before the rest is kept: so it is
   * always in one of the two.
   */
  async again(content) {
    const made = await ask<MadeAgain>('again', { files: filesOf(content) });
    if (made.typed) {
      await adoptTyped(made.typed);
    }
    await ask('keep', {});
    return { ...made, isClash: made.typed !== undefined, typed: undefined };
  },
  // What was typed while they were on their way is left to publish. If the
  // worker has ended, the next one may have begun with what was there before.
  settle: (files) => askWorker('settle', { files }),
});

/** The content as the worker takes it. Of pictures, it needs no bytes. */
function filesOf({ files, texts }: HostContent): Map<string, HostFile> {
  const fileOf = (
    name: string,
    { oid: id, size }: { oid: string; size: number },
  ): HostFile => ({
    ...{ id, size },
    bytes: texts.get(name),
  });
  return new Map([...files].map(([name, file]) => [name, fileOf(name, file)]));
}

/** Gives the panel what could not be made again. */
async function adoptTyped(typed: string): Promise<void> {
  const { adopt } = await import('../../panel/use-editing');
  await adopt(typed);
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
 * this one. It is settled once the page has the focus.
 */
async function goTo(address: string): Promise<void> {
  const arrived = new Promise((resolve) => {
    const root = document.getElementById('root');
    root?.addEventListener('focusin', resolve, { once: true });
    // A page without a heading takes none.
    setTimeout(resolve, LONGEST_STEP);
  });
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
  await arrived;
}

/** How long the step to another page may take, in ms. */
const LONGEST_STEP = 3_000;
