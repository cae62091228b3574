import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the server of Node puts into a request's context; missing where a test calls without one. */
export type NodeBindings = Partial<HttpBindings>;

/**
 * The visitor's IP address. Behind a proxy of one's own it is the last one that X-Forwarded-For names:
 * the proxy has put it there, the others may be the visitor's invention.
 */
export function clientAddress(
  context: Context<{ Bindings: NodeBindings }>,
  trustProxy: boolean,
): string | undefined {
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  return context.env?.incoming?.socket.remoteAddress;
}
