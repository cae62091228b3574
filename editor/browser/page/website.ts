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
import { replaceBackend } from '../../panel/ask';
import {
  type ContentChange,
  tellContentChange,
} from '../../panel/content-changes';
import type { SendRequest } from '../connect';
import { DRAFT_WORDS } from '../draft-words';
import { type Draft, Drafts } from '../drafts';
import type { HostFile } from '../memory-files';
import type { PageRequests } from '../surroundings';
import type { Opened } from '../worker';
import { workerBackend } from '../worker-backend';
import type { EditorFacts } from './facts';
import { readFilesWith } from './files';
import { labels } from './labels';
import type { NewsLine, TellNews } from './News';
import { showNewPictures } from './pictures';
import type { SignInAgainFirst } from './SignInAgain';
import { showPage } from './show-page';
import { showNewThemes } from './theme';
import { askWorker, startWorker } from './worker';

interface Opening {
  facts: EditorFacts;
  signIn: SignIn;
  /** Called when the host has signed the person out. */
  signInAgain: SignInAgainFirst;
  tell: TellNews;
}

/**
 * Reads the website from its host, and shows this address's page with the
 * panel.
 * @throws {Error} with a message for people.
 */
export async function openWebsite({
  facts,
  signIn,
  signInAgain,
  tell,
}: Opening): Promise<NewsLine | undefined> {
  const say = (words: string) => tell({ words });
  const api = new Api({
    address: facts.api,
    repository: facts.repository,
    fetch: (address, options) => fetch(address, options),
    token: () => signIn.token(),
    isOffline: () => !navigator.onLine,
    now: Date.now,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    onPause: (seconds) => say(wordsOfPause(seconds)),
  });
  /** Does something again after the person was signed out, and signed in. */
  const watched = async <Result>(
    work: () => Promise<Result>,
  ): Promise<Result> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isSignedOut(error)) {
          throw error;
        }
        signIn.expire();
        if (!(await signInAgain())) {
          throw error;
        }
      }
    }
  };
  const content = await watched(() =>
    readContent(api, { program: facts.program }),
  );
  if (!content.mayWrite) {
    throw new UserError(labels.readOnly);
  }
  drafts ??= await draftsOf(facts, content.account, say);
  if (drafts.fault === 'elsewhere') {
    drafts = undefined;
    // Nothing of what is typed here would be kept.
    throw new UserError(DRAFT_WORDS.faults.elsewhere);
  }
  const { draft } = drafts;
  const { program } = facts;
  const host = gitHubHost(api, program);
  const publisher = new Publisher({
    content,
    // Each of them by itself: a whole publication that is repeated would begin
    // with files that have been made again since.
    host: {
      ...host,
      read: (known) => watched(() => host.read(known)),
      publish: (...sent) => watched(() => host.publish(...sent)),
      propose: (...sent) => watched(() => host.propose(...sent)),
    },
    tell: say,
  });
  const readBytes = (id: string) => watched(() => api.bytes(`git/blobs/${id}`));
  const { mistakes, typed, undeleted } = await openWorker({
    publisher,
    drafts,
    say,
    readBytes,
    publish: (asked, ask) => publisher.publish(asked, workOf(ask)),
  });
  const kept = {
    typed,
    keep(text: string | undefined, isWaiting: boolean) {
      void drafts?.keepTyped(text, isWaiting);
      return drafts?.fault === undefined;
    },
  };
  addEventListener('beforeunload', askBeforeLoss);
  replaceBackend({ ...workerBackend(askWorker, goTo), kept, isEditor: true });
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
  return draft && waitingNews(draft, drafts, undeleted);
}

/** Asks before changes or texts are lost that the browser can't save. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  if (drafts?.wouldLose) {
    event.preventDefault();
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof HostFault && error.code === 'signed-out';

/**
 * Saves unpublished changes. While this page has them, no other page saves its
 * own.
 */
let drafts: Drafts | undefined;

interface WorkerDependencies {
  publisher: Publisher<HostContent>;
  drafts: Drafts;
  publish: (
    asked: Parameters<PageRequests['publish']>[0],
    ask: SendRequest,
  ) => ReturnType<PageRequests['publish']>;
  readBytes: (id: string) => Promise<Uint8Array>;
  say: (words: string) => void;
}

/** Starts the worker, which is replaced whenever it ends. */
async function openWorker({
  publisher,
  drafts: kept,
  publish,
  readBytes,
  say,
}: WorkerDependencies): Promise<Opened> {
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
        files,
        draft: kept.files,
        typed,
      });
      publisher.askAbout(opened);
      if (first) {
        if (opened.undeleted.length > 0) {
          say(opened.undeleted.join(' '));
        }
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
  return first ?? { deleted: [], undeleted: [] };
}

/**
 * Shows the content of a replacement worker. What couldn't be repeated goes to
 * the panel before the rest is saved.
 */
async function takeUp(
  ask: SendRequest,
  { mistakes, typed }: Opened,
): Promise<void> {
  await show({ problems: mistakes });
  if (typed) {
    await adoptTyped(typed);
  }
  await ask('keep', {});
}

/** The worker's part during a publication. */
const workOf = (ask: SendRequest): Work<HostContent> => ({
  /**
   * What can't be repeated goes to the panel before the rest is saved, so that
   * it is always in one of the two.
   */
  async again(content) {
    const made = await ask<MadeAgain>('again', { files: filesOf(content) });
    if (made.typed) {
      await adoptTyped(made.typed);
    }
    await ask('keep', {});
    return { ...made, isClash: made.typed !== undefined, typed: undefined };
  },
  // Changes made during the publication remain unpublished. If the worker has
  // ended, its successor may have started from the old content.
  settle: (files) => askWorker('settle', { files }),
});

/** The content for the worker, which doesn't need the bytes of pictures. */
function filesOf({ files, texts }: HostContent): Map<string, HostFile> {
  const fileOf = (
    name: string,
    { oid: id, size }: { oid: string; size: number },
  ): HostFile => ({
    id,
    size,
    bytes: texts.get(name),
  });
  return new Map([...files].map(([name, file]) => [name, fileOf(name, file)]));
}

/** Passes to the panel what couldn't be repeated. */
async function adoptTyped(typed: string): Promise<void> {
  const { adopt } = await import('../../panel/use-editing');
  await adopt(typed);
}

/** The unpublished changes saved in this browser. */
function draftsOf(
  { repository }: EditorFacts,
  account: string,
  say: (words: string) => void,
): Promise<Drafts> {
  return Drafts.open({
    repository: `${repository.owner}/${repository.name}`,
    account,
    onFault: (fault) =>
      say(fault && fault !== 'elsewhere' ? DRAFT_WORDS.faults[fault] : ''),
  });
}

/**
 * A message about saved changes from an earlier visit, with a button to discard
 * them.
 */
function waitingNews(
  { files, time, owner }: Draft,
  drafts: Drafts,
  undeleted: readonly string[],
): NewsLine {
  const count = files.length - undeleted.length;
  const discard = async () => {
    // Those that were made since are discarded, too.
    if (confirm(DRAFT_WORDS.reallyDiscard(drafts.files.length))) {
      await drafts.clear();
      location.reload();
    }
  };
  if (count === 0) {
    return { words: undeleted.join(' ') };
  }
  const waiting = DRAFT_WORDS.waiting(count, time, Date.now(), owner);
  return {
    words: [waiting, ...undeleted].join(' '),
    discard: { label: DRAFT_WORDS.discard(count), act: () => void discard() },
  };
}

let refresh: Parameters<typeof showContent>[2] | undefined;

/** Shows the current content, as the server of `npm run dev` does. */
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
 * Navigates to another page like a link, keeping this page's memory. Resolves
 * when the page has the focus.
 */
async function goTo(address: string): Promise<void> {
  const arrived = new Promise((resolve) => {
    const root = document.getElementById('root');
    root?.addEventListener('focusin', resolve, { once: true });
    // A page without a heading doesn't take the focus.
    setTimeout(resolve, LONGEST_STEP);
  });
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
  await arrived;
}

/** In ms: how long a navigation may take. */
const LONGEST_STEP = 3_000;
