import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { listen } from '../../backend/listen';
import type { ResponseHeader } from '../../site/hosts/response-headers';

/**
 * Asks for an address exactly as it is written, unlike `fetch`, which tidies
 * addresses before it asks.
 */
export async function ask(
  port: number,
  address: string,
  { body, headers, ...options }: RequestOptions & { body?: string } = {},
) {
  const target = {
    host: '127.0.0.1',
    port,
    path: address,
    headers: { host: 'localhost', ...headers },
  };
  const sent = request({ ...target, ...options }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

/**
 * Sends lines that may be no request, on a connection that the server closes.
 *
 * @returns the status, and those of the headers that the answer does not have.
 */
export async function askRaw(
  port: number,
  lines: readonly string[],
  headers: readonly ResponseHeader[],
) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const missing = headers.filter(
    (header) => !answer.includes(`\r\n${header.join(': ')}\r\n`),
  );
  return { status: Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]), missing };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const address = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(address).port);
}

/**
 * Ways in which others than this computer, asking for `localhost`, reach a
 * server that listens on a port.
 */
export async function findOtherWaysIn(port: number): Promise<string[]> {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const isOpen = (host: string) =>
    fetch(`http://${host}:${port}`, {
      signal: AbortSignal.timeout(1_000),
    }).then(
      () => true,
      () => false,
    );
  const open = await Promise.all(outside.map(isOpen));
  const foreign = await ask(port, '/', { headers: { host: 'evil.example' } });
  const ways = outside.filter((_, index) => open[index]);
  return foreign.status === 403 ? ways : [...ways, 'Host: evil.example'];
}
