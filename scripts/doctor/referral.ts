import { ONE_OF_A_KIND } from '../../pages/one-of-a-kind';
import {
  FACTS_HEADER,
  factsDigest,
} from '../../supabase/functions/_shared/facts-digest';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { MAIL_CHECK } from '../../supabase/functions/_shared/referral-receiver';
import { ask, jsonOf } from '../ask';
import type { SupabaseProject } from './documents';
import { askFirst } from './function';
import { check, type Result } from './result';

const MAIL_ADVICE: Record<string, string> = {
  'not-configured':
    'The function\'s log names what is missing: "supabase secrets set" it.',
  'mail-refused':
    'Check user and password in SMTP_URL, and that the mail provider lets this user in.',
  'mail-failed':
    'Check host and port in SMTP_URL: Supabase lets through port 465, not 25 and 587.',
  'mail-later': 'The mail server is busy. Try again in a few minutes.',
  rate: 'The doctor has asked too often. Try again in ten minutes.',
  origin: 'Set SITE_URL of the function to the address of the site.',
};

/**
 * Checks that a referral would arrive: the function must accept what the form
 * offers and reach the mail server. Nothing is sent.
 */
export async function examineReferrals(
  { url, anonKey }: SupabaseProject,
  site: string,
  facts: ReferralFacts,
): Promise<Result[]> {
  const address = `${url}/functions/v1/send-referral-email`;
  const headers = {
    apikey: anonKey,
    'content-type': 'application/json',
    origin: site,
  };
  const preflight = await askFirst(
    {
      project: url,
      name: 'send-referral-email',
      part: 'referrals',
      deploy: 'Deploy it: npm run publish-function',
    },
    { origin: site, 'access-control-request-headers': 'apikey' },
  );
  if ('part' in preflight) {
    return [preflight];
  }
  const digest = factsDigest(facts);
  const allowed = preflight.headers.get('access-control-allow-origin');
  const mail = await errorOf(
    await ask(address, {
      method: 'POST',
      headers,
      body: MAIL_CHECK,
    }),
  );
  return [
    check(
      'referrals',
      `Pages of ${site} may send them.`,
      allowed !== site && `Pages of ${site} aren't allowed to send them.`,
      `Run: supabase secrets set SITE_URL=${site}`,
    ),
    check(
      'function',
      'The function was made from this content.',
      preflight.headers.get(FACTS_HEADER) !== digest &&
        'The function was not made from this content.',
      'It may refuse what the form sends. Deploy it: npm run publish-function',
    ),
    check(
      'referral form',
      'The published form was made from this content.',
      (await digestOfForm(site)) !== digest &&
        'The published form was not made from this content.',
      'The function may refuse what it sends. Build the site for this Supabase project, and publish it.',
    ),
    check(
      'mail',
      'The function can send mail.',
      mail !== 'check' && `The function can't reach the mail server: ${mail}.`,
      MAIL_ADVICE[mail] ?? 'Deploy the function again, and look at its log.',
    ),
  ];
}

async function errorOf(answer: Response | { reason: string }): Promise<string> {
  if ('reason' in answer) {
    return answer.reason;
  }
  const said = (await jsonOf(answer)) as { error?: string } | undefined;
  return said?.error ?? `status ${answer.status}`;
}

/**
 * The hash of the content that the published form was made from; `undefined` if
 * there is no form.
 */
async function digestOfForm(site: string): Promise<string | undefined> {
  const page = await ask(site + ONE_OF_A_KIND.referral);
  const text = 'reason' in page ? '' : await page.text().catch(() => '');
  return / data-facts="(\w+)"/.exec(text)?.[1];
}
