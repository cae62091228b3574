import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';
import { NO_POSTGRES, type Postgres, startPostgres } from './support/postgres';

// A database server takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

const MIGRATIONS = path.join(projectRoot, 'supabase/migrations');

/** What a new Supabase project has of its own, as far as the migrations and these tests need it. */
const PROJECT = `
  create role anon login; create role authenticated login; create role service_role login bypassrls;
  create schema storage;
  create table storage.buckets (id text primary key, name text, public boolean default false);
  create table storage.objects (bucket_id text, name text);
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant usage on schema storage, public to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

let database: Postgres;

const A = '00000000-0000-8000-8000-00000000000a';
const B = '00000000-0000-8000-8000-00000000000b';
const submission = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Takes a turn with 2 for an address and 3 in all within 600 s, as the function does. */
function take(id: string, network: string | null, role = 'service_role'): number {
  const values = `submission => '${id}', network => ${network ? `'${network}'` : 'null'}, per_address => 2, total => 3`;
  return Number(database.run(`select take_referral_turn(${values}, window_seconds => 600)`, role));
}
const keep = (id: string) => database.run(`select keep_referral_sent(submission => '${id}')`, 'service_role');

describe('The migrations', needs(NO_POSTGRES), () => {
  beforeAll(async () => {
    database = await startPostgres();
    database.run(PROJECT);
    for (const file of readdirSync(MIGRATIONS).sort()) {
      database.run(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    }
  });
  afterAll(() => database?.close());

  describe('let visitors see', () => {
    const seen = (table: string) => database.run(`select * from storage.${table} order by 1, 2`, 'anon');
    beforeAll(() => {
      database.run(`
        insert into storage.buckets values ('others', 'others', true);
        insert into storage.objects values ('client-documents', 'form.pdf'), ('others', 'secret.pdf');
      `);
    });

    test('the documents of the public bucket, and of no other', () => {
      expect(seen('objects')).toBe('client-documents|form.pdf');
      expect(seen('buckets')).toBe('client-documents|client-documents|t');
    });

    test('nothing once the bucket is private', () => {
      database.run("update storage.buckets set public = false where id = 'client-documents'");
      expect(seen('objects')).toBe('');
      expect(seen('buckets')).toBe('');
      database.run("update storage.buckets set public = true where id = 'client-documents'");
    });
  });

  describe('count referrals for all instances of the function', () => {
    beforeEach(() => {
      database.run('truncate referral_turns');
    });

    test('by address, then all together, and tell how long to wait', () => {
      expect([take(submission(1), A), take(submission(2), A)]).toEqual([0, 0]);
      expect(take(submission(3), A)).toBeGreaterThan(590);
      expect(take(submission(3), B)).toBe(0);
      expect(take(submission(4), null)).toBeGreaterThan(590);
      database.run("update referral_turns set arrived = now() - interval '599 seconds'");
      expect(take(submission(4), null)).toBe(1);
      database.run("update referral_turns set arrived = now() - interval '601 seconds'");
      expect(take(submission(4), null)).toBe(0);
    });

    test('once, however often the same one is tried', () => {
      for (let tries = 0; tries < 5; tries++) expect(take(submission(1), A)).toBe(0);
      expect(take(submission(2), A)).toBe(0);
    });

    test('and know for an hour what was sent', () => {
      take(submission(1), A);
      keep(submission(1));
      expect(take(submission(1), B)).toBe(-1);
      database.run("update referral_turns set arrived = now() - interval '61 minutes'");
      expect(take(submission(1), B)).toBe(0);
      expect(database.run('select count(*) from referral_turns')).toBe('1');
    });

    test.each(['anon', 'authenticated'])('and answer nobody with the key of %s', (role) => {
      expect(() => take(submission(1), A, role)).toThrow(/permission denied/);
      expect(() => database.run(`select keep_referral_sent('${A}')`, role)).toThrow(/permission denied/);
      expect(() => database.run('select * from referral_turns', role)).toThrow(/permission denied/);
    });
  });
});
