import { UserError } from '../../../site/user-error';
import { messageFor } from '../../core/message';
import type { Api } from '../../github/api';
import { propose } from '../../github/propose';
import {
  type ChangedFile,
  type Message,
  publish,
  type Stale,
} from '../../github/publish';
import { publishEdits } from '../../github/publish-edits';
import {
  type HostContent,
  type Program,
  readContent,
} from '../../github/read-content';
import {
  findProposal,
  findRelease,
  type ReleaseState,
  wordsOfRelease,
} from '../../github/release-state';
import type { HostFile } from '../memory-files';
import type { MadeAgain, PublishedFiles, ToPublish } from '../surroundings';
import { labels } from './labels';
import { askWorker } from './worker';

interface Options {
  api: Api;
  content: HostContent;
  program: Program;
  /** Is told what becomes of what was published, in words. */
  tell: (words: string) => void;
  /**
   * Is given what could not be made again, as the queue of the panel keeps it.
   */
  adopt: (typed: string) => void;
}

/** What the host has taken: a commit, or a proposal. */
interface Done {
  state: 'sent';
  commit?: string;
  number?: number;
  address?: string;
  content: HostContent;
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
export class Publisher {
  readonly #options: Options;
  #content: HostContent;
  /** What is followed at the moment. */
  #latest: Done | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#content = options.content;
  }

  /** The commit that the content in this page belongs to. */
  get head(): string {
    return this.#content.head;
  }

  /**
   * If somebody else was faster, the worker makes the changes again on what is
   * there now, and they are sent once more.
   *
   * @throws {HostFault} if the host took nothing.
   * @throws {UserError} if the person has to look at something first.
   */
  readonly publish = async ({
    files,
    changes,
    way,
  }: ToPublish): Promise<PublishedFiles> => {
    const message = messageFor(changes);
    let published = files;
    let made: MadeAgain | undefined;
    const outcome = await publishEdits<HostContent, Done, string, string>({
      content: this.#content,
      changes: files.map(asChanged),
      send: (content, edits) => this.#send(content, edits, { message, way }),
      read: () => this.#read(),
      replay: async (content) => {
        this.#content = content;
        made = await askWorker<MadeAgain>('again', { files: filesOf(content) });
        published = made.files;
        return {
          changes: published.map(asChanged),
          conflicts: made.typed ? [made.typed] : [],
        };
      },
      check: () => (made?.hasMistakes ? [labels.mistakes] : []),
    });
    if (outcome.state === 'conflict') {
      this.#options.adopt(outcome.conflicts.join());
      throw new UserError(labels.clash);
    }
    if (outcome.state === 'mistakes') {
      throw new UserError(outcome.mistakes.join());
    }
    if (outcome.state === 'there') {
      return { published: [], next: labels.isThere };
    }
    void this.#follow(outcome);
    const { address } = outcome;
    return {
      published,
      next: address ? labels.proposed : labels.sent,
      address,
    };
  };

  async #send(
    content: HostContent,
    changes: readonly ChangedFile[],
    { message, way }: { message: Message; way: ToPublish['way'] },
  ): Promise<Done | Stale> {
    const { api } = this.#options;
    if (way === 'propose') {
      const sent = await propose(api, { ...content, changes, message });
      return sent.state === 'stale' ? sent : { ...sent, content };
    }
    const sent = await publish(api, { ...content, changes, message });
    if (sent.state === 'stale') {
      return sent;
    }
    this.#content = { ...content, head: sent.commit };
    return { ...sent, content };
  }

  #read(): Promise<HostContent> {
    const { api, program } = this.#options;
    const { files, texts } = this.#content;
    const known = new Map(
      [...texts].map(([file, bytes]) => [files.get(file)?.oid, bytes]),
    );
    return readContent(api, { program, known: (oid) => known.get(oid) });
  }

  /**
   * Tells what becomes of it until that is decided, or something newer is on
   * its way.
   */
  async #follow(done: Done): Promise<void> {
    const { api, tell } = this.#options;
    this.#latest = done;
    while (this.#latest === done) {
      const state = await this.#stateOf(api, done).catch(() => undefined);
      if (state && this.#latest === done) {
        tell(wordsOfRelease(state, new Date()));
      }
      if (state && ENDS.includes(state.code)) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #stateOf(api: Api, { commit, number }: Done): Promise<ReleaseState> {
    if (number !== undefined) {
      return findProposal(api, number);
    }
    const state = await findRelease(api, commit ?? '');
    // A workflow needs some seconds to begin.
    return state.code === 'not-started' ? { code: 'publishing' } : state;
  }
}

const asChanged = ({
  file,
  bytes,
}: {
  file: string;
  bytes?: Uint8Array | undefined;
}) => ({
  file,
  bytes,
});

/** The content as the worker takes it. Of pictures, it needs no bytes. */
export function filesOf({ files, texts }: HostContent): Map<string, HostFile> {
  const file = (
    name: string,
    { oid: id, size }: { oid: string; size: number },
  ): HostFile => ({
    ...{ id, size },
    bytes: texts.get(name),
  });
  return new Map([...files].map(([name, known]) => [name, file(name, known)]));
}
