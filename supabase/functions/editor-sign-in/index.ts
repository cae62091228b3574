import { refuseAll } from '../_shared/refuse-all.ts';
import { readSignInConfig } from '../_shared/sign-in-config.ts';
import { createSignInHandler } from '../_shared/sign-in-handler.ts';

/**
 * The parts of Deno that this file uses, so that the project's type check
 * doesn't need Deno.
 */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const { problems, config } = readSignInConfig(Deno.env.toObject());
const handle = config ? createSignInHandler({ config }) : refuseAll(problems);

// As in the function that mails referrals: see the comment there.
Deno.serve((request) =>
  handle(request, request.headers.get('cf-connecting-ip') ?? undefined),
);
