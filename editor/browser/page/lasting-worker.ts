import { UserError } from '../../../site/user-error';
import type { PageRequests } from '../surroundings';
import { type AskOther, type Port, talk } from '../talk';
import { labels } from './labels';

/** How often a worker may end before it is given up. */
const MOST_ENDS = 3;
/** After so many ms, the end of a worker has nothing to do with its beginning. */
const LONG = 60_000;

interface Options {
  /** What a worker asks this page. @param ask asks the same worker. */
  requests: (ask: AskOther) => PageRequests;
  /** Has a worker that has just begun read the content. */
  open: (ask: AskOther) => Promise<void>;
  /** Why no worker is started any more, in words. */
  givenUp: () => string;
}

/**
 * A worker that is started again whenever it ends: a browser may take it away,
 * or run out of memory. What it was asked then, the next one is asked again.
 */
export class LastingWorker {
  readonly #options: Options;
  /** Asks the worker of now; none after one has ended. */
  #ask: AskOther | undefined;
  #opening: Promise<void> | undefined;
  /** In a row: none of them has kept a change, or worked for long. */
  #ends = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Asks it once it has read the content.
   * @throws {UserError} in words.
   */
  readonly ask: AskOther = (name, asked) =>
    this.#whenOpen((worker) => worker(name, asked), isOnce(name, asked));

  /** Is settled once it has read the content. */
  opened(): Promise<void> {
    return this.#whenOpen(async () => {}, false);
  }

  async #whenOpen<Result>(
    act: (ask: AskOther) => Promise<Result>,
    isOnce: boolean,
  ): Promise<Result> {
    for (;;) {
      try {
        return await act(await this.#open());
      } catch (error) {
        if (!(error instanceof WorkerEnded) || isOnce) {
          throw error;
        }
      }
    }
  }

  /** One that could not read the content tries again. */
  async #open(): Promise<AskOther> {
    if (this.#ends >= MOST_ENDS) {
      throw new UserError(this.#options.givenUp());
    }
    this.#ask ??= this.#start();
    const ask = this.#ask;
    this.#opening ??= this.#options.open(ask);
    const opening = this.#opening;
    try {
      await opening;
    } catch (error) {
      if (opening === this.#opening) {
        this.#opening = undefined;
      }
      throw error;
    }
    return ask;
  }

  #start(): AskOther {
    const begun = Date.now();
    let hasKept = false;
    return runWorker({
      requests: (ask) => {
        const { keep, ...requests } = this.#options.requests(ask);
        return {
          ...requests,
          async keep(step) {
            await keep(step);
            hasKept = true;
          },
        };
      },
      onEnd: () => {
        const isLong = Date.now() - begun > LONG;
        this.#ends = hasKept || isLong ? 1 : this.#ends + 1;
        this.#ask = undefined;
        this.#opening = undefined;
        // Who waits for it hears why it doesn't come.
        this.#open().catch(() => {});
      },
    });
  }
}

/** A worker ended before it gave an answer. */
export class WorkerEnded extends UserError {
  constructor() {
    super(labels.workerEnded);
  }
}

/**
 * Whether a request must not be made again by itself, as nobody knows how far
 * it has come. Others change nothing, or have the version of what they change.
 */
const isOnce = (name: string, asked: unknown): boolean =>
  name === 'panel' && (asked as { name: string }).name === 'send';

interface Run {
  requests: Options['requests'];
  onEnd: () => void;
}

/**
 * Starts a worker.
 * @returns what asks it. It throws {@link WorkerEnded}.
 */
function runWorker({ requests, onEnd }: Run): AskOther {
  const name = `editor-worker ${crypto.randomUUID()}`;
  const worker = new Worker('/worker.js', { type: 'module', name });
  const life = new AbortController();
  const end = () => {
    if (!life.signal.aborted) {
      worker.terminate();
      life.abort(new WorkerEnded());
      onEnd();
    }
  };
  // One that can't begin says so. Later, its faults are answers.
  worker.addEventListener('error', end);
  let isAtWork = (): void => {};
  const begun = new Promise<void>((resolve, reject) => {
    isAtWork = resolve;
    life.signal.addEventListener('abort', () => reject(life.signal.reason));
  });
  begun.catch(() => {});
  const askIt = talk(worker as unknown as Port, {
    requests: {
      ...requests((...asked) => ask(...asked)),
      atWork() {
        worker.removeEventListener('error', end);
        // It holds this lock as long as it lives: no browser says otherwise
        // that a worker has ended.
        void navigator.locks.request(name, end);
        isAtWork();
      },
    },
    explain: (error) => (error as Error).message,
    ended: life.signal,
  });
  const ask: AskOther = async (request, asked) => {
    await begun;
    return askIt(request, asked);
  };
  return ask;
}
