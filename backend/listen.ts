import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  type AddressInfo,
  createServer,
  isIPv6,
  type Server as NetServer,
} from 'node:net';
import { UserError } from '../site/user-error';

/**
 * Starts a server. Without a host, only this computer can reach it. Port 0
 * picks a free port.
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
 * The host to show in an address; `localhost` if the server listens on all
 * addresses of this computer.
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
 * Browsers may try `localhost` at ::1 first, where another program could
 * respond.
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

/** True if only this computer can reach a server that listens on the host. */
export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * Prevents DNS rebinding: a site that a developer visits can make its own name
 * resolve to 127.0.0.1 and read the responses of a server there. Its requests
 * still carry its name, so they are refused.
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
      `This server answers at localhost only, not at "${name}". To answer there too, start it with --host 0.0.0.0.\n`,
    );
    return undefined;
  };
}

/**
 * Makes sure that a server can listen at a port, before work that would be in
 * vain otherwise.
 * @throws {UserError} if it is in use, or not allowed.
 */
export async function requirePort(port: number, host?: string): Promise<void> {
  const server = createHttpServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * The host name at which GitHub Codespaces forwards a port to its owner only;
 * undefined outside of Codespaces.
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
 * Says who can reach a server besides this computer; undefined if nobody can.
 */
export function describeReach(host: string | undefined): string | undefined {
  if (isLoopback(host)) {
    return undefined;
  }
  return `Other computers reach it, too, because the host is ${host}.`;
}

const LAST_PORT = 65535;

/** Error codes for a host that isn't an address of this computer. */
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
      `Port ${port} is in use by another program. Choose another one: add -- --port ${other}`,
    );
  }
  if (code === 'EACCES') {
    return new UserError(
      `Port ${port} isn't allowed for this user. Choose one above 1023: add -- --port 4173`,
    );
  }
  if (host !== '::1' && WRONG_HOST.includes(code)) {
    return new UserError(
      `The host is "${host}", but this computer doesn't have that name or address. Leave the host out to serve this computer only.`,
    );
  }
  return error;
}

/**
 * The port in PORT, from the arguments or a variable.
 * @throws {UserError} for anything but an integer from 0 to 65535.
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
    `The port is "${text}", but it must be a number from 0 to 65535.`,
  );
}

/** The host in the variable HOST; undefined for this computer only. */
export function hostFrom({
  HOST: host,
}: NodeJS.ProcessEnv): string | undefined {
  return host === '' || host === 'localhost' ? undefined : host;
}

/** How long open requests may take to finish, in ms. */
const GRACE = 2000;

/** Exits on Ctrl+C or a termination signal after open requests are finished. */
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
