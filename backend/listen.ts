import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, isIPv6, type Server as NetServer } from 'node:net';
import { UserError } from '../site/user-error';

/**
 * Without a host, only this computer reaches the server. With the port 0, it takes a free one. @throws UserError if
 * it can't.
 */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  const actual = await bind(server, port, host ?? '127.0.0.1');
  if (host === undefined) {
    await listenOnIPv6Too(server, actual);
  }
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${actual}`;
}

function bind(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(
      {
        port,
        host,
      },
      () => resolve((server.address() as AddressInfo).port),
    );
  });
}

/** Browsers may look for `localhost` at ::1 first, where another program could answer. */
async function listenOnIPv6Too(server: Server, port: number): Promise<void> {
  const second = createServer(
    {
      allowHalfOpen: true,
      noDelay: true,
    },
    (socket) => server.emit('connection', socket),
  );
  try {
    await bind(second, port, '::1');
  } catch (error) {
    // Many computers and containers have no IPv6.
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return;
    }
    server.close();
    throw error;
  }
  server.once('close', () => second.close());
}

export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * A site that a developer visits can make its own name point to 127.0.0.1, and read what a server there answers (DNS
 * rebinding). Its requests still contain its name, so they are refused.
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

/** The name at which GitHub Codespaces forwards a port to its owner, and to nobody else; undefined elsewhere. */
export function codespaceName(port: number): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  return name && domain ? `${name}-${port}.${domain}`.toLowerCase() : undefined;
}

function isOwnName(name: string, port: number | undefined): boolean {
  if (port !== undefined && name.toLowerCase() === codespaceName(port)) {
    return true;
  }
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(name);
}

export function describeReach(host: string | undefined): string | undefined {
  return isLoopback(host) ? undefined : `Other computers reach it, too, because HOST is ${host}.`;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use by another program. Choose another one: PORT=${port < 65535 ? port + 1 : port - 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(
      `Port ${port} isn't allowed for this user. Choose one above 1023: PORT=4173`,
    );
  }
  if (
    host !== '::1' &&
    ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? '')
  ) {
    return new UserError(
      `HOST is "${host}", but this computer doesn't have that name or address. Leave HOST out to serve this computer only.`,
    );
  }
  return error;
}

/** @throws UserError for anything but a whole number from 0 to 65535. */
export function portFrom(environment: NodeJS.ProcessEnv, fallback: number): number {
  const text = environment.PORT;
  if (text === undefined || text === '') {
    return fallback;
  }
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) {
    return port;
  }
  throw new UserError(`PORT is "${text}", but it must be a number from 0 to 65535.`);
}

export function hostFrom({ HOST: host }: NodeJS.ProcessEnv): string | undefined {
  return host === '' || host === 'localhost' ? undefined : host;
}

/** In ms. */
const GRACE = 2000;

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
