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

/** How long an answer may take, in ms. */
const PATIENCE = 20_000;

/** Asks for an address as a browser would, but follows no redirect. @returns the reason if there is no answer. */
export async function ask(
  address: string,
  options: RequestInit = {},
): Promise<Response | { reason: string }> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...options });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === 'TimeoutError') return { reason: `no answer within ${PATIENCE / 1000} s` };
    return { reason: cause?.code ?? cause?.message ?? 'no connection' };
  }
}

/** The JSON of an answer; undefined if it is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
