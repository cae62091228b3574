import { newAppAddress } from '../../editor/github/permissions';
import type { EditorSettings } from '../../site/editor-settings';
import { redirectOf } from '../../supabase/functions/_shared/sign-in-answer';
import { ask, jsonOf } from '../ask';
import { askFirst } from './function';
import { check, type Result } from './result';

/**
 * Checks that the published editor is reachable and that people can sign in.
 */
export async function examineEditor(
  editor: EditorSettings,
  { project, practice }: { project?: string; practice: string },
): Promise<Result[]> {
  const page = await examinePage(editor.address);
  if (!editor.app) {
    const link = newAppAddress(editor.address, practice);
    const message = `People paste a token. To let them sign in instead, register a GitHub App: ${link}`;
    return [page, { part: 'sign-in', message }];
  }
  if (!project) {
    const message =
      'No Supabase project is named, so nobody can sign in by a GitHub App.';
    const advice = 'Set SUPABASE_URL and SUPABASE_ANON_KEY, as for the build.';
    return [page, { part: 'sign-in', message, advice }];
  }
  return [page, ...(await examineSignIn(editor.address, editor.app, project))];
}

async function examinePage(address: string): Promise<Result> {
  const home = await ask(`${address}/`);
  if ('reason' in home) {
    const message = `${address} can't be reached: ${home.reason}.`;
    const advice = adviceToReach(address, home.reason);
    return { part: 'editor', message, advice };
  }
  const html = await home.text().catch(() => '');
  const robots = home.headers.get('x-robots-tag') ?? html;
  const isHidden = /\bnoindex\b/.test(robots);
  return check(
    'editor',
    `${address} answers, and search engines leave it out.`,
    (home.status !== 200 && `The editor answers with ${home.status}.`) ||
      (!isHidden &&
        `What answers at ${address} is not the editor: search engines may list it.`),
    'Publish the folder of the editor there, with its headers, and nothing else.',
  );
}

function adviceToReach(address: string, reason: string): string {
  const isUnknown = /ENOTFOUND|EAI_AGAIN/.test(reason);
  if (isUnknown) {
    return `Add the name ${new URL(address).hostname} to the domain, as its host says (a CNAME in most cases). It can take up to an hour to take effect.`;
  }
  return 'Check that the name leads to the host, and that the host has published the editor.';
}

const SECRETS = 'supabase secrets set';

/** The advice for each response to a code that GitHub can't know. */
const APP_ADVICE: Record<string, (address: string) => string> = {
  'not-configured': () =>
    `The function's log names what is missing: "${SECRETS} --env-file supabase/.env".`,
  origin: (address) => `Run: ${SECRETS} EDITOR_URL=${address}`,
  redirect: (address) => `Run: ${SECRETS} EDITOR_URL=${address}`,
  app: () =>
    'EDITOR_CLIENT_ID here differs from the one in the function. Compare both with the client ID on the page of the GitHub App.',
  secret: () =>
    'On the page of the GitHub App, choose "Generate a new client secret", put it into supabase/.env, and set the secrets again. EDITOR_CLIENT_ID has to be of the same app.',
  callback: (address) =>
    `On the page of the GitHub App, set the callback URL to ${redirectOf(address)}`,
  github: () => 'GitHub does not answer. Try again in a few minutes.',
  rate: () => 'The doctor has asked too often. Try again in ten minutes.',
};

/**
 * Requests a token from the function as the editor does, with a code that
 * GitHub never issued: nothing else should be wrong.
 */
async function examineSignIn(
  address: string,
  app: string,
  project: string,
): Promise<Result[]> {
  const url = `${project}/functions/v1/editor-sign-in`;
  const preflight = await askFirst(
    {
      project,
      name: 'editor-sign-in',
      part: 'sign-in',
      deploy: 'Run: supabase functions deploy editor-sign-in',
    },
    { origin: address },
  );
  if ('part' in preflight) {
    return [preflight];
  }
  const allowed = preflight.headers.get('access-control-allow-origin');
  const error = await errorOf(url, address, app);
  const advice = APP_ADVICE[error]?.(address);
  return [
    { part: 'sign-in', message: 'The function "editor-sign-in" answers.' },
    check(
      'sign-in',
      `Pages of ${address} may ask it.`,
      ![address, '*'].includes(allowed ?? '') &&
        `Pages of ${address} aren't allowed to ask it.`,
      `Run: ${SECRETS} EDITOR_URL=${address}`,
    ),
    check(
      'GitHub App',
      'GitHub knows the app and its secret.',
      error !== 'code' && `Nobody can sign in: ${error}.`,
      advice ??
        'Deploy the function again: supabase functions deploy editor-sign-in',
    ),
  ];
}

const UNKNOWN_CODE = {
  code: 'doctor',
  state: 'doctor'.repeat(8),
  verifier: 'doctor'.repeat(8),
};

async function errorOf(
  url: string,
  address: string,
  app: string,
): Promise<string> {
  const answer = await ask(url, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({
      app,
      redirect: redirectOf(address),
      ...UNKNOWN_CODE,
    }),
  });
  if ('reason' in answer) {
    return answer.reason;
  }
  const { error } = ((await jsonOf(answer)) ?? {}) as { error?: string };
  return error ?? `status ${answer.status}`;
}
