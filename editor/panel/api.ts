import { EDITOR_PATH, type FaultMessage, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { labels } from './labels';

/** Asks the server for something. @throws an Error in words. */
export function get<Answer>(address: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return request<Answer>(`${address}?${new URLSearchParams(query)}`, {});
}

/** Tells the server to do something. @throws an Error in words. */
export function post<Answer>(address: string, body: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  return request<Answer>(address, { method: 'POST', body: isFile ? body : JSON.stringify(body) });
}

/** After a new start of the server, which has another token, Vite loads the page again. */
async function request<Answer>(address: string, options: RequestInit): Promise<Answer> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`)?.content ?? '';
  const headers = { [TOKEN_HEADER]: token, 'content-type': 'application/json' };
  const response = await fetch(EDITOR_PATH + address, { ...options, headers }).catch(() => {
    throw new Error(labels.noAnswer);
  });
  if (response.ok) return (await response.json()) as Answer;
  const { message, advice } = (await response.json()) as FaultMessage;
  throw new Error(`${message} ${advice}`);
}
