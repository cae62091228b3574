/** In ms. */
const PATIENCE = 20_000;

/**
 * Requests an address without following redirects.
 * @returns the response, or the reason why there is none.
 */
export async function ask(
  address: string,
  options: RequestInit = {},
  patience = PATIENCE,
): Promise<Response | { reason: string }> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...options,
    });
  } catch (error) {
    const { name, cause } = error as Error & {
      cause?: {
        code?: string;
        message?: string;
      };
    };
    if (name === 'TimeoutError') {
      return { reason: `no answer within ${patience / 1000} s` };
    }
    return { reason: cause?.code ?? cause?.message ?? name };
  }
}

export function describeRefusal(answer: unknown, status: number): string {
  const { error, message } = (answer ?? {}) as {
    error?: unknown;
    message?: unknown;
  };
  const texts = [error, message].filter((text) => typeof text === 'string');
  return [...new Set(texts)].join(', ') || `status ${status}`;
}

export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
