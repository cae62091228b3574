import type { RequestListener } from 'node:http';

/** Whether only this computer reaches a server that listens on this host. Without a host it is so. */
export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * Keeps other sites out of a server that listens on loopback.
 *
 * A site that a developer visits can let its own name lead to 127.0.0.1 and then read, as its own, what a
 * server there answers (DNS rebinding). Its requests still carry its name: they are refused.
 */
export function guardLoopback(host: string | undefined, handler: RequestListener): RequestListener {
  if (!isLoopback(host)) return handler;
  return (request, response) => {
    const name = request.headers.host ?? '';
    if (isOwnName(name)) {
      handler(request, response);
      return;
    }
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(
      `This server answers at localhost only, not at "${name}". To answer there too, start it with HOST=0.0.0.0.\n`,
    );
  };
}

/** A Host header that leads to this computer whoever answers for names: `localhost:4173`, `[::1]:4173`. */
function isOwnName(name: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(name);
}
