import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian and others put the server's programs. */
const BINARIES = findBinaries();

/** Why the tests with PostgreSQL cannot run here, or nothing when they can. */
export const NO_POSTGRES = BINARIES
  ? undefined
  : 'PostgreSQL is not installed (Debian: apt-get install postgresql)';

/** A database of a test's own, reached only through a socket in its folder. */
export interface Postgres {
  /** Runs SQL as a role and returns what it prints: a line for each row, with `|` between the columns. */
  run(sql: string, role?: string): string;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  // The server refuses to run as root.
  const nobody = { uid: 65534, gid: 65534 };
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const user = isRoot ? nobody : {};
  chmodSync(folder, 0o700);
  const binary = (name: string) => path.join(BINARIES ?? '', name);
  execFileSync(binary('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const server = spawn(binary('postgres'), ['-D', data, '-k', folder, '-F', '-c', 'listen_addresses='], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const run = (sql: string, role = 'postgres') =>
    execFileSync('psql', ['-h', folder, '-U', role, '-d', 'postgres', '-XqAt', '-v', 'ON_ERROR_STOP=1'], {
      input: sql,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trimEnd();
  await untilReady(() => run('select 1'));
  return {
    run,
    async close() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(probe: () => unknown): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      probe();
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}
