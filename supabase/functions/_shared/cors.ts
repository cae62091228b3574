/**
 * Programs send no origin, and browsers send `null` with a plain form if the
 * page has a strict referrer policy.
 */
export function isAllowedOrigin(
  request: Request,
  allowedOrigins: readonly string[],
): boolean {
  const origin = request.headers.get('origin') ?? 'null';
  if (origin === 'null' || allowedOrigins.includes(origin)) {
    return true;
  }
  // Compares hosts only: behind a proxy that terminates TLS, the function sees
  // http instead of https.
  return (
    URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  );
}

/** For the request from a page and for its preflight. */
export function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const origin = request.headers.get('origin') ?? 'null';
  return {
    vary: 'Origin, Access-Control-Request-Headers',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      request.headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '600',
    ...(origin !== 'null' &&
      isAllowedOrigin(request, allowedOrigins) && {
        'access-control-allow-origin': origin,
      }),
  };
}
