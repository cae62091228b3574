import * as v from 'valibot';
import { jsonResponse } from './json-response.ts';
import { createRateLimiter } from './memory.ts';
import { readBody } from './read-body.ts';
import {
  redirectOf,
  SIGN_IN_ANSWER,
  SIGN_IN_REFUSALS,
  SIGN_IN_REQUEST,
  type SignInAnswer,
  type SignInRefusal,
  type SignInRequest,
} from './sign-in-answer.ts';
import type { SignInConfig } from './sign-in-config.ts';

/** Times are in ms. */
const LIMITS = {
  body: { maxBytes: 2 * 1024, timeout: 5_000 },
  /** Twenty, for an office whose people share one address. */
  rate: { perAddress: 20, total: 60, window: 10 * 60_000 },
  /** How long to wait for GitHub. */
  patience: 10_000,
};

interface SignInHandlerOptions {
  config: SignInConfig;
  limits?: Partial<typeof LIMITS>;
  /** Milliseconds since 1970. Tests replace the clock. */
  now?: () => number;
}

type SignInHandler = (
  request: Request,
  clientAddress?: string,
) => Promise<Response>;

/**
 * Exchanges the code from GitHub's redirect to the editor for a token. GitHub
 * requires a secret for that, which no page can keep. The function stores and
 * logs nothing, and never sees the content.
 */
export function createSignInHandler(
  options: SignInHandlerOptions,
): SignInHandler {
  const { config, now = Date.now } = options;
  const limits = { ...LIMITS, ...options.limits };
  const takeTurn = createRateLimiter(limits.rate, now);

  async function exchange(
    request: Request,
    clientAddress?: string,
  ): Promise<Exchange> {
    if (request.headers.get('origin') !== config.editor) {
      return refuse('origin');
    }
    if (
      !/^application\/json\s*(;|$)/i.test(
        request.headers.get('content-type') ?? '',
      )
    ) {
      return refuse('media-type');
    }
    const body = await readBody(request, limits.body);
    if (typeof body !== 'string') {
      return refuse(body.outcome);
    }
    const schema = v.pipe(v.string(), v.parseJson(), SIGN_IN_REQUEST);
    const { success, output } = v.safeParse(schema, body);
    if (!success) {
      return refuse('invalid');
    }
    if (output.app !== config.app) {
      return refuse('app');
    }
    if (output.redirect !== redirectOf(config.editor)) {
      return refuse('redirect');
    }
    const retryAfter = takeTurn(clientAddress);
    if (retryAfter > 0) {
      return { ...refuse('rate'), retryAfter };
    }
    return { answer: await askGitHub(config, output, limits.patience) };
  }

  return async (request, clientAddress) => {
    const headers = headersFor(request, config.editor);
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers });
    }
    if (request.method !== 'POST') {
      return respond(refuse('method'), { ...headers, allow: 'POST, OPTIONS' });
    }
    // The error is not logged: its message may contain what was sent.
    const outcome = await exchange(request, clientAddress).catch(() =>
      refuse('internal'),
    );
    return respond(outcome, headers);
  };
}

interface Exchange {
  answer: SignInAnswer;
  /** In seconds. */
  retryAfter?: number;
}

const refuse = (error: SignInRefusal): Exchange => ({
  answer: { ok: false, error },
});

/** Only pages of the editor may read the response. */
function headersFor(request: Request, editor: string): Record<string, string> {
  if (request.headers.get('origin') !== editor) {
    return { vary: 'Origin' };
  }
  return {
    vary: 'Origin',
    'access-control-allow-origin': editor,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  };
}

function respond(
  { answer, retryAfter }: Exchange,
  headers: Record<string, string>,
): Response {
  const status = answer.ok ? 200 : SIGN_IN_REFUSALS[answer.error];
  return jsonResponse(answer, { status, headers, retryAfter });
}

/**
 * GitHub sends errors with the status 200. All errors that aren't listed here
 * are treated alike.
 */
const GITHUB_ERRORS: Readonly<Record<string, SignInRefusal>> = {
  bad_verification_code: 'code',
  incorrect_client_credentials: 'secret',
  redirect_uri_mismatch: 'callback',
  unverified_user_email: 'email',
};

/**
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
async function askGitHub(
  config: SignInConfig,
  { code, verifier, redirect }: SignInRequest,
  patience: number,
): Promise<SignInAnswer> {
  const answer = await fetch(`${config.github}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: config.app,
      client_secret: config.secret,
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
    .then((response) => response.json())
    .catch(() => undefined);
  return readGrant(answer);
}

const GRANT = v.object({
  access_token: v.string(),
  expires_in: v.optional(v.number()),
});

/**
 * GitHub also sends a refresh token that is valid for half a year. It is
 * discarded: editors sign in again instead.
 */
function readGrant(answer: unknown): SignInAnswer {
  if (v.is(v.object({ error: v.string() }), answer)) {
    const error = Object.hasOwn(GITHUB_ERRORS, answer.error)
      ? answer.error
      : '';
    return { ok: false, error: GITHUB_ERRORS[error] ?? 'refused' };
  }
  if (!v.is(GRANT, answer)) {
    return { ok: false, error: 'github' };
  }
  const { access_token: token, expires_in: expiresIn } = answer;
  if (expiresIn === undefined) {
    return { ok: false, error: 'endless' };
  }
  const grant = { ok: true, token, expiresIn };
  return v.is(SIGN_IN_ANSWER, grant) ? grant : { ok: false, error: 'github' };
}
