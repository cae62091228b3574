import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest';
import { temporaryFolder } from '../support/files';
import { needs } from '../support/needs';
import { projectRoot } from '../support/sites';

const MIGRATIONS = path.join(projectRoot, 'supabase/migrations');

/**
 * What a new Supabase project has of its own, as far as the migrations and
 * these tests need it.
 */
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

const DEBIAN = '/usr/lib/postgresql';
const BINARIES = [
  ...(existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`)
    : []),
  ...(process.env.PATH ?? '').split(path.delimiter),
].find((place) => existsSync(path.join(place, 'initdb')));
const NO_POSTGRES = BINARIES
  ? undefined
  : "PostgreSQL isn't installed (Debian: apt-get install postgresql)";

const folder = temporaryFolder();

/**
 * Runs SQL as a role.
 * @returns a line for each row, with `|` between the columns.
 */
function run(sql: string, role = 'postgres'): string {
  const args = [
    '-h',
    folder,
    '-U',
    role,
    '-d',
    'postgres',
    '-XqAt',
    '-v',
    'ON_ERROR_STOP=1',
  ];
  return execFileSync('psql', args, {
    input: sql,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trimEnd();
}

/**
 * Starts or stops a database, which is reached only through a socket in its
 * folder.
 */
function control(...words: string[]): void {
  // The server refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) {
    chownSync(folder, nobody.uid, nobody.gid);
  }
  const args = ['-D', path.join(folder, 'data'), ...words];
  execFileSync(`${BINARIES}/pg_ctl`, args, {
    ...nobody,
    cwd: folder,
    stdio: 'ignore',
  });
}

const [A, B] = ['a', 'b'].map(
  (end) => `00000000-0000-8000-8000-00000000000${end}`,
) as [string, string];
const submission = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const SENT = `select keep_referral_sent(submission => '${submission(1)}')`;

function take(
  number: number,
  network: string | null,
  role = 'service_role',
): number {
  const values = `submission => '${submission(number)}', network => ${network ? `'${network}'` : 'null'}`;
  const limits = 'per_address => 2, total => 3, window_seconds => 600';
  return Number(run(`select take_referral_turn(${values}, ${limits})`, role));
}

describe('The migrations', needs(NO_POSTGRES), () => {
  beforeAll(() => {
    control('initdb', '-o', '-U postgres --auth=trust --no-sync');
    control('start', '-o', `-k ${folder} -F -c listen_addresses=`);
    const migrations = readdirSync(MIGRATIONS).sort();
    run(
      PROJECT +
        migrations
          .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
          .join('\n'),
    );
  });
  afterAll(() => control('stop', '-m', 'immediate'));
  beforeEach(() => void run('truncate referral_turns'));

  test('let visitors see the documents in the public bucket only', () => {
    const seen = () =>
      run(
        'select * from storage.objects order by 1, 2; select * from storage.buckets order by 1',
        'anon',
      );
    run(`insert into storage.buckets values ('others', 'others', true);
         insert into storage.objects values ('client-documents', 'form.pdf'), ('others', 'secret.pdf');`);
    expect(seen()).toBe(
      'client-documents|form.pdf\nclient-documents|client-documents|t',
    );
    run(
      "update storage.buckets set public = false where id = 'client-documents'",
    );
    expect(seen()).toBe('');
  });

  test('count referrals per address and in total, and tell how long to wait', () => {
    for (let tries = 0; tries < 5; tries++) {
      expect(take(1, A)).toBe(0);
    }
    expect(take(2, A)).toBe(0);
    expect(take(3, A)).toBeGreaterThan(590);
    expect(take(3, B)).toBe(0);
    expect(take(4, null)).toBeGreaterThan(590);
    run("update referral_turns set arrived = now() - interval '599 seconds'");
    expect(take(4, null)).toBe(1);
    run("update referral_turns set arrived = now() - interval '601 seconds'");
    expect(take(4, null)).toBe(0);
  });

  test('remember for an hour what was sent', () => {
    take(1, A);
    run(SENT, 'service_role');
    expect(take(1, B)).toBe(-1);
    run("update referral_turns set arrived = now() - interval '61 minutes'");
    expect(take(1, B)).toBe(0);
    expect(run('select count(*) from referral_turns')).toBe('1');
  });

  test.each(['anon', 'authenticated'])(
    'refuse anybody with the key of %s',
    (role) => {
      expect(() => take(1, A, role)).toThrow(/permission denied/);
      for (const sql of [SENT, 'select * from referral_turns']) {
        expect(() => run(sql, role)).toThrow(/permission denied/);
      }
    },
  );
});
