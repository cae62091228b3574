import { useEffect, useState } from 'react';
import type { Answer, Ask } from '../core/requests';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { labels } from './labels';

/** Asks the server of `npm run dev`. */
export const ask: Ask = (name, request) => post(name, JSON.stringify(request));

/** Stores a picture for a document. @returns its address. */
export function upload(file: string, picture: File): Promise<string> {
  const query = new URLSearchParams({ file, name: picture.name });
  return post(`upload?${query}`, picture);
}

/** After a new start of the server, which has another token, Vite loads the page again. */
async function post<Answer>(name: string, body: BodyInit): Promise<Answer> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`);
  const headers = { [TOKEN_HEADER]: meta?.content ?? '' };
  const response = await fetch(EDITOR_PATH + name, {
    method: 'POST',
    body,
    headers,
  }).catch(() => {
    throw new Error(labels.noAnswer);
  });
  if (!response.ok) {
    throw new Error(await response.text());
  }
  return (await response.json()) as Answer;
}

/** An answer of the server, or why there is none; neither until it comes. @param again asks anew when it changes. */
export function useAnswer<Name extends 'choices' | 'changes'>(name: Name, again = 0) {
  const [state, setState] = useState<{ answer?: Answer<Name>; fault?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    ask(name, {}).then(
      (answer) => setState({ answer }),
      (error: Error) => setState({ fault: error.message }),
    );
  }, [name, again]);
  return state;
}
