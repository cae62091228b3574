type BodyProblem = 'too-large' | 'too-slow' | 'interrupted' | 'encoding';

interface BodyLimits {
  maxBytes: number;
  /** In milliseconds, for the whole body. */
  timeout: number;
}

/** Reads the body of a request as text, with limits: neither Deno nor Node gives up on a body that stops arriving. */
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
    if (read instanceof ArrayBuffer) return { text: new TextDecoder('utf-8', { fatal: true }).decode(read) };
    // Not awaited: a client that stalls may stall here, too.
    reader.cancel().catch(() => {});
    return { problem: read };
  } catch {
    return { problem: 'encoding' };
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<ArrayBuffer | 'too-large' | 'interrupted'> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
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
  return new Blob(chunks).arrayBuffer();
}
