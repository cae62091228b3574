/** An error as Supabase's storage server sends it: with the status 400 or 500, and the actual one in the body. */
export function storageError(kind: keyof typeof KINDS, message?: string): Response {
  const { statusCode, error, text, code } = KINDS[kind];
  return Response.json(
    { statusCode, error, message: message ?? text, code },
    { status: statusCode === '500' ? 500 : 400, headers: { 'cache-control': 'no-store' } },
  );
}

const KINDS = {
  noSuchBucket: {
    statusCode: '404',
    error: 'Bucket not found',
    text: 'Bucket not found',
    code: 'NoSuchBucket',
  },
  noSuchKey: { statusCode: '404', error: 'not_found', text: 'Object not found', code: 'NoSuchKey' },
  invalidRequest: { statusCode: '400', error: 'Error', text: 'Invalid request', code: 'InvalidRequest' },
  accessDenied: {
    statusCode: '403',
    error: 'Unauthorized',
    text: 'new row violates row-level security policy',
    code: 'AccessDenied',
  },
  internal: { statusCode: '500', error: 'Internal', text: 'Internal Server Error', code: 'InternalError' },
} as const;
