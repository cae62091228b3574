import { setTimeout as wait } from 'node:timers/promises';

interface BodyLimits {
  maxBytes: number;
  /**
   * In milliseconds, for the whole body: neither Deno nor Node gives up on a
   * body that stops arriving.
   */
  timeout: number;
}

/**
 * Reads the body of a request as text. Bytes that aren't UTF-8 become U+FFFD.
 * @returns an `outcome` if the body can't be read.
 */
export async function readBody(
  request: Request,
  { maxBytes, timeout }: BodyLimits,
) {
  const tooSlow = wait(timeout, { outcome: 'too-slow' } as const, {
    ref: false,
  });
  const read = readWhole(request, maxBytes).catch(
    () => ({ outcome: 'interrupted' }) as const,
  );
  return Promise.race([read, tooSlow]);
}

async function readWhole({ body }: Request, maxBytes: number) {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > maxBytes) {
      return { outcome: 'too-large' } as const;
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
