import { readSignInConfig } from '../_shared/sign-in-config.ts';
import {
  createSignInHandler,
  type SignInHandler,
} from '../_shared/sign-in-handler.ts';

/**
 * The parts of Deno that this file uses, so that the project's type check
 * doesn't need Deno.
 */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const { problems, config } = readSignInConfig(Deno.env.toObject());
const handle = config ? createSignInHandler({ config }) : refuseAll();

/**
 * Handles requests while the configuration is incomplete: logs what is missing.
 * Any page may read the response that nobody can sign in.
 */
function refuseAll(): SignInHandler {
  for (const problem of problems) {
    console.error(problem);
  }
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  };
  const answer = { ok: false, error: 'not-configured' };
  return async (request) =>
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers })
      : Response.json(answer, { status: 503, headers });
}

// As in the function that mails referrals: see the comment there.
Deno.serve((request) =>
  handle(request, request.headers.get('cf-connecting-ip') ?? undefined),
);
