import { useEffect, useReducer, useState } from 'react';
import type { Answer, Ask } from '../core/requests';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { onContentChange } from './content-changes';
import { labels } from './labels';

/** The backend of the panel: a server or a worker. */
export interface Works {
  ask: Ask;
  /**
   * Stores a picture for a document.
   * @returns its address.
   */
  upload(file: string, picture: File): Promise<string>;
  /** Shows the page at an address. Resolves when later steps can follow. */
  goTo(address: string): void | Promise<void>;
  /** Where to keep what was typed, if not in the tab's storage. */
  kept?: KeptEdits;
  /**
   * True if people come here only to edit, so that editing is on from the
   * start.
   */
  isEditor?: boolean;
}

interface KeptEdits {
  typed: string | undefined;
  /** @returns whether it can be kept. */
  keep: (text: string | undefined, isWaiting: boolean) => boolean;
}

/** The server of `npm run dev`. */
const SERVER: Works = {
  ask: (name, request) => post(name, JSON.stringify(request)),
  upload(file, picture) {
    const query = new URLSearchParams({ file, name: picture.name });
    return post(`upload?${query}`, picture);
  },
  goTo: (address) => location.assign(address),
};

let works = SERVER;

/** Replaces the server as the panel's backend. */
export function workWith(others: Works): void {
  works = others;
}

export const ask: Ask = (name, request) => works.ask(name, request);

let sending: Promise<Answer<'send'>> | undefined;

/** Sends all changes. While they are being sent, they aren't sent again. */
export function sendAll(): Promise<Answer<'send'>> {
  sending ??= ask('send', {}).finally(() => {
    sending = undefined;
  });
  return sending;
}

export const upload: Works['upload'] = (file, picture) =>
  works.upload(file, picture);

export const keptEdits = (): KeptEdits | undefined => works.kept;

export const isEditor = (): boolean => works.isEditor === true;

export const goTo: Works['goTo'] = (address) => works.goTo(address);

/** After a restart, the server has another token, and Vite reloads the page. */
async function post<Answer>(name: string, body: BodyInit): Promise<Answer> {
  const meta = document.querySelector<HTMLMetaElement>(
    `meta[name=${TOKEN_NAME}]`,
  );
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

/**
 * The server's answer or the reason for its failure; neither while loading.
 * @param again repeats the request when it changes.
 */
export function useAnswer<Name extends 'choices' | 'changes' | 'way'>(
  name: Name,
  again = 0,
) {
  const [state, setState] = useState<{ answer?: Answer<Name>; fault?: string }>(
    {},
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    // An older answer may come later than a newer one.
    let isOld = false;
    const take = (next: typeof state) => {
      if (!isOld) {
        setState(next);
      }
    };
    ask(name, {}).then(
      (answer) => take({ answer }),
      (error: Error) => take({ fault: error.message }),
    );
    return () => {
      isOld = true;
    };
  }, [name, again]);
  return state;
}

/**
 * A number that is another one after each change of the content, and a function
 * that makes it another one now.
 */
export function useContentCount() {
  const [count, add] = useReducer((last: number) => last + 1, 0);
  useEffect(() => onContentChange(add), []);
  return [count, add] as const;
}
