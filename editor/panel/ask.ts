import type { Answer, Ask } from '../core/requests';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { labels } from './labels';

/** The backend of the panel: a server or a worker. */
export interface EditorBackend {
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
const SERVER: EditorBackend = {
  ask: (name, request) => post(name, JSON.stringify(request)),
  upload(file, picture) {
    const query = new URLSearchParams({ file, name: picture.name });
    return post(`upload?${query}`, picture);
  },
  goTo: (address) => location.assign(address),
};

let backend = SERVER;

/** Replaces the server as the panel's backend. */
export function replaceBackend(other: EditorBackend): void {
  backend = other;
}

export const ask: Ask = (name, request) => backend.ask(name, request);

let sending: Promise<Answer<'send'>> | undefined;

/** Sends all changes. While they are being sent, they aren't sent again. */
export function sendAll(): Promise<Answer<'send'>> {
  sending ??= ask('send', {}).finally(() => {
    sending = undefined;
  });
  return sending;
}

export const upload: EditorBackend['upload'] = (file, picture) =>
  backend.upload(file, picture);

export const keptEdits = (): KeptEdits | undefined => backend.kept;

export const isEditor = (): boolean => backend.isEditor === true;

export const goTo: EditorBackend['goTo'] = (address) => backend.goTo(address);

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
