/** How long an answer may take unless said otherwise, in ms. */
const PATIENCE = 20_000;

/**
 * Asks for an address as a browser would. Redirects are not followed unless the options say so.
 *
 * @param patience how long the answer may take, in ms.
 * @returns the reason if there is no answer, as in `ECONNREFUSED`.
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
    return { reason: cause?.code ?? cause?.message ?? name };
  }
}
