import * as v from 'valibot';

/**
 * The reasons why the function gives no token, with the status of its response.
 * The editor has a text for each: sign-in-words.ts.
 */
export const SIGN_IN_REFUSALS = {
  method: 405,
  origin: 403,
  'media-type': 415,
  'too-large': 413,
  'too-slow': 408,
  interrupted: 400,
  invalid: 400,
  /** The editor uses another GitHub App than the function. */
  app: 409,
  /** The redirect address isn't that of the editor. */
  redirect: 409,
  rate: 429,
  /** GitHub doesn't know the code, or it has expired. */
  code: 400,
  /** GitHub doesn't accept the client secret. */
  secret: 502,
  /** The editor's address isn't a callback URL known to GitHub. */
  callback: 502,
  /** The person's e-mail address isn't confirmed at GitHub yet. */
  email: 403,
  /** GitHub has issued a token that doesn't expire. */
  endless: 502,
  /** GitHub refuses for another reason. */
  refused: 502,
  /** GitHub doesn't respond, or its response can't be read. */
  github: 502,
  'not-configured': 503,
  internal: 500,
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;

/** Where GitHub redirects after sign-in: the callback URL of the GitHub App. */
export const redirectOf = (editor: string): string => `${editor}/`;

/** What the editor sends. The limits are far above the actual lengths. */
export const SIGN_IN_REQUEST = v.strictObject({
  /** The client ID of the GitHub App. */
  app: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  code: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  state: v.pipe(v.string(), v.regex(/^[\w-]{22,200}$/)),
  /** In the form that RFC 7636 specifies. */
  verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
  redirect: v.pipe(v.string(), v.maxLength(200)),
});

export type SignInRequest = v.InferOutput<typeof SIGN_IN_REQUEST>;

export const SIGN_IN_ANSWER = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    token: v.pipe(v.string(), v.regex(/^[\w.-]{1,500}$/)),
    /** In seconds. */
    expiresIn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({
    ok: v.literal(false),
    error: v.picklist(Object.keys(SIGN_IN_REFUSALS) as SignInRefusal[]),
  }),
]);

export type SignInAnswer = v.InferOutput<typeof SIGN_IN_ANSWER>;
