import { corsHeaders as supabaseCorsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, test } from 'vitest';
import { answerOf, createTestHandler, FUNCTION_URL, refusal } from './support/handler';
import { createFormBody, createPayload } from './support/referrals';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('How often', () => {
  test('one address may send ten referrals in ten minutes, then has to wait', async () => {
    const { postJson, mails, clock } = createTestHandler();
    const send = (address: string) => postJson(createPayload(), address);
    for (let count = 0; count < 10; count++) expect((await send('203.0.113.7')).status).toBe(200);
    clock.now += 60_000;
    const refused = await send('203.0.113.7');
    expect(refused.headers.get('retry-after')).toBe('540');
    expect(await answerOf(refused)).toEqual(refusal(429, 'rate'));
    expect((await send('203.0.113.8')).status).toBe(200);
    clock.now += 9 * 60_000 + 1;
    expect((await send('203.0.113.7')).status).toBe(200);
    expect(mails).toHaveLength(12);
  });

  test.each<[string, number]>([
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', 429],
    ['2001:db8:1:3::1', 200],
    ['2001:db8:0:0:5::', 429],
    ['198.51.100.1', 200],
    ['::ffff:203.0.113.7', 429],
  ])('a household counts as one address: %s', async (address, status) => {
    const rate = { perAddress: 1, total: 100, window: 1000 };
    const { postJson } = createTestHandler({ limits: { rate } });
    for (const known of ['2001:db8:1:2::1', '2001:db8::1', '203.0.113.7'])
      expect((await postJson(createPayload(), known)).status).toBe(200);
    expect((await postJson(createPayload(), address)).status).toBe(status);
  });

  test("all together may send sixty in ten minutes, also those whose address isn't known", async () => {
    const { postJson, mails } = createTestHandler();
    for (let count = 0; count < 61; count++) await postJson(createPayload());
    expect(mails).toHaveLength(60);
  });

  test("what is wrong, repeated, or only a look at the mail server doesn't count", async () => {
    const rate = { perAddress: 2, total: 2, window: 1000 };
    const { post, postJson } = createTestHandler({ limits: { rate } });
    const payload = createPayload();
    const check = async () => (await (await post('{"check":"mail"}', {}, '203.0.113.7')).json()).error;
    for (let count = 0; count < 10; count++) {
      await post('{', {}, '203.0.113.7');
      expect(await check()).toBe('check');
      expect((await postJson(payload, '203.0.113.7')).status).toBe(200);
    }
    expect(await check()).toBe('rate');
    expect((await postJson(createPayload(), '203.0.113.7')).status).toBe(200);
  });
});

describe('A request', () => {
  const json = JSON.stringify(createPayload({ clientName: 'Ana Ortiz' }));
  const stream = (source: UnderlyingDefaultSource<Uint8Array>) => new ReadableStream<Uint8Array>(source);
  const longest = utf8(JSON.stringify(createPayload({ clientName: 'é'.repeat(120) })));
  const split = longest.lastIndexOf(0xc3) + 1;
  const start = (to: ReadableStreamDefaultController) => {
    for (const part of [longest.subarray(0, split), longest.subarray(split)]) to.enqueue(part);
    to.close();
  };

  test.each<[string, BodyInit, Record<string, string>, number, string?]>([
    ['of this type', json, { 'content-type': 'Application/JSON;charset="UTF-8"' }, 200],
    ['of another charset', json, { 'content-type': 'application/json; charset=latin1' }, 415, 'media-type'],
    ['of plain text', json, { 'content-type': 'text/plain' }, 415, 'media-type'],
    ['of a type that begins alike', json, { 'content-type': 'application/jsonp' }, 415, 'media-type'],
    ['of exactly 32 KB', json.padEnd(32 * 1024), {}, 200],
    ['of more than 32 KB', json.padEnd(32 * 1024 + 1), {}, 413, 'too-large'],
    ['whose body stops coming', stream({ start: (to) => to.enqueue(utf8('{"to":')) }), {}, 408, 'too-slow'],
    ['whose body breaks off', stream({ start: (to) => to.error(new Error('gone')) }), {}, 400, 'interrupted'],
    ['that comes in two parts, within a letter', stream({ start }), {}, 200],
    ['with a byte that is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'invalid'],
    ['with no body', '', {}, 400, 'invalid'],
    ['with deep lists', '['.repeat(16_000), {}, 400, 'invalid'],
    ['with a list', '[]', {}, 400, 'invalid'],
    ['with null', 'null', {}, 400, 'invalid'],
    ['of a page of another site', json, { origin: 'https://elsewhere.example' }, 403, 'origin'],
    ['of a configured site', json, { origin: 'https://practice.example' }, 200],
    ['of the same host', json, { origin: 'https://www.practice.example' }, 200],
  ])('%s', async (_, body, headers, status, error) => {
    const limits = { body: { maxBytes: 32_768, timeout: 30 } };
    const { post, mails } = createTestHandler({ limits, allowedOrigins: ['https://practice.example'] });
    const response = await post(body, headers);
    expect([response.status, (await response.json()).error]).toEqual([status, error]);
    expect(mails).toHaveLength(status === 200 ? 1 : 0);
    const reader = response.headers.get('access-control-allow-origin');
    expect(reader).toBe(status === 200 && headers.origin ? headers.origin : null);
    if (reader) expect(response.headers.get('vary')).toContain('Origin');
  });

  test('without end is read no further than 32 KB', async () => {
    let pulled = 0;
    const endless = stream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expect(await answerOf(await createTestHandler().post(endless))).toEqual(refusal(413, 'too-large'));
    expect(pulled).toBeLessThan(40);
  });

  test('is a POST; of other methods the answer names those that there are', async () => {
    const { handle, log } = createTestHandler();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const response = await handle(new Request(FUNCTION_URL, { method }));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    expect(log).toEqual([]);
  });

  test('of a form of another site ends like any other, and sends nothing', async () => {
    const { postForm, mails } = createTestHandler();
    expect((await postForm(createFormBody(), { origin: 'https://elsewhere.example' })).status).toBe(303);
    expect(mails).toEqual([]);
  });

  test('may be announced by a preflight with every header that supabase-js sends', async () => {
    const { handle } = createTestHandler({ allowedOrigins: ['https://practice.example'] });
    const sent = supabaseCorsHeaders['Access-Control-Allow-Headers'] ?? '';
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-headers': sent };
      return (await handle(new Request(FUNCTION_URL, { method: 'OPTIONS', headers }))).headers;
    };
    const allowed = await preflight('https://practice.example');
    expect(allowed.get('access-control-allow-origin')).toBe('https://practice.example');
    expect(allowed.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(allowed.get('access-control-allow-headers')).toBe(sent);
    expect((await preflight('https://elsewhere.example')).get('access-control-allow-origin')).toBeNull();
  });
});
