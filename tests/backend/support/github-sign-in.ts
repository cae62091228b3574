import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from './embedded';

export const APP = 'Iv23li0123456789abcd';
export const SECRET = 'SECRET-of-the-app-0123456789';
export const TOKEN = 'ghu_TOKEN0123456789';
const FURTHER_TOKEN = 'ghr_FURTHER0123456789';

/** What GitHub says instead of a token, or what becomes of the answer. */
export type Fault =
  | 'down'
  | 'silent'
  | 'html'
  | 'endless'
  | 'odd'
  | { error: string };

interface Grant {
  challenge: string;
  redirect: string;
}

/**
 * Stands in for github.com: it leads back with a code to the callback URL that
 * it knows, and gives a token for the code, once, to whom knows the secret of
 * the app and the text behind the challenge.
 */
export async function startGitHub(callback: string) {
  const grants = new Map<string, Grant>();
  const exchanges: Record<string, string>[] = [];
  let fault: Fault | undefined;

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const {
      client_id,
      redirect_uri = '',
      state = '',
      ...others
    } = Object.fromEntries(query);
    const isKnown = client_id === APP && redirect_uri === callback;
    if (!isKnown || others.code_challenge_method !== 'S256') {
      return void response.writeHead(404).end();
    }
    const code = `code${grants.size}`;
    grants.set(code, {
      challenge: others.code_challenge ?? '',
      redirect: redirect_uri,
    });
    const location = `${redirect_uri}?${new URLSearchParams({ code, state })}`;
    response.writeHead(302, { location }).end();
  }

  function errorIn(sent: Record<string, string>): string | undefined {
    if (sent.client_id !== APP || sent.client_secret !== SECRET) {
      return 'incorrect_client_credentials';
    }
    const grant = grants.get(sent.code ?? '');
    grants.delete(sent.code ?? '');
    if (!grant) {
      return 'bad_verification_code';
    }
    if (grant.redirect !== sent.redirect_uri) {
      return 'redirect_uri_mismatch';
    }
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url');
    return challenge === grant.challenge ? undefined : 'bad_verification_code';
  }

  async function exchange(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const sent = Object.fromEntries(new URLSearchParams(await text(request)));
    exchanges.push(sent);
    if (fault === 'silent') {
      return;
    }
    if (fault === 'down') {
      return void response.writeHead(503).end('down');
    }
    if (fault === 'html') {
      return void response.end('<p>Unicorn');
    }
    const error = typeof fault === 'object' ? fault.error : errorIn(sent);
    const token = fault === 'odd' ? 'a b' : TOKEN;
    const end =
      fault === 'endless'
        ? {}
        : { expires_in: 28_800, refresh_token: FURTHER_TOKEN };
    const answer = error
      ? { error }
      : { access_token: token, token_type: 'bearer', scope: '', ...end };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answer));
  }

  const url = await serve((request, response) => {
    const { pathname, searchParams } = new URL(
      request.url ?? '',
      'http://github',
    );
    if (pathname === '/login/oauth/authorize') {
      return authorize(searchParams, response);
    }
    if (pathname === '/login/oauth/access_token') {
      return void exchange(request, response);
    }
    response.writeHead(404).end();
  });

  return {
    url,
    exchanges,
    fail: (next: Fault | undefined) => {
      fault = next;
    },
  };
}
