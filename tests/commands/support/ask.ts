import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks for an address exactly as it is written, unlike `fetch`, which tidies addresses before it asks. */
export async function ask(
  port: number,
  address: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path: address, method };
  const sent = request({ ...options, headers: { host: 'localhost', ...headers } }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: answered } = response;
  return { status, headers: answered, body: await text(response) };
}
