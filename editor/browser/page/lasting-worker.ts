import { UserError } from '../../../site/user-error';
import { connect, type Port, type SendRequest } from '../connect';
import type { PageRequests } from '../surroundings';
import { labels } from './labels';

/** How often in a row a worker may end. */
const MOST_ENDS = 3;
/**
 * In ms: a worker that ends later than this isn't counted as failing to start.
 */
const LONG = 60_000;

interface Options {
  /**
   * The handlers for a worker's requests.
   * @param ask sends requests to the same worker.
   */
  requests: (ask: SendRequest) => PageRequests;
  /** Makes a new worker read the content. */
  open: (ask: SendRequest) => Promise<void>;
  /** Why no further worker is started, in words. */
  givenUp: () => string;
}

/**
 * A worker that is restarted whenever it ends: a browser may terminate it, or
 * run out of memory. Open requests are repeated with the next one.
 */
export class LastingWorker {
  readonly #options: Options;
  /** Sends requests to the current worker; undefined after one has ended. */
  #ask: SendRequest | undefined;
  #opening: Promise<void> | undefined;
  /**
   * How many workers in a row ended without saving a change or running for
   * long.
   */
  #ends = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Sends a request once the content has been read.
   * @throws {UserError} with a message for people.
   */
  readonly ask: SendRequest = (name, asked) =>
    this.#whenOpen((worker) => worker(name, asked), isOnce(name, asked));

  /** Resolves once the content has been read. */
  opened(): Promise<void> {
    return this.#whenOpen(async () => {}, false);
  }

  async #whenOpen<Result>(
    act: (ask: SendRequest) => Promise<Result>,
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

  /** A worker that failed to read the content tries again. */
  async #open(): Promise<SendRequest> {
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

  #start(): SendRequest {
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
        // Waiting callers get the reason if it fails.
        this.#open().catch(() => {});
      },
    });
  }
}

/** A worker ended before answering. */
class WorkerEnded extends UserError {
  constructor() {
    super(labels.workerEnded);
  }
}

/**
 * True if a request must not be repeated automatically, because it is unknown
 * how far it got. The others change nothing, or contain the version that they
 * change.
 */
const isOnce = (name: string, asked: unknown): boolean =>
  name === 'panel' && (asked as { name: string }).name === 'send';

interface Run {
  requests: Options['requests'];
  onEnd: () => void;
}

/**
 * Starts a worker.
 * @returns a function that sends requests to it and throws {@link WorkerEnded}.
 */
function runWorker({ requests, onEnd }: Run): SendRequest {
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
  // Reports a worker that fails to start. Later errors are sent as answers.
  worker.addEventListener('error', end);
  let reportStarted = (): void => {};
  const started = new Promise<void>((resolve, reject) => {
    reportStarted = resolve;
    life.signal.addEventListener('abort', () => reject(life.signal.reason));
  });
  started.catch(() => {});
  const askIt = connect(worker as unknown as Port, {
    requests: {
      ...requests((...asked) => ask(...asked)),
      atWork() {
        worker.removeEventListener('error', end);
        // The worker holds this lock while it is alive: browsers don't report
        // otherwise that a worker has ended.
        void navigator.locks.request(name, end);
        reportStarted();
      },
    },
    explain: (error) => (error as Error).message,
    ended: life.signal,
  });
  const ask: SendRequest = async (request, asked) => {
    await started;
    return askIt(request, asked);
  };
  return ask;
}
