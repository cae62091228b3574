export type BodyProblem = 'too-large' | 'too-slow' | 'interrupted' | 'encoding';

export interface BodyLimits {
  /** Bytes. */
  maxBytes: number;
  /** Milliseconds for the whole body. */
  timeout: number;
}

/**
 * Reads a request's body as text, within a size and a time: neither Deno nor Node gives up on a body
 * that stops coming. Bytes that are no UTF-8 are a problem, not a question mark.
 */
export async function readBody(
  request: Request,
  { maxBytes, timeout }: BodyLimits,
): Promise<{ text: string } | { problem: BodyProblem }> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { problem: 'too-large' };
  if (!request.body) return { text: '' };
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(() => resolve('too-slow'), timeout);
  });
  try {
    const read = await Promise.race([readAll(reader, maxBytes), tooSlow]);
    if (read instanceof Uint8Array) return { text: new TextDecoder('utf-8', { fatal: true }).decode(read) };
    // Not awaited: a peer that stalls may stall here, too.
    reader.cancel().catch(() => {});
    return { problem: read };
  } catch {
    return { problem: 'encoding' };
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | 'too-large' | 'interrupted'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) return 'too-large';
      chunks.push(value);
    }
  } catch {
    return 'interrupted';
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
