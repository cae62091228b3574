import { UserError } from '../../site/user-error';
import { OUR_MISTAKE } from '../core/our-mistake';

/**
 * The messages between a page and its worker: numbered requests, and an answer
 * to each.
 */
type Message =
  | { number: number; name: string; asked: unknown }
  | { number: number; answer: unknown }
  | { number: number; fault: string };

/** A worker as seen by its page, or the page as seen by the worker. */
export interface Port {
  postMessage(message: Message): void;
  addEventListener(
    type: 'message',
    listener: (event: { data: Message }) => void,
  ): void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

type Request = (asked: never) => unknown;

/** One side of the connection, which answers requests and sends its own. */
interface Peer {
  /** This side's handlers, by name of the request. */
  requests: Readonly<Record<string, Request>>;
  /** Why a request failed, in words; undefined for a bug. */
  explain(error: unknown): string | undefined;
  /**
   * Aborted when the other side has ended. The reason is passed to waiting
   * callers.
   */
  ended?: AbortSignal;
}

/**
 * Sends a request to the other side.
 * @throws {UserError} with that side's message.
 */
export type SendRequest = <Answer>(
  name: string,
  asked: unknown,
) => Promise<Answer>;

/**
 * Starts answering the requests from a port.
 * @returns a function that sends requests. It throws the reason of `ended` once
 *   the other side has ended.
 */
export function connect(
  port: Port,
  { requests, explain, ended }: Peer,
): SendRequest {
  const waiting = new Map<number, Waiting>();
  const byName = new Map(Object.entries(requests));
  let last = 0;

  async function reply(
    number: number,
    name: string,
    asked: unknown,
  ): Promise<void> {
    try {
      const request = byName.get(name);
      if (!request) {
        throw new Error(`There is no request "${name}".`);
      }
      const answer = await request(asked as never);
      port.postMessage({ number, answer });
    } catch (error) {
      const words = explain(error);
      if (!words) {
        console.error(error);
      }
      port.postMessage({ number, fault: words ?? OUR_MISTAKE });
    }
  }

  port.addEventListener('message', ({ data }) => {
    // A replacement repeats what was on its way.
    if (ended?.aborted) {
      return;
    }
    if ('name' in data) {
      void reply(data.number, data.name, data.asked);
      return;
    }
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if ('fault' in data) {
      question?.reject(new UserError(data.fault));
    } else {
      question?.resolve(data.answer);
    }
  });

  ended?.addEventListener('abort', () => {
    for (const { reject } of waiting.values()) {
      reject(ended.reason);
    }
  });

  return async <Answer>(name: string, asked: unknown) => {
    ended?.throwIfAborted();
    const number = ++last;
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(number, {
        resolve: (answer) => resolve(answer as Answer),
        reject,
      });
      port.postMessage({ number, name, asked });
    });
  };
}
