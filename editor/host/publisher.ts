import type { WantedFile } from '../../check/content-files';
import { UserError } from '../../site/user-error';
import type { Deletions, TakenUp } from '../core/changed-files';
import { messageFor } from '../core/message';
import type { Clash, Sent, Way } from '../core/place';
import type { Change } from '../protocol';
import type {
  ChangedFile,
  ContentAtHost,
  Host,
  Proposed,
  Stale,
  Taken,
} from './host';
import { publishEdits } from './publish-edits';
import { SENDING_WORDS } from './reasons';
import { type ReleaseState, wordsOfRelease } from './release-state';

/** The files to publish. */
export interface ToPublish {
  files: readonly WantedFile[];
  /** What has changed, at least one change. */
  changes: readonly Change[];
  way: Way;
}

/** Changes repeated on newer content. */
export interface MadeAgain extends TakenUp {
  files: readonly WantedFile[];
  hasMistakes: boolean;
}

/** The callbacks to where the changes are, during publication. */
export interface Work<Content extends ContentAtHost> {
  /** Repeats all changes on the host's current content. */
  again(content: Content): Promise<MadeAgain & { isClash: boolean }>;
  /** Records the files that the host has now. */
  settle(files: readonly WantedFile[]): Promise<void>;
}

interface Options<Content extends ContentAtHost> {
  host: Host<Content>;
  content: Content;
  /**
   * Called with messages about the progress of a publication. Without it, the
   * answer has what is known by then.
   */
  tell?: (words: string) => void;
}

/** In ms: the interval of asking the host for the state. */
export const PAUSE = 10_000;

/** States that don't change anymore. What failed can be run again. */
const ENDS: readonly ReleaseState['code'][] = [
  'public',
  'taken-back',
  'unknown',
  'declined',
];

/** Publishes or proposes changes. */
export class Publisher<Content extends ContentAtHost> {
  readonly #options: Options<Content>;
  #content: Content;
  #deleted: readonly string[] = [];
  /** The publication being followed. */
  #latest: Taken | undefined;

  constructor(options: Options<Content>) {
    this.#options = options;
    this.#content = options.content;
  }

  /** The host's content, as last known. */
  get content(): Content {
    return this.#content;
  }

  /**
   * Has the next publication ask first about files of an earlier visit that
   * others have deleted since.
   */
  askAbout({ deleted }: Pick<Deletions, 'deleted'>): void {
    this.#deleted = deleted;
  }

  /**
   * Publishes changes. If somebody else was faster, they are repeated on the
   * current content and sent once more.
   * @throws {HostFault} if the host accepted nothing.
   * @throws {UserError} if there would be mistakes.
   */
  async publish(asked: ToPublish, work: Work<Content>): Promise<Sent> {
    const { host } = this.#options;
    const deleted = this.#deleted.filter((file) =>
      asked.changes.some((change) => change.file === file),
    );
    this.#deleted = [];
    if (deleted.length > 0) {
      return askAll(about('deleted', deleted, asked.changes));
    }
    let published = asked.files;
    let made: MadeAgain | undefined;
    const outcome = await publishEdits<Content, Taken, Question, string>({
      content: this.#content,
      changes: published.map(asChanged),
      send: (content, edits) => this.#send(content, edits, asked),
      read: () => host.read(this.#content),
      replay: async (content) => {
        const again = await work.again(content);
        // Before, the changes are still based on the former content: sent with
        // the newer one, they would overwrite what others have published.
        this.#content = content;
        made = again;
        published = made.files;
        return {
          changes: published.map(asChanged),
          conflicts: questionsIn(again, asked.changes),
        };
      },
      check: () => (made?.hasMistakes ? [SENDING_WORDS.mistakes] : []),
    });
    switch (outcome.state) {
      case 'sent':
        await work.settle(published);
        return this.#afterwards(outcome);
      case 'there':
        return { next: SENDING_WORDS.isThere };
      case 'conflict':
        return askAll(outcome.conflicts);
      case 'mistakes':
        throw new UserError(outcome.mistakes.join());
    }
  }

  async #send(
    content: Content,
    changes: readonly ChangedFile[],
    asked: ToPublish,
  ): Promise<Taken | Stale> {
    const { host } = this.#options;
    const message = messageFor(asked.changes);
    if (asked.way === 'propose') {
      return host.propose(content, changes, message);
    }
    const answer = await host.publish(content, changes, message);
    if (answer.state === 'sent') {
      this.#content = host.contentAfter(content, changes, answer.commit);
    }
    return answer;
  }

  /** What the person should do next. */
  async #afterwards(taken: Taken): Promise<Sent> {
    const isFollowed = this.#options.tell !== undefined;
    if (isFollowed) {
      void this.#follow(taken);
    }
    if (!('commit' in taken)) {
      return { next: nextOf(taken), address: taken.address };
    }
    if (isFollowed) {
      return { next: SENDING_WORDS.sent };
    }
    const state = await this.#options.host.stateOf(taken);
    return { next: wordsOfRelease(state, new Date()) };
  }

  /** Reports progress until the state is final or something newer is sent. */
  async #follow(taken: Taken): Promise<void> {
    const { host, tell } = this.#options;
    this.#latest = taken;
    while (this.#latest === taken) {
      const state = await host.stateOf(taken).catch(() => undefined);
      if (state && this.#latest === taken) {
        tell?.(wordsOfRelease(state, new Date()));
      }
      if (state && ENDS.includes(state.code)) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** What a person must decide about before anything is sent. */
interface Question {
  words: string;
  clash?: Clash;
}

/** The question about fields comes first. */
function questionsIn(
  { isClash, typed, ...made }: MadeAgain & { isClash: boolean },
  changes: readonly Change[],
): Question[] {
  const needed = made.needed.map(({ file, user }) => ({
    words: SENDING_WORDS.needed([pageOf(file, changes)], user),
  }));
  return [
    ...(isClash ? [{ words: SENDING_WORDS.clash, clash: { typed } }] : []),
    ...about('deleted', made.deleted, changes),
    ...about('kept', made.kept, changes),
    ...needed,
  ];
}

function about(
  state: 'deleted' | 'kept',
  files: readonly string[],
  changes: readonly Change[],
): Question[] {
  const pages = files.map((file) => pageOf(file, changes));
  return pages.length > 0 ? [{ words: SENDING_WORDS[state](pages) }] : [];
}

const askAll = (questions: readonly Question[]): Sent => ({
  next: questions.map(({ words }) => words).join(' '),
  clash: questions[0]?.clash,
});

/** `Salmon` for a change in `Salmon → Residents → Body`. */
function pageOf(name: string, changes: readonly Change[]): string {
  const change = changes.find(({ file }) => file === name);
  return change?.place.split(' → ')[0] ?? name;
}

/** What the person should do after a proposal. */
function nextOf({ name, address }: Proposed): string {
  if (!name) {
    return SENDING_WORDS.proposed;
  }
  return address ? SENDING_WORDS.toAskFor : SENDING_WORDS.toTell(name);
}

const asChanged = ({ file, bytes }: WantedFile) => ({ file, bytes });
