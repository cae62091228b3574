import type { WantedFile } from '../../check/content-files';
import { UserError } from '../../site/user-error';
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
  /** What has changed, in words: at least one thing. */
  changes: readonly Change[];
  way: Way;
}

/** Changes that were made again on newer content. */
export interface MadeAgain {
  files: readonly WantedFile[];
  /**
   * What could not be made, as the queue of the panel keeps it: somebody else
   * has changed the same fields.
   */
  typed?: string | undefined;
  hasMistakes: boolean;
}

/** What is done where the changes are, while they are published. */
export interface Work<Content extends ContentAtHost> {
  /** Makes all changes again on the content that the host has now. */
  again(content: Content): Promise<MadeAgain & { isClash: boolean }>;
  /** Takes note of the files that the host has now. */
  settle(files: readonly WantedFile[]): Promise<void>;
}

interface Options<Content extends ContentAtHost> {
  host: Host<Content>;
  content: Content;
  /**
   * Is told what becomes of what was published, in words. Without it, the
   * answer says what is known by then.
   */
  tell?: (words: string) => void;
}

/** How often the host is asked what became of something. In ms. */
const PAUSE = 10_000;

/** After these, nothing more happens by itself. */
const ENDS: readonly ReleaseState['code'][] = [
  'public',
  'failed',
  'taken-back',
  'unknown',
  'declined',
];

/** Publishes what has changed, or proposes it. */
export class Publisher<Content extends ContentAtHost> {
  readonly #options: Options<Content>;
  #content: Content;
  /** What is followed at the moment. */
  #latest: Taken | undefined;

  constructor(options: Options<Content>) {
    this.#options = options;
    this.#content = options.content;
  }

  /** What the host has, as far as it is known here. */
  get content(): Content {
    return this.#content;
  }

  /**
   * If somebody else was faster, the changes are made again on what is there
   * now, and sent once more.
   * @throws {HostFault} if the host took nothing.
   * @throws {UserError} if there would be mistakes.
   */
  async publish(asked: ToPublish, work: Work<Content>): Promise<Sent> {
    const { host } = this.#options;
    let published = asked.files;
    let made: MadeAgain | undefined;
    const outcome = await publishEdits<Content, Taken, Clash, string>({
      content: this.#content,
      changes: published.map(asChanged),
      send: (content, edits) => this.#send(content, edits, asked),
      read: () => host.read(this.#content),
      replay: async (content) => {
        this.#content = content;
        const { isClash, ...again } = await work.again(content);
        made = again;
        published = made.files;
        return {
          changes: published.map(asChanged),
          conflicts: isClash ? [{ typed: made.typed }] : [],
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
        return { next: SENDING_WORDS.clash, clash: outcome.conflicts[0] };
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

  /** What the person does next. */
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

  /**
   * Tells what becomes of it until that is decided, or something newer is on
   * its way.
   */
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

/** What the person who has proposed something does next. */
function nextOf({ name, address }: Proposed): string {
  if (!name) {
    return SENDING_WORDS.proposed;
  }
  return address ? SENDING_WORDS.toAskFor : SENDING_WORDS.toTell(name);
}

const asChanged = ({ file, bytes }: WantedFile) => ({ file, bytes });
