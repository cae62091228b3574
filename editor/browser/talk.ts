import { UserError } from '../../site/user-error';
import { OUR_MISTAKE } from '../core/our-mistake';

/**
 * What a page and its worker send each other: requests with a number, and an
 * answer to each.
 */
type Message =
  | { number: number; name: string; asked: unknown }
  | { number: number; answer: unknown }
  | { number: number; fault: string };

/** A worker as its page has it, or the page as the worker has it. */
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

/** Answers the requests of one side, and asks those of the other one. */
export interface Talk {
  /** What this side answers, by the names of the requests. */
  requests: Readonly<Record<string, Request>>;
  /**
   * Why a request has no answer, in words; undefined for a mistake of the
   * program.
   */
  explain(error: unknown): string | undefined;
  /** Says that the other side has ended, and why it gives no answer. */
  ended?: AbortSignal;
}

/** Asks the other side. @throws {UserError} with the words of that side. */
export type AskOther = <Answer>(
  name: string,
  asked: unknown,
) => Promise<Answer>;

/**
 * Begins to answer the requests that come from a port.
 * @returns what asks its other side. It throws the reason of `ended` once the
 *   other side has ended.
 */
export function talk(port: Port, { requests, explain, ended }: Talk): AskOther {
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
    // What was on its way is made again by another one.
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
