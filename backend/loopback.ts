import type { RequestListener } from 'node:http';

export function isLoopback(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/**
 * A site that a developer visits can make its own name point to 127.0.0.1, and read what a server there answers (DNS
 * rebinding). Its requests still contain its name, so they are refused.
 */
export function guardLoopback(host: string | undefined, handler: RequestListener): RequestListener {
  if (!isLoopback(host)) return handler;
  return (request, response) => {
    const name = request.headers.host ?? '';
    if (isOwnName(name, request.socket.localPort)) {
      handler(request, response);
      return;
    }
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(
      `This server answers at localhost only, not at "${name}". To answer there too, start it with HOST=0.0.0.0.\n`,
    );
  };
}

/** The name at which GitHub Codespaces forwards a port to its owner, and to nobody else; undefined elsewhere. */
export function codespaceName(port: number): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  return name && domain ? `${name}-${port}.${domain}`.toLowerCase() : undefined;
}

function isOwnName(name: string, port: number | undefined): boolean {
  if (port !== undefined && name.toLowerCase() === codespaceName(port)) return true;
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(name);
}
