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
  const reader = request.body?.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, timeout, 'too-slow');
  });
  try {
    let text = '';
    for (let length = 0; ; ) {
      const part = await Promise.race([reader?.read(), tooSlow]).catch(() => 'interrupted' as const);
      if (typeof part === 'string') return { problem: part };
      if (!part?.value) return { text: text + decoder.decode() };
      length += part.value.byteLength;
      if (length > maxBytes) return { problem: 'too-large' };
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return { problem: 'encoding' };
  } finally {
    clearTimeout(timer);
    // Not awaited: a client that stalls may stall here, too.
    reader?.cancel().catch(() => {});
  }
}
