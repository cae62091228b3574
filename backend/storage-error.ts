/**
 * An error as Supabase's storage server sends it: HTTP 400 whatever happened (500 only for its own
 * faults), and the true code in the body.
 */
export function storageError(kind: StorageErrorKind, message?: string): Response {
  const { statusCode, error, text, code } = KINDS[kind];
  return Response.json(
    { statusCode, error, message: message ?? text, code },
    { status: statusCode === '500' ? 500 : 400, headers: { 'cache-control': 'no-store' } },
  );
}

export type StorageErrorKind = keyof typeof KINDS;

const KINDS = {
  noSuchBucket: {
    statusCode: '404',
    error: 'Bucket not found',
    text: 'Bucket not found',
    code: 'NoSuchBucket',
  },
  noSuchKey: { statusCode: '404', error: 'not_found', text: 'Object not found', code: 'NoSuchKey' },
  invalidRequest: { statusCode: '400', error: 'Error', text: 'Invalid request', code: 'InvalidRequest' },
  invalidRange: {
    statusCode: '416',
    error: 'InvalidRange',
    text: 'The requested range is not satisfiable',
    code: 'InvalidRange',
  },
  accessDenied: {
    statusCode: '403',
    error: 'Unauthorized',
    text: 'new row violates row-level security policy',
    code: 'AccessDenied',
  },
  internal: { statusCode: '500', error: 'Internal', text: 'Internal Server Error', code: 'InternalError' },
} as const;
