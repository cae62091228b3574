import { EDITOR_PATH, type FaultMessage, TOKEN_HEADER, TOKEN_NAME } from '../protocol';

/** Why the server did not do something, in its own words. */
export class RequestFault extends Error {}

/** Asks the server for something. @throws {RequestFault} */
export function get<Answer>(address: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return request<Answer>(`${address}?${new URLSearchParams(query)}`, {});
}

/** Tells the server to do something. @throws {RequestFault} */
export function post<Answer>(address: string, body: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  return request<Answer>(address, { method: 'POST', body: isFile ? body : JSON.stringify(body) });
}

async function request<Answer>(address: string, options: RequestInit, isAgain = false): Promise<Answer> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`);
  const response = await fetch(EDITOR_PATH + address, {
    ...options,
    headers: { [TOKEN_HEADER]: token?.content ?? '', 'content-type': 'application/json' },
  });
  if (response.ok) return (await response.json()) as Answer;
  // The server has been started again, with another token.
  if (response.status === 403 && token && !isAgain) {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    token.content = page.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_NAME}]`)?.content ?? '';
    return request(address, options, true);
  }
  const { message, advice } = (await response.json()) as FaultMessage;
  throw new RequestFault(`${message} ${advice}`);
}
