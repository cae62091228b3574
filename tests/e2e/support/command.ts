import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { listen } from '../../../backend/listen';
import { ask } from '../../commands/support/ask';

/** As `npm run` does, without installing packages, and without what Vitest adds to the environment. */
export function startCommand(project: string, name: 'start' | 'dev', args: readonly string[]) {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    cwd: project,
    env: { PATH, HOME, CHROMIUM_PATH },
  });
  let output = '';
  /** The exit code, or the signal that ended it. */
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /served at (http:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exit.then((code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
  });
  // Whoever waits for the address hears of it; nobody has to.
  address.catch(() => {});
  return { address, exit, output: () => output, stop: (signal?: NodeJS.Signals) => child.kill(signal) };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const address = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(address).port);
}

/** Ways in which others than this computer, asking for `localhost`, reach a server that listens on a port. */
export async function findOtherWaysIn(port: number): Promise<string[]> {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const isOpen = (host: string) =>
    fetch(`http://${host}:${port}`, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
  const open = await Promise.all(outside.map(isOpen));
  const foreign = await ask(port, '/', { headers: { host: 'evil.example' } });
  const ways = outside.filter((_, index) => open[index]);
  return foreign.status === 403 ? ways : [...ways, 'Host: evil.example'];
}
