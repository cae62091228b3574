import { HostFault } from '../host/host-fault';
import { type Answer, faultOf } from './fault-of';

/** What the client needs of the place where it runs. */
export interface Connection {
  /** Where the host answers, without a slash at the end. */
  address?: string;
  repository: Repository;
  fetch: (address: string, options: RequestInit) => Promise<Response>;
  /**
   * What signs the person in; undefined if nobody is signed in. It is asked for
   * before each request.
   */
  token: () => string | undefined | Promise<string | undefined>;
  /** In ms. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Is told when a request waits because the host wants a break. */
  onPause?: (seconds: number) => void;
  /** Ends a request that takes too long. */
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
  /** True if it changes nothing at the host, and so can be asked again. */
  onlyReads: boolean;
}

const GITHUB = 'https://api.github.com';

/** A photo over a slow line takes a while. In ms. */
const LONGEST = 120_000;

/**
 * A request waits for so many seconds by itself; of a longer break, the person
 * is told.
 */
const LONGEST_PAUSE = 120;

/** How often a request waits. */
const MOST_PAUSES = 2;

/**
 * After a fault of the host or of the connection, what only reads is asked
 * again, after so many ms.
 */
const SHORT_PAUSE = 1000;

/** Asks GitHub by its API. */
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
   * The data of a request in GraphQL, which has the variables `$owner` and
   * `$name`.
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
   * The data of a request in GraphQL that changes something. It is made once:
   * see `HostFault.leavesOpen`.
   * @throws {HostFault}
   */
  change<Data>(query: string, variables: object): Promise<Data> {
    return this.#graphql({ query, variables }, false);
  }

  /**
   * The bytes at an address below that of the repository.
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
    return this.#patiently(question, (answer) => dataOf(answer) as Data);
  }

  /** Asks, and waits and asks again where that helps. */
  async #patiently<Result>(
    question: Question,
    resultOf: (answer: WholeAnswer) => Result,
  ): Promise<Result> {
    for (let tries = 0; ; tries++) {
      try {
        return resultOf(await this.#ask(question));
      } catch (error) {
        const pause =
          error instanceof HostFault
            ? pauseAfter(error, question, tries)
            : undefined;
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
    // Browsers refuse to run their `fetch` as a method of something else.
    const {
      address = GITHUB,
      fetch,
      token: findToken,
      now,
      timeout,
    } = this.#connection;
    const token = await findToken();
    // A browser would name a token with other characters in its error.
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
      // What is read as bytes is no answer in JSON, whatever it looks like.
      const isJson = body !== undefined || !response.ok;
      return { ...answer, bytes, body: isJson ? jsonOf(bytes) : undefined };
    } catch {
      // What a browser says of it helps nobody, and may name the address.
      throw new HostFault(signal.aborted ? 'slow' : 'unreachable');
    }
  }
}

interface WholeAnswer extends Answer {
  bytes: Uint8Array;
}

interface Pause {
  milliseconds: number;
  /** True if the host wants it. */
  isWanted: boolean;
}

/**
 * How long to wait before a request is made again; undefined if that is of no
 * use.
 */
function pauseAfter(
  { code, params }: HostFault,
  { onlyReads }: Question,
  tries: number,
): Pause | undefined {
  const { seconds = 0 } = params;
  // The host has refused it, and so it changed nothing.
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

/** The data of an answer in GraphQL. */
function dataOf(answer: WholeAnswer): unknown {
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
