import { useEffect, useState } from 'react';
import { EDITOR_PATH, type FaultMessage, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { labels } from './labels';

type Query = Readonly<Record<string, string>>;

/** Asks the server; with a body, of JSON or a file, tells it to do something. It throws an Error in words. */
export type Ask = <Answer>(name: string, query?: Query, body?: unknown) => Promise<Answer>;

/** After a new start of the server, which has another token, Vite loads the page again. */
export const ask: Ask = async <Answer>(name: string, query: Query = {}, body?: unknown) => {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`)?.content ?? '';
  const response = await fetch(`${EDITOR_PATH}${name}?${new URLSearchParams(query)}`, {
    method: body === undefined ? 'GET' : 'POST',
    body: body instanceof Blob ? body : JSON.stringify(body),
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
  }).catch(() => {
    throw new Error(labels.noAnswer);
  });
  if (response.ok) return (await response.json()) as Answer;
  const { message, advice } = (await response.json()) as FaultMessage;
  throw new Error(`${message} ${advice}`.trim());
};

/** An answer of the server, or why there is none; neither until it comes. @param again asks anew when it changes. */
export function useAnswer<Answer>(
  name: string,
  query: Query = {},
  again: unknown = 0,
): { answer?: Answer; fault?: string } {
  const asked = `${name}?${new URLSearchParams(query)}`;
  const [state, setState] = useState<{ asked?: string; answer?: Answer; fault?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` has all of the query, and `again` asks once more
  useEffect(() => {
    let isLeft = false;
    ask<Answer>(name, query).then(
      (answer) => isLeft || setState({ asked, answer }),
      (error: Error) => isLeft || setState({ asked, fault: error.message }),
    );
    return () => {
      isLeft = true;
    };
  }, [asked, again]);
  return state.asked === asked ? state : {};
}
