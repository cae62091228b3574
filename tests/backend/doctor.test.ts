import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { examineDocuments } from '../../scripts/doctor/documents';
import { examineReferrals } from '../../scripts/doctor/referral';
import { examineSite } from '../../scripts/doctor/site';
import { factsDigest } from '../../supabase/functions/_shared/hashes';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { serve, startEmbedded } from './support/embedded';
import { createCertificate, startMailServer } from './support/mail-server';
import { FACTS } from './support/referrals';

const SITE = 'https://www.practice.example';
const NOWHERE = 'http://127.0.0.1:2';

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

// Without a bucket, and without a policy, Supabase sends an empty list as well.
test.each<[string, status: number | undefined, body: unknown, passed: boolean, says: RegExp]>([
  ['there is one', 200, [{ name: 'a.pdf', id: '1', metadata: {} }], true, /^Visitors can see 1 document\.$/],
  ['there are none', 200, [], false, /can see no documents in the bucket "client-documents"/],
  ['the key is wrong', 400, { error: 'AccessDenied', message: 'No JWS' }, false, /: AccessDenied, No JWS/],
  ['there is no storage', undefined, undefined, false, /ECONNREFUSED/],
])(
  'The doctor says how many documents visitors see, or why they see none: %s',
  async (_, status, body, passed, says) => {
    const url = status ? await serve((_request, response) => json(response, status, body)) : NOWHERE;
    const { result } = await examineDocuments({ url, anonKey: 'key' });
    expect(result).toMatchObject({ message: expect.stringMatching(says) });
    expect(result.advice?.at(-1)).toBe(passed ? undefined : '.');
  },
);

describe('The doctor finds out whether referrals would arrive, and sends none', () => {
  const examine = (url: string, site = url, facts = FACTS) =>
    examineReferrals({ url, anonKey: 'key' }, site, facts);

  test('that the mail server lets the function in, or why not', async () => {
    const certificate = createCertificate();
    const server = await startMailServer(certificate);
    const examineMail = async (SMTP_URL: string) => {
      const settings = { SMTP_URL, SMTP_CA: certificate.cert };
      const { url, output } = await startEmbedded({ settings });
      const result = (await examine(url)).at(-1);
      expect(output()).toContain('"outcome":"');
      return result;
    };
    expect(await examineMail(server.url)).toEqual({ part: 'mail', message: 'The function can send mail.' });
    server.expect({ greeting: '421 Too busy' });
    for (const [url, error, says] of [
      [server.url, 'mail-later', 'busy'],
      [server.url.replace(/:[^:@]+@/, ':wrong@'), 'mail-refused', 'SMTP_URL'],
      [NOWHERE.replace('http', 'smtp'), 'mail-failed', 'SMTP_URL'],
    ] as const) {
      const [message, advice] = [error, says].map((text) => expect.stringContaining(text));
      expect(await examineMail(url)).toMatchObject({ message, advice });
    }
    expect(server.mails).toEqual([]);
  });

  test('that the pages of the site may send them', async () => {
    const { url } = await startEmbedded();
    expect((await examine(url))[0]).not.toHaveProperty('advice');
    const advice = `Run: supabase secrets set SITE_URL=${SITE}`;
    expect((await examine(url, SITE))[0]).toMatchObject({ advice });
  });

  const other = { ...FACTS, reasons: ['Other'] };

  test.each<[string, ReferralFacts, ReferralFacts | undefined, wrong: string[]]>([
    ['both of this content', FACTS, FACTS, []],
    ['an older function', other, FACTS, ['function']],
    ['an older form', FACTS, other, ['referral form']],
    ['both of older content', other, other, ['function', 'referral form']],
    ['no form', FACTS, undefined, ['referral form']],
  ])('that form and function fit together: %s', async (_, deployed, form, wrong) => {
    const { url } = await startEmbedded({ facts: deployed });
    const html = form ? `<form id="referral-form" data-facts="${factsDigest(form)}">` : '<p>Call us.';
    const site = await serve((_request, response) => response.end(html));
    const found = (await examine(url, site)).slice(1, 3);
    expect(found.filter(({ advice }) => advice).map(({ part }) => part)).toEqual(wrong);
  });

  test('that there is no function', async () => {
    const url = await serve((_, response) => json(response, 404, { code: 'NOT_FOUND' }));
    const [message, advice] = ['There is no function "send-referral-email".', expect.any(String)];
    expect(await examine(url, SITE)).toMatchObject([{ message, advice }]);
  });
});

describe('The doctor looks at the published pages', () => {
  const headers = [['X-Content-Type-Options', 'nosniff']] as const;
  const wrongAt = async (address: string, more: [string, string][] = []) =>
    (await examineSite(address, [...headers, ...more])).filter(({ advice }) => advice);

  test('and names every header that is missing or another one, and a home page in place of the 404', async () => {
    const address = await serve((_, response) =>
      response.writeHead(200, { 'x-content-type-options': 'x' }).end('home'),
    );
    const wrong = await wrongAt(address, [['Referrer-Policy', 'same-origin']]);
    expect(wrong.map(({ message }) => message)).toEqual([
      'The site can be read without encryption.',
      'The header X-Content-Type-Options is different: x.',
      'The header Referrer-Policy is missing.',
      "An address that doesn't exist is answered with the status 200.",
    ]);
    for (const { advice } of wrong) expect(advice).toMatch(/[.?]$/);
  });

  test('and finds nothing where all is well but for the encryption of a test, and says why it gets no answer', async () => {
    const address = await serve(({ url }, response) =>
      response.writeHead(url === '/' ? 200 : 404, { 'x-content-type-options': 'nosniff' }).end(),
    );
    expect((await wrongAt(address)).map(({ part }) => part)).toEqual(['encryption']);
    const message = `${NOWHERE} can't be reached: ECONNREFUSED.`;
    expect(await wrongAt(NOWHERE)).toMatchObject([{ message }]);
  });
});
