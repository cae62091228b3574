import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Why a server could not start, in words for the person who started it. */
export class ListenError extends Error {}

/**
 * How many connections may wait to be taken up. Of more than Node's own 511 at once the others are
 * dropped, and their browsers try again only after a second.
 */
const BACKLOG = 4096;

/**
 * Starts a server on the port, or on a free one if the port is 0, and gives its address, as in
 * `http://localhost:4173`.
 *
 * @throws ListenError if the port is taken or not allowed.
 */
export function listen(server: Server, port: number, host?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve(`http://${host ?? 'localhost'}:${actual}`);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Choose another: PORT=${port < 65535 ? port + 1 : port - 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} is not allowed for this user. Choose one above 1023: PORT=4173`);
  }
  return error;
}

/**
 * The port that the environment asks for.
 *
 * @throws ListenError for anything but a whole number from 0 to 65535.
 */
export function portFrom(environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment.PORT;
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new ListenError(`PORT is "${text}", but has to be a number from 0 to 65535.`);
}

/** How long open answers may take after the server was told to stop, in ms. */
const GRACE = 2000;

/** Ends the process cleanly on Ctrl+C and when it is told to: open answers are finished first. */
export function stopOnSignals(server: Server, alsoStop: () => Promise<void> | void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
      await alsoStop();
    });
  }
}
