/** What one look at the published site, or at what stands behind it, has shown. */
export interface Finding {
  /** What was looked at, as in `documents`. */
  part: string;
  fine: boolean;
  /** What was seen, in one sentence. */
  message: string;
  /** What to do about it. */
  advice?: string;
}

/** How long an answer may take unless said otherwise, in ms. */
const PATIENCE = 20_000;

/**
 * Asks for an address as a browser would, but follows no redirect.
 *
 * @param patience how long the answer may take, in ms.
 * @returns the reason if there is no answer.
 */
export async function ask(
  address: string,
  options: RequestInit = {},
  patience = PATIENCE,
): Promise<Response | { reason: string }> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...options });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === 'TimeoutError') return { reason: `no answer within ${patience / 1000} s` };
    return { reason: cause?.code ?? cause?.message ?? 'no connection' };
  }
}

/** What an answer of the storage says went wrong. */
export function describeRefusal(answer: unknown, status: number): string {
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  const texts = [error, message].filter((text) => typeof text === 'string');
  return [...new Set(texts)].join(', ') || `status ${status}`;
}

/** The JSON of an answer; undefined if it is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
