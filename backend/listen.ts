import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer,
  isIPv6,
  type Server as NetServer,
} from 'node:net';
import { UserError } from '../site/user-error';

/**
 * Without a host, only this computer reaches the server. With the port 0, it
 * takes a free one.
 *
 * @returns the address of the server, such as `http://localhost:5173`.
 * @throws {UserError} if the port or the host can't be used.
 */
export async function listen(
  server: Server,
  port: number,
  host?: string,
): Promise<string> {
  const actual = await bind(server, port, host ?? '127.0.0.1');
  if (host === undefined) {
    await listenOnIPv6Too(server, actual);
  }
  return `http://${hostInAddress(host)}:${actual}`;
}

/**
 * The host as it is in an address; `localhost` if the server listens at all of
 * this computer's addresses.
 */
function hostInAddress(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') {
    return 'localhost';
  }
  return isIPv6(host) ? `[${host}]` : host;
}

function bind(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen({ port, host }, () => {
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
}

/** Many computers and containers have no IPv6. */
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Browsers may look for `localhost` at ::1 first, where another program could
 * answer.
 */
async function listenOnIPv6Too(server: Server, port: number): Promise<void> {
  const options = { allowHalfOpen: true, noDelay: true };
  const second = createServer(options, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await bind(second, port, '::1');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (WITHOUT_IPV6.includes(code)) {
      return;
    }
    server.close();
    throw error;
  }
  server.once('close', () => second.close());
}

/** Whether only this computer reaches a server that listens at a host. */
export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * A site that a developer visits can make its own name point to 127.0.0.1, and
 * read what a server there answers (DNS rebinding). Its requests still contain
 * its name, so they are refused.
 */
export function guardLoopback(
  host: string | undefined,
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
): (request: IncomingMessage, response: ServerResponse) => unknown {
  if (!isLoopback(host)) {
    return handler;
  }
  return (request, response) => {
    const name = request.headers.host ?? '';
    if (isOwnName(name, request.socket.localPort)) {
      return handler(request, response);
    }
    response.writeHead(403, {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
    });
    response.end(
      `This server answers at localhost only, not at "${name}". To answer there too, start it with HOST=0.0.0.0.\n`,
    );
    return undefined;
  };
}

/**
 * The name at which GitHub Codespaces forwards a port to its owner, and to
 * nobody else; undefined elsewhere.
 */
export function codespaceName(port: number): string | undefined {
  const {
    CODESPACE_NAME: name,
    GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain,
  } = process.env;
  if (!name || !domain) {
    return undefined;
  }
  return `${name}-${port}.${domain}`.toLowerCase();
}

function isOwnName(name: string, port: number | undefined): boolean {
  if (port !== undefined && name.toLowerCase() === codespaceName(port)) {
    return true;
  }
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(
    name,
  );
}

/**
 * Says who reaches a server besides this computer; undefined if nobody does.
 */
export function describeReach(host: string | undefined): string | undefined {
  if (isLoopback(host)) {
    return undefined;
  }
  return `Other computers reach it, too, because HOST is ${host}.`;
}

const LAST_PORT = 65535;

/** The errors of a host that isn't one of this computer. */
const WRONG_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];

function explain(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
): Error {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') {
    const other = port < LAST_PORT ? port + 1 : port - 1;
    return new UserError(
      `Port ${port} is in use by another program. Choose another one: PORT=${other}`,
    );
  }
  if (code === 'EACCES') {
    return new UserError(
      `Port ${port} isn't allowed for this user. Choose one above 1023: PORT=4173`,
    );
  }
  if (host !== '::1' && WRONG_HOST.includes(code)) {
    return new UserError(
      `HOST is "${host}", but this computer doesn't have that name or address. Leave HOST out to serve this computer only.`,
    );
  }
  return error;
}

/**
 * The port that PORT names.
 * @throws {UserError} for anything but a whole number from 0 to 65535.
 */
export function portFrom(
  environment: NodeJS.ProcessEnv,
  fallback: number,
): number {
  const text = environment.PORT;
  if (text === undefined || text === '') {
    return fallback;
  }
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LAST_PORT) {
    return port;
  }
  throw new UserError(
    `PORT is "${text}", but it must be a number from 0 to 65535.`,
  );
}

/** The host that HOST names; undefined for this computer only. */
export function hostFrom({
  HOST: host,
}: NodeJS.ProcessEnv): string | undefined {
  return host === '' || host === 'localhost' ? undefined : host;
}

/** The time that open requests get to end, in ms. */
const GRACE = 2000;

/**
 * Ends the program with Ctrl+C, or when it is asked to end, once open requests
 * are answered.
 */
export function stopOnSignals(
  server: Server,
  alsoStop: () => Promise<void> | void = () => {},
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => process.exit(), GRACE).unref();
      await alsoStop();
    });
  }
}
