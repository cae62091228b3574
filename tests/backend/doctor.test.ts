import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineDocuments } from '../../scripts/doctor/documents';
import { examineReferrals } from '../../scripts/doctor/referral';
import { examineSite } from '../../scripts/doctor/site';
import { factsDigest } from '../../supabase/functions/_shared/facts-digest';
import type { ReferralFacts } from '../../supabase/functions/_shared/referral-facts';
import { createCertificates } from './support/certificates';
import { freePort } from './support/deno';
import { NO_MAIL, startEmbedded } from './support/embedded';
import { createFolder } from './support/folder';
import { startMailServer } from './support/mail-server';
import { FACTS, OTHER_FACTS } from './support/referrals';

const SITE = 'https://www.practice.example';

/** A server on 127.0.0.1 until the test ends. */
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A mail server until the test ends, and the authority that its certificate is from. */
async function startTrustedMailServer() {
  const folder = await createFolder();
  onTestFinished(() => folder.remove());
  const { ca, trusted } = await createCertificates(folder.path);
  const mailServer = await startMailServer(trusted);
  onTestFinished(mailServer.close);
  return { mailServer, ca };
}

/** The storage of Supabase. Without a bucket, and without a policy, it sends an empty list as well. */
function storageWith(state: 'no documents' | 'documents' | 'wrong key') {
  return listen((_request, response) => {
    if (state === 'wrong key') {
      json(response, 400, { statusCode: '403', error: 'AccessDenied', message: 'Invalid Compact JWS' });
    } else {
      json(response, 200, state === 'documents' ? [{ name: 'form.pdf', id: '1', metadata: {} }] : []);
    }
  });
}

describe('The doctor says why visitors see no documents', () => {
  test.each([
    ['no documents', /can see no documents in the bucket "client-documents"/],
    ['wrong key', /refused: AccessDenied, Invalid Compact JWS/],
  ] as const)('%s', async (state, message) => {
    const { result } = await examineDocuments({ url: await storageWith(state), anonKey: 'key' });
    expect(result).toMatchObject({
      passed: false,
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/\.$/),
    });
  });

  test('no server', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { result } = await examineDocuments({ url, anonKey: 'key' });
    expect(result).toMatchObject({ passed: false, message: expect.stringContaining('ECONNREFUSED') });
  });

  test('and is content when they see some', async () => {
    const { result } = await examineDocuments({ url: await storageWith('documents'), anonKey: 'key' });
    expect(result).toEqual({ part: 'documents', passed: true, message: 'Visitors can see 1 document.' });
  });

  test('at the embedded backend, which speaks as Supabase does', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const backend = await startEmbedded({ mail: NO_MAIL, documentsFolder: folder });
    onTestFinished(backend.close);
    const examine = async () => (await examineDocuments({ url: backend.url, anonKey: 'key' })).result;
    expect(await examine()).toMatchObject({
      passed: false,
      message: expect.stringContaining('can see no documents'),
    });
    mkdirSync(path.join(folder, 'documents'));
    writeFileSync(path.join(folder, '.emptyFolderPlaceholder'), '');
    expect(await examine()).toMatchObject({
      passed: false,
      message: expect.stringContaining('can see no documents'),
    });
    writeFileSync(path.join(folder, 'form.pdf'), '%PDF');
    expect(await examine()).toMatchObject({ passed: true, message: 'Visitors can see 1 document.' });
  });
});

describe('The doctor finds out whether referrals would arrive, and sends none', () => {
  /** The embedded backend until the test ends. */
  async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
    const backend = await startEmbedded({ mail: NO_MAIL, ...options });
    onTestFinished(backend.close);
    return backend;
  }
  const examine = (url: string, site = url, facts = FACTS) =>
    examineReferrals({ url, anonKey: 'key' }, site, facts);

  test('that the mail server lets the function in', async () => {
    const { mailServer, ca } = await startTrustedMailServer();
    const backend = await start({ mail: { ...NO_MAIL, smtpUrl: mailServer.url, smtpCa: ca } });
    const examineMail = async () => (await examine(backend.url)).at(-1);
    expect(await examineMail()).toEqual({
      part: 'mail',
      passed: true,
      message: 'The function can send mail.',
    });
    mailServer.expect('busy-at-greeting');
    const message = expect.stringContaining('mail-later');
    expect(await examineMail()).toMatchObject({ passed: false, message });
    expect(mailServer.connections).toEqual(['accept', 'busy-at-greeting']);
    expect(mailServer.mails).toEqual([]);
    expect(backend.output()).toContain('"check"');
  });

  test('that it does not with a wrong password, or is not there', async () => {
    const { mailServer, ca } = await startTrustedMailServer();
    const wrong = mailServer.url.replace(/:[^:@]+@/, ':wrong@');
    const nowhere = `smtp://127.0.0.1:${await freePort()}`;
    for (const [smtpUrl, error] of [[wrong, 'mail-refused'] as const, [nowhere, 'mail-failed'] as const]) {
      const { url } = await start({ mail: { ...NO_MAIL, smtpUrl, smtpCa: ca } });
      const [message, advice] = [expect.stringContaining(error), expect.stringContaining('SMTP_URL')];
      expect((await examine(url)).at(-1)).toMatchObject({ passed: false, message, advice });
    }
  });

  test('that the pages of the site may send them', async () => {
    const { url } = await start();
    expect((await examine(url))[0]).toMatchObject({ passed: true });
    const advice = `Run: supabase secrets set SITE_URL=${SITE}`;
    expect((await examine(url, SITE))[0]).toMatchObject({ passed: false, advice });
  });

  describe('that the form and the function fit together, and where they do not, what to do', () => {
    const other = { ...FACTS, reasons: ['Other'] };
    const deploy = 'Deploy the function: npm run publish-function.';
    const publish = 'Build the site for this Supabase project, and publish it.';
    const misfit = 'Not made from this content, so referrals may be refused:';

    const siteWith = (form: ReferralFacts | undefined) =>
      listen((_, response) =>
        response.end(form ? `<form id="referral-form" data-facts="${factsDigest(form)}">` : '<p>Call us.'),
      );
    const fitOf = async (url: string, site: string, facts = FACTS) =>
      (await examine(url, site, facts)).find(({ part }) => part === 'referral form');

    test.each<[string, ReferralFacts, ReferralFacts | undefined, string, string?]>([
      ['both of this content', FACTS, FACTS, 'The form and the function were made from this content.'],
      ['an older function', other, FACTS, `${misfit} the function.`, deploy],
      ['an older form', FACTS, other, `${misfit} the form.`, publish],
      ['two older ones', other, OTHER_FACTS, `${misfit} the function and the form.`, `${deploy} ${publish}`],
      ['both of older content', other, other, `${misfit} the function and the form.`, `${deploy} ${publish}`],
      ['no form', FACTS, undefined, `${misfit} the form.`, publish],
    ])('%s', async (_, deployed, form, message, advice) => {
      const { url } = await start({ facts: () => deployed });
      const finding = { part: 'referral form', passed: !advice, message, ...(advice && { advice }) };
      expect(await fitOf(url, await siteWith(form))).toEqual(finding);
    });

    test('and a backend that follows the content while it is edited', async () => {
      let facts = FACTS;
      const { url } = await start({ facts: () => facts });
      const site = await siteWith(other);
      expect(await fitOf(url, site, other)).toMatchObject({ passed: false });
      facts = other;
      expect(await fitOf(url, site, other)).toMatchObject({ passed: true });
    });

    test('and a function from before this was said', async () => {
      const url = await listen((_, response) => response.writeHead(204).end());
      const message = `${misfit} the function.`;
      expect(await fitOf(url, await siteWith(FACTS))).toMatchObject({ message, advice: deploy });
    });
  });

  test('that there is no function', async () => {
    const url = await listen((_, response) => json(response, 404, { code: 'NOT_FOUND' }));
    const message = 'There is no function "send-referral-email".';
    expect(await examine(url, SITE)).toMatchObject([{ passed: false, message }]);
  });
});

describe('The doctor looks at the published pages', () => {
  const headers = [['X-Content-Type-Options', 'nosniff']] as const;

  test('and names every header that is missing or another one, and a home page in place of the 404', async () => {
    const address = await listen((_, response) =>
      response.writeHead(200, { 'x-content-type-options': 'x' }).end('home'),
    );
    const wrong = (
      await examineSite({ address, headers: [...headers, ['Referrer-Policy', 'same-origin']] })
    ).filter(({ passed }) => !passed);
    expect(wrong.map(({ message }) => message)).toEqual([
      `${address} isn't encrypted.`,
      'The header X-Content-Type-Options is different: x',
      'The header Referrer-Policy is missing.',
      "An address that doesn't exist is answered with the status 200.",
    ]);
    for (const { advice } of wrong) expect(advice).toMatch(/[.?]$/);
  });

  test('and finds nothing where all is well but for the encryption of a test', async () => {
    const address = await listen(({ url }, response) =>
      response.writeHead(url === '/' ? 200 : 404, { 'x-content-type-options': 'nosniff' }).end(),
    );
    const wrong = (await examineSite({ address, headers })).filter(({ passed }) => !passed);
    expect(wrong.map(({ part }) => part)).toEqual(['encryption']);
  });

  test('and says why they cannot be reached', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await examineSite({ address, headers })).toMatchObject([
      { passed: false, message: `${address} can't be reached: ECONNREFUSED.` },
    ]);
  });
});
