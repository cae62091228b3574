import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everything } from '../support/everything';
import { createTestHandler, FORM_TYPE, JSON_TYPE } from './support/handler';
import {
  createFormBody,
  createPayload,
  FULL_FORM,
  MAILBOXES,
} from './support/referrals';

/** Stands in every body, and must stand in no log and in no answer. */
const MARKER = 'XyzzyMarker';
const MARKED = { clientName: `${MARKER} Ortiz`, additionalNotes: MARKER };

const value = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text + MARKER),
  fc.constantFrom(
    '',
    '\0',
    '\r\nBcc: a@b.example',
    '\ud800',
    '__proto__',
    'a'.repeat(3000),
  ),
  fc.jsonValue(),
);

/** A referral with another value, or another field, in one of its places. */
const payload = fc
  .tuple(fc.nat(), fc.option(fc.string(), { freq: 2 }), value)
  .map(([at, field, other]) => {
    const data: Record<string, unknown> = { ...createPayload(MARKED) };
    const groups = [
      data,
      data.clientInfo,
      data.referrerInfo,
      data.appointmentInfo,
    ] as (typeof data)[];
    const group = groups[at % 4] ?? data;
    const keys = Object.keys(group);
    group[field ?? keys[at % keys.length] ?? 'to'] = other;
    return { type: JSON_TYPE, body: JSON.stringify(data) };
  });

const form = fc
  .tuple(fc.constantFrom(...Object.keys(FULL_FORM), 'website'), fc.string())
  .map(([name, text]) => ({
    type: FORM_TYPE,
    body: createFormBody({
      ...FULL_FORM,
      ...MARKED,
      ...(text.length > 3 && { [name]: text + MARKER }),
    }),
  }));

const damaged = fc
  .tuple(fc.oneof(payload, form), fc.nat(), fc.uint8Array({ maxLength: 20 }))
  .map(([{ type, body: text }, at, bytes]) => {
    const body = Buffer.from(text);
    const place = at % body.length;
    return {
      type,
      body: Buffer.concat([
        body.subarray(0, place),
        bytes,
        body.subarray(place + (at % 30)),
      ]),
    };
  });

test('Random and damaged bodies cause no server error, and leave no trace in logs or answers', async () => {
  const rate = { perAddress: 1e6, total: 1e6, window: 1 };
  const { post, log, mails } = createTestHandler({ limits: { rate } });
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(
    fc.oneof(payload, form, damaged),
    async ({ type = '', body }) => {
      const response = await post(body, { 'content-type': type });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status).toBeLessThan(500);
      expect(
        (await response.text()) + JSON.stringify([...response.headers]),
      ).not.toContain(MARKER);
    },
  );
  await fc.assert(
    property,
    everything ? { numRuns: 10_000 } : { numRuns: 1_000, seed: 20_261_121 },
  );
  expect(JSON.stringify(log)).not.toContain(MARKER);
  expect(log.filter(({ outcome }) => outcome === 'internal')).toEqual([]);
  for (const status of [200, 303, 400]) {
    expect(statuses.get(status)).toBeGreaterThan(20);
  }
  for (const { to, from, subject, messageId } of mails) {
    expect([to.address, from.address]).toEqual([MAILBOXES.to, MAILBOXES.from]);
    expect(subject + messageId).toMatch(
      /^New referral ([\da-f]{8})<\1[\da-f-]{28}@practice\.example>$/,
    );
  }
});
