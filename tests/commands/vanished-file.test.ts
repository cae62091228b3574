import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../support/sites';
import { sendRaw } from './raw-request';

/** A server in a process of its own, as `npm start` is: what it does not catch ends it. */
const SERVER = `
  import { createServer } from 'node:http';
  import { listen } from './backend/listen.ts';
  import { serveSite } from './backend/site-server.ts';
  const server = createServer(serveSite(process.env.SITE_FOLDER));
  console.log(await listen(server, 0, '127.0.0.1'));
`;

let folder = '';
let running: ChildProcess;
let port = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vanished-file-'));
  mkdirSync(path.join(folder, 'blog'));
  for (const name of ['index', 'about', '404', 'blog/404'])
    writeFileSync(path.join(folder, `${name}.html`), name);
  running = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SERVER], {
    cwd: projectRoot,
    env: { ...process.env, SITE_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!running.stdout) throw new Error('The server says nothing.');
  const [address] = await once(running.stdout, 'data');
  port = Number(new URL(String(address).trim()).port);
});
afterEach(() => {
  running.kill();
  rmSync(folder, { recursive: true, force: true });
});

// A new build takes the place of the one that is being served: its bundles have other names.
test('a file that vanished while the server runs does not end the server', async () => {
  expect((await sendRaw(port, 'GET /about')).status).toBe(200);
  rmSync(path.join(folder, 'about.html'));
  expect((await sendRaw(port, 'GET /about')).status).toBe(404);
  const { status } = await sendRaw(port, 'GET /').catch(() => ({ status: 'no answer' }));
  expect(status).toBe(200);
});
