interface ResponseOptions {
  status: number;
  headers: Record<string, string>;
  /** In seconds. */
  retryAfter?: number | undefined;
}

/** A response that isn't stored, and that no browser takes for a page. */
export function jsonResponse(
  answer: object,
  { status, headers, retryAfter }: ResponseOptions,
): Response {
  return Response.json(answer, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
  });
}
