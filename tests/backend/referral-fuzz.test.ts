import { expect, test } from 'vitest';
import { emptyReferral } from '../../supabase/functions/_shared/referral-form';
import { everything } from '../support/everything';
import { createRandom, type Random } from '../support/random';
import { createTestHandler } from './support/handler';
import { createFormBody, createPayload, FACTS, FULL_FORM } from './support/referrals';

/** Stands in every body, and must stand in no log and in no answer. */
const MARKER = 'XyzzyMarker';
const BODIES = everything ? 10_000 : 1_000;

/** Texts that have broken parsers, mails and logs before. */
const NASTY = [
  '',
  ' ',
  '\0',
  '\r\n.\r\n',
  '\r\nBcc: a@b.example',
  '\u2028',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202e',
  '👩‍👧',
  'ﷺ',
  'a\u0300'.repeat(500),
  '%00%ff%',
  '\\u0000\\',
  '"',
  '{{7*7}}<script>',
  '__proto__',
  'constructor',
  'Infinity',
  '-0',
  '1e999',
  'Feb 30, 2000',
  'Jan 01, 0000',
  '../../etc/passwd',
  'a'.repeat(3000),
  '@'.repeat(300),
  'a@'.repeat(150),
  `${'a.'.repeat(120)}@b`,
];

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  { length: 1 },
  { toString: 1 },
  ['a'],
  undefined,
];

/** Replaces, removes or adds values here and there in a payload. */
function mutate(value: unknown, random: Random): unknown {
  if (random.below(12) === 0) return random.below(2) ? random.pick(VALUES) : random.pick(NASTY) + MARKER;
  if (typeof value !== 'object' || value === null) {
    return random.below(6) ? value : `${String(value)}${random.pick(NASTY)}${MARKER}`;
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, mutate(inner, random)]);
  if (random.below(10) === 0) entries.splice(random.below(entries.length + 1), 1);
  if (random.below(10) === 0) entries.push([random.pick(NASTY) + MARKER, MARKER]);
  return Object.fromEntries(entries);
}

/** Cuts, doubles, flips and inserts bytes. */
function damage(text: string, random: Random): Uint8Array<ArrayBuffer> {
  const bytes = [...new TextEncoder().encode(text)];
  for (let times = random.below(4); times >= 0; times--) {
    const at = random.below(bytes.length + 1);
    const kind = random.below(4);
    if (kind === 0) bytes.splice(at, random.below(20));
    else if (kind === 1) bytes.splice(at, 0, ...bytes.slice(at, at + random.below(50)));
    else if (kind === 2) bytes[at] = random.below(256);
    else bytes.splice(at, 0, ...new TextEncoder().encode(random.pick(NASTY)));
  }
  return new Uint8Array(bytes);
}

function randomBytes(random: Random): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: random.below(400) }, () => random.below(256));
}

const MARKED = { ...FULL_FORM, clientName: `${MARKER} Ortiz`, additionalNotes: MARKER };

function randomForm(random: Random): string {
  const pairs = new URLSearchParams(createFormBody(MARKED));
  for (const name of Object.keys(emptyReferral(FACTS))) {
    if (random.below(8) === 0) pairs.set(name, random.pick(NASTY) + MARKER);
    if (random.below(30) === 0) pairs.delete(name);
    if (random.below(60) === 0) pairs.append(name, MARKER);
  }
  return pairs.toString();
}

function randomBody(random: Random): { type: string; body: string | Uint8Array<ArrayBuffer> } {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const marked = () => createPayload({ clientName: `${MARKER} Ortiz`, additionalNotes: MARKER });
  switch (random.below(6)) {
    case 0:
      return { type: random.pick([json, form]), body: randomBytes(random) };
    case 1:
      return { type: json, body: damage(JSON.stringify(marked()), random) };
    case 2:
      return { type: form, body: damage(createFormBody(MARKED), random) };
    case 3:
      return { type: form, body: randomForm(random) };
    default:
      return { type: json, body: JSON.stringify(mutate(marked(), random)) ?? 'undefined' };
  }
}

test(`${BODIES.toLocaleString('en-US')} random and damaged bodies cause no error of the server and leave no trace in a log or an answer`, {
  timeout: 120_000,
}, async () => {
  const random = createRandom(20_261_121);
  const { post, log, mails } = createTestHandler({
    limits: { rate: { perAddress: BODIES, total: BODIES, window: 1 } },
  });
  const statuses = new Map<number, number>();
  for (let count = 0; count < BODIES; count++) {
    const { type, body } = randomBody(random);
    const response = await post(body, { 'content-type': type });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status).toBeLessThan(500);
    expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(MARKER);
  }
  expect(JSON.stringify(log)).not.toContain(MARKER);
  // The answer to a form is a redirect, whatever happened: the log knows.
  expect(log.filter(({ outcome }) => outcome === 'internal')).toEqual([]);
  // Every kind of answer was met: some bodies are right, most are not.
  expect(statuses.get(200)).toBeGreaterThan(BODIES / 100);
  expect(statuses.get(303)).toBeGreaterThan(BODIES / 100);
  expect(statuses.get(400)).toBeGreaterThan(BODIES / 10);
  for (const { to, from, subject, messageId } of mails) {
    expect(to).toBe('referrals@practice.example');
    expect(from.address).toBe('website@practice.example');
    expect(subject).toMatch(/^New referral [\da-f]{8}$/);
    expect(messageId).toMatch(/^<[\da-f-]{36}@practice\.example>$/);
  }
  console.info(`Bodies by status: ${JSON.stringify(Object.fromEntries(statuses))}; mails: ${mails.length}.`);
});
