import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { examineDocuments } from '../../scripts/doctor/documents';
import { examineReferrals } from '../../scripts/doctor/referral';
import type { Result } from '../../scripts/doctor/result';
import { examineSite } from '../../scripts/doctor/site';
import { FACTS_HEADER, FORM_VERSION, factsDigest } from '../../supabase/functions/_shared/hashes';
import { serve, startEmbedded } from './support/embedded';
import { createCertificate, type Script, startMailServer } from './support/mail-server';
import { FACTS } from './support/referrals';

const SITE = 'https://www.practice.example';
const NOWHERE = 'http://127.0.0.1:2';

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const textOf = ({ message, advice = '' }: Result) => `${message} ${advice}`;

// Without a bucket, and without a policy, Supabase sends an empty list as well.
test.each<[what: string, status: number | undefined, body: unknown, says: RegExp]>([
  ['there is one', 200, [{ name: 'a.pdf', id: '1', metadata: {} }], /^Visitors can see 1 document\. $/],
  ['there are none', 200, [], /can see no documents in the bucket "client-documents"\. .+\.$/],
  ['the key is wrong', 400, { error: 'AccessDenied', message: 'No JWS' }, /: AccessDenied, No JWS\. .+\.$/],
  ['there is no storage', undefined, undefined, /ECONNREFUSED\. .+\.$/],
])('The doctor says how many documents visitors see, or why none: %s', async (_, status, body, says) => {
  const url = status ? await serve((_request, response) => json(response, status, body)) : NOWHERE;
  expect(textOf((await examineDocuments({ url, anonKey: 'key' })).result)).toMatch(says);
});

const certificate = createCertificate();
const server = await startMailServer(certificate);

describe('The doctor finds out whether referrals would arrive, and sends none', () => {
  const examine = (url: string, site = url, facts = FACTS) =>
    examineReferrals({ url, anonKey: 'key' }, site, facts);

  test.each<[SMTP_URL: string, script: Script, says: RegExp]>([
    [server.url, {}, /^The function can send mail\. $/],
    [server.url, { greeting: '421 Too busy' }, /mail-later\. .*busy/],
    [server.url.replace(/:[^:@]+@/, ':wrong@'), {}, /mail-refused\. .*SMTP_URL/],
    [NOWHERE.replace('http', 'smtp'), {}, /mail-failed\. .*SMTP_URL/],
  ])('that the mail server %s lets the function in, or why not: %j', async (SMTP_URL, script, says) => {
    server.expect(script);
    const { url, output } = await startEmbedded({ settings: { SMTP_URL, SMTP_CA: certificate.cert } });
    expect((await examine(url)).map(textOf).at(-1)).toMatch(says);
    expect(output()).toContain('"outcome":"');
    expect(server.mails).toEqual([]);
  });

  test('that the pages of the site may send them', async () => {
    const { url } = await startEmbedded();
    expect((await examine(url))[0]).not.toHaveProperty('advice');
    const advice = `Run: supabase secrets set SITE_URL=${SITE}`;
    expect((await examine(url, SITE))[0]).toMatchObject({ advice });
  });

  const other = { ...FACTS, reasons: ['Other'] };
  const current = factsDigest(FACTS);
  const ofOtherContent = factsDigest(other);
  const ofVersionBefore = factsDigest(FACTS, FORM_VERSION - 1);

  test.each<[string, deployed: string, form: string | undefined, wrong: string[]]>([
    ['both of this content', current, current, []],
    ['an older function', ofOtherContent, current, ['function']],
    ['an older form', current, ofOtherContent, ['referral form']],
    ['both of older content', ofOtherContent, ofOtherContent, ['function', 'referral form']],
    ['a function of the version before', ofVersionBefore, current, ['function']],
    ['a form of the version before', current, ofVersionBefore, ['referral form']],
    ['no form', current, undefined, ['referral form']],
  ])('that form and function fit together: %s', async (_, deployed, form, wrong) => {
    const url = await serve((_request, response) => response.setHeader(FACTS_HEADER, deployed).end());
    const html = form ? `<form id="referral-form" data-facts="${form}">` : '<p>Call us.';
    const site = await serve((_request, response) => response.end(html));
    const found = (await examine(url, site)).slice(1, 3);
    expect(found.filter(({ advice }) => advice).map(({ part }) => part)).toEqual(wrong);
  });

  test('that the function says which content it was made from', async () => {
    for (const facts of [FACTS, other]) {
      const { url } = await startEmbedded({ facts });
      const { headers } = await fetch(`${url}/functions/v1/send-referral-email`, { method: 'OPTIONS' });
      expect(headers.get(FACTS_HEADER)).toBe(factsDigest(facts));
    }
  });

  test('that there is no function', async () => {
    const url = await serve((_, response) => json(response, 404, { code: 'NOT_FOUND' }));
    const [message, advice] = ['There is no function "send-referral-email".', expect.any(String)];
    expect(await examine(url, SITE)).toMatchObject([{ message, advice }]);
  });
});

const HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' };
const OPEN = 'The site can be read without encryption.';
const OTHERS = [
  'The header X-Content-Type-Options is different: x.',
  'The header Referrer-Policy is missing.',
  "An address that doesn't exist is answered with the status 200.",
];

test.each<[what: string, headers: Record<string, string>, missing: number, wrong: string[]]>([
  ['all is well but for the encryption of a test', HEADERS, 404, [OPEN]],
  ['headers, and a home page for the 404', { 'X-Content-Type-Options': 'x' }, 200, [OPEN, ...OTHERS]],
  ['the site gives no answer', {}, 0, [`${NOWHERE} can't be reached: ECONNREFUSED.`]],
])('The doctor looks at the published pages: %s', async (_, headers, missing, wrong) => {
  const address = await serve(({ url }, response) =>
    response.writeHead(url === '/' ? 200 : missing, headers).end(),
  );
  const found = await examineSite(missing ? address : NOWHERE, Object.entries(HEADERS));
  const failed = found.filter(({ advice }) => advice);
  expect(failed.map(({ message }) => message)).toEqual(wrong);
  for (const { advice } of failed) expect(advice).toMatch(/[.?]$/);
});
