import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everything } from '../support/everything';
import { createCertificates } from './support/certificates';
import { startDeno } from './support/deno';
import type { RunningBackend } from './support/embedded';
import { createFolder, type TemporaryFolder } from './support/folder';
import { type MailServer, startMailServer } from './support/mail-server';
import { type ReferralDatabase, startReferralDatabase } from './support/referral-database';
import { createPayload } from './support/referrals';

// Files, sockets and other processes: give them time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

const KEY = 'service.role.key';
const ADDRESS = '203.0.113.77';

let folder: TemporaryFolder;
let server: MailServer;
let database: ReferralDatabase;
/** As Supabase may run them, at one time or one after the other. */
let instances: [RunningBackend, RunningBackend];

beforeAll(async () => {
  folder = await createFolder();
  const { ca, trusted } = await createCertificates(folder.path);
  server = await startMailServer(trusted);
  database = await startReferralDatabase(KEY);
  const start = () =>
    startDeno({
      REFERRALS_TO: 'referrals@practice.example',
      REFERRALS_FROM: 'website@practice.example',
      REFERRALS_SALT: '0123456789abcdef0123456789abcdef',
      SITE_URL: 'https://www.practice.example',
      SMTP_URL: server.url,
      SMTP_CA: ca,
      SUPABASE_URL: database.url,
      SUPABASE_SERVICE_ROLE_KEY: KEY,
    });
  instances = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([...(instances ?? []), server, database].map((running) => running?.close()));
  await folder?.remove();
});

async function post(instance: 0 | 1, payload: unknown, address = ADDRESS) {
  const response = await fetch(instances[instance].url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
    body: JSON.stringify(payload),
  });
  return { status: response.status, answer: await response.json() };
}

describe('Instances of the function that count in the database', () => {
  test('let one address send ten referrals, whichever of them it meets', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await post(count % 2 === 0 ? 0 : 1, createPayload())).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await post(0, createPayload(), '198.51.100.1')).status).toBe(200);
  });

  test('know what another one has sent, but not another content with its id', async () => {
    const before = server.mails.length;
    const payload = createPayload();
    const sent = { status: 200, answer: { ok: true, id: payload.submissionId } };
    expect(await post(0, payload, '198.51.100.2')).toEqual(sent);
    expect(await post(1, payload, '198.51.100.2')).toEqual(sent);
    expect(server.mails).toHaveLength(before + 1);
    const other = createPayload({ clientName: 'Another Client' }, payload.submissionId);
    expect((await post(0, other, '198.51.100.2')).status).toBe(409);
  });

  test('tell the database neither an address nor anything that was typed', () => {
    const uuid = '"[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}"';
    const take = `\\{"submission":${uuid},"network":${uuid},"per_address":10,"total":60,"window_seconds":600\\}`;
    expect(database.calls.length).toBeGreaterThan(20);
    for (const call of database.calls) {
      expect(call).toMatch(new RegExp(`^(${take}|\\{"submission":${uuid}\\})$`));
    }
  });

  test.each(everything ? (['no functions', 'silence'] as const) : (['no functions'] as const))(
    'send all the same when the database fails: %s',
    async (fault) => {
      database.fault = fault;
      expect((await post(0, createPayload(), '198.51.100.3')).status).toBe(200);
      database.fault = undefined;
      expect(instances[0].output()).toContain('The database does not count referrals');
    },
  );
});
