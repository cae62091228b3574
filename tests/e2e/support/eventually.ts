import { expect } from 'vitest';

/** Expects something of a value that the browser may need a moment for. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 5_000, interval: 25 });
}
