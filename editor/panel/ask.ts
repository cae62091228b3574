import { useEffect, useState } from 'react';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import type { Answer, Ask } from '../server/endpoint';
import { labels } from './labels';

export const ask: Ask = (name, asked) => post(name, JSON.stringify(asked));

export const upload = (file: string, picture: File): Promise<string> =>
  post(
    `upload?${new URLSearchParams({
      file,
      name: picture.name,
    })}`,
    picture,
  );

/** After a new start of the server, which has another token, Vite loads the page again. */
async function post<Answer>(name: string, body: BodyInit): Promise<Answer> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`)?.content ?? '';
  const headers = { [TOKEN_HEADER]: token };
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
  const [state, setState] = useState<{
    answer?: Answer<Name>;
    fault?: string;
  }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    ask(name, {}).then(
      (answer) => setState({ answer }),
      (error: Error) => setState({ fault: error.message }),
    );
  }, [name, again]);
  return state;
}
