import * as v from 'valibot';

/**
 * Why the function gave no token, and the status of its answer. The editor has
 * words for each: sign-in-words.ts.
 */
export const SIGN_IN_REFUSALS = {
  method: 405,
  origin: 403,
  'media-type': 415,
  'too-large': 413,
  'too-slow': 408,
  interrupted: 400,
  invalid: 400,
  /** The editor asks for another GitHub App than the function has. */
  app: 409,
  /** GitHub is to lead back to another address than that of the editor. */
  redirect: 409,
  rate: 429,
  /** GitHub doesn't know the code, or no longer. */
  code: 400,
  /** GitHub doesn't accept the client secret. */
  secret: 502,
  /** GitHub doesn't know the address of the editor as one to lead back to. */
  callback: 502,
  /** The person has an e-mail address that GitHub waits to see confirmed. */
  email: 403,
  /** GitHub has issued a token that would never end. */
  endless: 502,
  /** GitHub refuses for another reason. */
  refused: 502,
  /** GitHub doesn't answer, or says what nobody can read. */
  github: 502,
  'not-configured': 503,
  internal: 500,
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;

/** Where GitHub leads back to. It is the callback URL of the GitHub App. */
export const redirectOf = (editor: string): string => `${editor}/`;

/**
 * What the editor sends. The limits are far above what GitHub and the editor
 * make.
 */
export const SIGN_IN_REQUEST = v.strictObject({
  /** The client ID of the GitHub App. */
  app: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  code: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  state: v.pipe(v.string(), v.regex(/^[\w-]{22,200}$/)),
  /** As RFC 7636 has it. */
  verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
  redirect: v.pipe(v.string(), v.maxLength(200)),
});

export type SignInRequest = v.InferOutput<typeof SIGN_IN_REQUEST>;

export const SIGN_IN_ANSWER = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    token: v.pipe(v.string(), v.regex(/^[\w.-]{1,500}$/)),
    /** Seconds. */
    expiresIn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({
    ok: v.literal(false),
    error: v.picklist(Object.keys(SIGN_IN_REFUSALS) as SignInRefusal[]),
  }),
]);

export type SignInAnswer = v.InferOutput<typeof SIGN_IN_ANSWER>;
