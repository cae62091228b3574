import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Asks for an address exactly as it is written, unlike `fetch`, which tidies addresses before it asks. */
export async function ask(
  port: number,
  address: string,
  { body, headers, ...options }: RequestOptions & { body?: string } = {},
) {
  const target = { host: '127.0.0.1', port, path: address, headers: { host: 'localhost', ...headers } };
  const sent = request({ ...target, ...options }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
