import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a command that serves the site on a free port.
 * @throws if the command ends first.
 */
export async function startServer(command: 'start' | 'dev', ...args: string[]) {
  const env = { ...process.env, PORT: '0' };
  const server = spawn(
    process.execPath,
    ['scripts/run.mjs', command, ...args],
    { env },
  );
  server.stderr.pipe(process.stderr);
  for await (const line of createInterface(server.stdout)) {
    const [, address] = /served at (\S+)/.exec(line) ?? [];
    if (address) {
      return { address, stop: () => server.kill() };
    }
  }
  throw new Error("The site couldn't be served.");
}
