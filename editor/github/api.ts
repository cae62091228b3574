import { HostFault } from '../host/host-fault';
import { type Answer, faultOf } from './fault-of';

/** What the client needs from its environment. */
export interface Connection {
  /** The address of the API, without a slash at the end. */
  address?: string;
  repository: Repository;
  fetch: (address: string, options: RequestInit) => Promise<Response>;
  /**
   * Returns the person's token; undefined if nobody is signed in. Called before
   * each request.
   */
  token: () => string | undefined | Promise<string | undefined>;
  /** True if the device has no connection, so that nothing need be sent. */
  isOffline?: () => boolean;
  /** In ms. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Called when a request waits because of a rate limit. */
  onPause?: (seconds: number) => void;
  /** Aborts a request that takes too long. */
  timeout?: () => AbortSignal;
}

/** As in `github.com/<owner>/<name>`. */
export interface Repository {
  owner: string;
  name: string;
}

interface Question {
  path: string;
  accept: string;
  /** Sent as JSON. */
  body?: object;
  /** True if it changes nothing and can be repeated. */
  onlyReads: boolean;
}

const GITHUB = 'https://api.github.com';

/** In ms. Uploading a photo over a slow connection takes a while. */
const LONGEST = 120_000;

/**
 * In seconds: the longest pause that a request waits by itself. For longer
 * ones, the person gets a message.
 */
const LONGEST_PAUSE = 120;

/** How many times a request waits. */
const MOST_PAUSES = 2;

/**
 * In ms: the pause before a read is repeated after a fault of the host or the
 * connection.
 */
const SHORT_PAUSE = 1000;

/** A client of GitHub's API. */
export class Api {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The time now, in ms. */
  get now(): number {
    return this.#connection.now();
  }

  get repository(): Repository {
    return this.#connection.repository;
  }

  /**
   * Runs a GraphQL query, which has the variables `$owner` and `$name`, and
   * returns its data.
   * @throws {HostFault}
   */
  read<Data>(query: string, variables: object = {}): Promise<Data> {
    const { repository } = this.#connection;
    return this.#graphql(
      { query, variables: { ...repository, ...variables } },
      true,
    );
  }

  /**
   * Runs a GraphQL mutation and returns its data. It isn't repeated: see
   * `HostFault.leavesOpen`.
   * @throws {HostFault}
   */
  change<Data>(query: string, variables: object): Promise<Data> {
    return this.#graphql({ query, variables }, false);
  }

  /**
   * The bytes at an address below the repository's.
   * @throws {HostFault}
   */
  async bytes(path: string): Promise<Uint8Array> {
    const { owner, name } = this.#connection.repository;
    const folder = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
    const accept = 'application/vnd.github.raw+json';
    return this.#patiently(
      { path: `${folder}/${path}`, accept, onlyReads: true },
      bytesOf,
    );
  }

  #graphql<Data>(body: object, onlyReads: boolean): Promise<Data> {
    const question = {
      path: '/graphql',
      accept: 'application/json',
      body,
      onlyReads,
    };
    return this.#patiently(question, (answer) => dataOfAnswer(answer) as Data);
  }

  /** Sends a request, and repeats it after a pause if that may help. */
  async #patiently<Result>(
    question: Question,
    resultOf: (answer: WholeAnswer) => Result,
  ): Promise<Result> {
    for (let tries = 0; ; tries++) {
      try {
        return resultOf(await this.#ask(question));
      } catch (error) {
        if (!(error instanceof HostFault)) {
          throw error;
        }
        const pause = pauseAfter(error, question, tries);
        if (pause === undefined) {
          throw error;
        }
        await this.#pause(pause);
      }
    }
  }

  async #pause({ milliseconds, isWanted }: Pause): Promise<void> {
    const { onPause, wait } = this.#connection;
    if (isWanted) {
      onPause?.(milliseconds / 1000);
    }
    await wait(milliseconds);
  }

  async #ask({ path, accept, body }: Question): Promise<WholeAnswer> {
    // Browsers don't allow `fetch` to be called as a method of another object.
    const {
      address = GITHUB,
      fetch,
      token: findToken,
      now,
      timeout,
      isOffline,
    } = this.#connection;
    if (isOffline?.()) {
      throw new HostFault('offline');
    }
    const token = await findToken();
    // Other characters would make the browser's error message contain the
    // token.
    if (!token || !/^[\x21-\x7e]+$/.test(token)) {
      throw new HostFault('signed-out');
    }
    const signal = timeout?.() ?? AbortSignal.timeout(LONGEST);
    const headers = {
      accept,
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const response = await fetch(`${address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const answer = {
        status: response.status,
        headers: response.headers,
        now: now(),
      };
      // Bytes aren't parsed, even if they look like JSON.
      const isJson = body !== undefined || !response.ok;
      return { ...answer, bytes, body: isJson ? jsonOf(bytes) : undefined };
    } catch {
      // Browsers' messages don't help, and may contain the address.
      throw new HostFault(signal.aborted ? 'slow' : 'unreachable');
    }
  }
}

interface WholeAnswer extends Answer {
  bytes: Uint8Array;
}

interface Pause {
  milliseconds: number;
  /** True if the host asks for the pause. */
  isWanted: boolean;
}

/**
 * The pause before a request is repeated; undefined if repeating doesn't help.
 */
function pauseAfter(
  { code, params }: HostFault,
  { onlyReads }: Question,
  tries: number,
): Pause | undefined {
  const { seconds = 0 } = params;
  // The host refused it, so nothing was changed.
  if (code === 'too-many') {
    const isLong = tries >= MOST_PAUSES || seconds > LONGEST_PAUSE;
    if (isLong) {
      return undefined;
    }
    return { milliseconds: seconds * 1000, isWanted: true };
  }
  const mayPass = code === 'host-fault' || code === 'unreachable';
  const isAgain = mayPass && onlyReads && tries === 0;
  return isAgain ? { milliseconds: SHORT_PAUSE, isWanted: false } : undefined;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The data of a GraphQL response. */
function dataOfAnswer(answer: WholeAnswer): unknown {
  const fault = faultOf(answer);
  if (fault) {
    throw fault;
  }
  const { data } = (answer.body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null) {
    throw new HostFault('host-fault');
  }
  return data;
}

function bytesOf(answer: WholeAnswer): Uint8Array {
  const fault = faultOf(answer);
  if (fault) {
    throw fault;
  }
  return answer.bytes;
}
