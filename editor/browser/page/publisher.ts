import { UserError } from '../../../site/user-error';
import { messageFor } from '../../core/message';
import type { Sent } from '../../core/place';
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
import { blobId } from '../blob-id';
import type { HostFile } from '../memory-files';
import type { MadeAgain, ToPublish } from '../surroundings';
import type { AskOther } from '../talk';
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
  adopt: (typed: string) => Promise<void>;
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

  /** What the host has, as far as this page knows. */
  get content(): HostContent {
    return this.#content;
  }

  /**
   * If somebody else was faster, the worker makes the changes again on what is
   * there now, and they are sent once more.
   *
   * @param ask asks the worker that wants it.
   * @throws {HostFault} if the host took nothing.
   * @throws {UserError} if the person has to look at something first.
   */
  async publish(
    { files, changes, way }: ToPublish,
    ask: AskOther,
  ): Promise<Sent> {
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
        made = await this.#again(ask);
        published = made.files;
        return {
          changes: published.map(asChanged),
          conflicts: made.typed ? [made.typed] : [],
        };
      },
      check: () => (made?.hasMistakes ? [labels.mistakes] : []),
    });
    if (outcome.state === 'conflict') {
      throw new UserError(labels.clash);
    }
    if (outcome.state === 'mistakes') {
      throw new UserError(outcome.mistakes.join());
    }
    if (outcome.state === 'there') {
      return { next: labels.isThere };
    }
    void this.#follow(outcome);
    // What was typed while they were on their way is left to publish. If the
    // worker has ended, the next one may have begun with what was there before.
    await askWorker('settle', { files: published });
    const { address } = outcome;
    return { next: address ? labels.proposed : labels.sent, address };
  }

  /**
   * Has a worker make the changes again on what the host has now. What can't be
   * made goes to the panel before the rest is kept: so it is always in one of
   * the two.
   */
  async #again(ask: AskOther): Promise<MadeAgain> {
    const files = filesOf(this.#content);
    const made = await ask<MadeAgain>('again', { files });
    if (made.typed) {
      await this.#options.adopt(made.typed);
    }
    await ask('keep', {});
    return made;
  }

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
    this.#content = { ...contentWith(content, changes), head: sent.commit };
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

/** Content with files that the host has taken. */
function contentWith(
  content: HostContent,
  changes: readonly ChangedFile[],
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
  return { ...content, files, texts };
}

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
