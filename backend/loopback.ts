import type { RequestListener } from 'node:http';

/** Whether only this computer can reach a server that listens on this host, or on none. */
export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * Keeps other sites out of a server that listens on loopback.
 *
 * A site that a developer visits can make its own name point to 127.0.0.1 and then read what a server there
 * answers (DNS rebinding). Its requests still contain its name, so they are refused.
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

/** Whether a Host header always means this computer, as in `localhost:4173` and `[::1]:4173`. */
function isOwnName(name: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(name);
}
