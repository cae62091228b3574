import { ONE_OF_A_KIND } from '../../pages/addresses';
import { FACTS_HEADER, factsDigest } from '../../supabase/functions/_shared/hashes';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { MAIL_CHECK } from '../../supabase/functions/_shared/referral-handler';
import { ask, jsonOf } from '../ask';
import type { SupabaseProject } from './documents';
import { fail, pass, type Result } from './result';

const MAIL_ADVICE: Record<string, string> = {
  'not-configured': 'The function\'s log names what is missing: "supabase secrets set" it.',
  'mail-refused': 'Check user and password in SMTP_URL, and that the mail provider lets this user in.',
  'mail-failed': 'Check host and port in SMTP_URL: Supabase lets through port 465, not 25 and 587.',
  'mail-timeout': 'The mail server is slow or out of reach: check its host and port in SMTP_URL.',
  'mail-later': 'The mail server is busy. Try again in a few minutes.',
  rate: 'The doctor has asked too often. Try again in ten minutes.',
  origin: 'Set SITE_URL of the function to the address of the site.',
};

/**
 * Checks that a referral would arrive: the function has to answer pages of the site, accept what the form offers, and
 * reach the mail server. Nothing is sent.
 */
export async function examineReferrals(
  { url, anonKey }: SupabaseProject,
  site: string,
  facts: ReferralFacts,
): Promise<Result[]> {
  const address = `${url}/functions/v1/send-referral-email`;
  const headers = { apikey: anonKey, 'content-type': 'application/json', origin: site };
  const preflight = await ask(address, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey',
    },
  });
  if ('reason' in preflight) return [missing(`${url} can't be reached: ${preflight.reason}`)];
  if (preflight.status === 404) return [missing('There is no function "send-referral-email"')];
  return [
    examinePermission(preflight, site),
    examineFit(factsDigest(facts), preflight, await digestOfForm(site)),
    await examineMail(await ask(address, { method: 'POST', headers, body: MAIL_CHECK })),
  ];
}

const missing = (what: string): Result =>
  fail('referrals', `${what}.`, 'Deploy it: npm run publish-function');

function examinePermission(preflight: Response, site: string): Result {
  const allowed = preflight.headers.get('access-control-allow-origin');
  if (allowed === site) return pass('referrals', `Pages of ${site} may send them.`);
  return fail(
    'referrals',
    `Pages of ${site} aren't allowed to send them${allowed ? `, only those of ${allowed}` : ''}.`,
    `Run: supabase secrets set SITE_URL=${site}`,
  );
}

/** The hash of the content that the published form was made from; `undefined` if there is no form. */
async function digestOfForm(site: string): Promise<string | undefined> {
  const page = await ask(site + ONE_OF_A_KIND.referral);
  return 'reason' in page ? undefined : / data-facts="(\w+)"/.exec(await page.text())?.[1];
}

/** A function that was made from other content refuses what the form sends, or writes a wrong mail. */
function examineFit(content: string, preflight: Response, form: string | undefined): Result {
  const wrong: [part: string, advice: string][] = [];
  if (preflight.headers.get(FACTS_HEADER) !== content)
    wrong.push(['the function', 'Deploy the function: npm run publish-function.']);
  if (form !== content) wrong.push(['the form', 'Build the site for this Supabase project, and publish it.']);
  if (wrong.length === 0)
    return pass('referral form', 'The form and the function were made from this content.');
  return fail(
    'referral form',
    `Not made from this content, so referrals may be refused: ${wrong.map(([part]) => part).join(' and ')}.`,
    wrong.map(([, advice]) => advice).join(' '),
  );
}

async function examineMail(answer: Response | { reason: string }): Promise<Result> {
  const said = 'reason' in answer ? undefined : ((await jsonOf(answer)) as { error?: unknown } | undefined);
  const error = typeof said?.error === 'string' ? said.error : undefined;
  if (error === 'check') return pass('mail', 'The function can send mail.');
  const reason = error ?? ('reason' in answer ? answer.reason : `status ${answer.status}`);
  return fail(
    'mail',
    `The function can't reach the mail server: ${reason}.`,
    MAIL_ADVICE[reason] ?? 'Deploy the function again, and look at its log.',
  );
}
