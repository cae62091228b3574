import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Line } from './load-line';
import { type Running, startEmbedded, startNginx } from './load-targets';
import { formatTable } from './table';

/** Visitors at the same time, each with a connection of its own. */
const CONNECTIONS = 100;

export interface LoadOptions {
  root: string;
  /** How long each server is under load, in seconds. */
  seconds: number;
}

/** How one server fared. */
interface Load {
  name: string;
  requestsASecond: number;
  /** Answers that were not the file that was asked for, and connections that broke. */
  errors: number;
  /** Memory in MiB after the first fifth of the time and at its end, where the system tells. */
  memory: [number, number] | undefined;
}

/**
 * The embedded server under load: every file of the built site, asked for in turn over 100 connections as
 * browsers ask (compressed, connections kept), beside nginx with the same files where it is installed.
 */
export async function benchLoad({ root, seconds }: LoadOptions): Promise<string> {
  const site = path.join(root, 'dist/local');
  if (!existsSync(site)) throw new Error('There is no built site in dist/local. Build it first: npm start');
  const addresses = listAddresses(site);
  const loads = [await measure('the embedded server', await startEmbedded(root), addresses, seconds)];
  const nginx = await startNginx(site);
  if (nginx) loads.push(await measure('nginx', nginx, addresses, seconds));
  const rows = loads.map(({ name, requestsASecond, errors, memory }) => [
    name,
    requestsASecond.toFixed(0),
    String(errors),
    memory ? `${memory[0].toFixed(0)} / ${memory[1].toFixed(0)}` : '?',
  ]);
  const head = ['server', 'requests/s', 'errors', 'MiB after warm-up / at the end'];
  const title = `${addresses.length} files of the site over ${CONNECTIONS} connections for ${seconds} s each`;
  return `${title}\n\n${formatTable(head, rows)}\n${ratioOf(loads)}`;
}

function ratioOf([own, nginx]: readonly Load[]): string {
  if (!own || !nginx) return '\nnginx is not installed, so there is nothing to compare with.';
  return `\nThe embedded server answers ${(own.requestsASecond / nginx.requestsASecond).toFixed(2)} times as many as nginx.`;
}

/** The address of every page and file, as links name them; pages twice, being what people come for. */
function listAddresses(site: string): string[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$|(^|\/)404\.html$/.test(name))
    .sort();
  return files.flatMap((name) => {
    if (!name.endsWith('.html')) return [`/${encodeURI(name)}`];
    const address = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
    return [address, address];
  });
}

async function measure(
  name: string,
  server: Running,
  addresses: readonly string[],
  seconds: number,
): Promise<Load> {
  try {
    const { port } = server;
    await ready(port);
    await load(port, addresses, seconds / 5);
    const before = memoryOf(server.pid);
    const { requests, errors, took } = await load(port, addresses, (seconds * 4) / 5);
    const after = memoryOf(server.pid);
    const memory: Load['memory'] = before && after ? [before, after] : undefined;
    return { name, requestsASecond: requests / took, errors, memory };
  } finally {
    server.stop();
  }
}

/** Asks for one file after the other over each connection until the time is over. */
async function load(port: number, addresses: readonly string[], seconds: number) {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let requests = 0;
  let errors = 0;
  const visit = async (first: number) => {
    let line = new Line(port);
    for (let at = first; performance.now() < end; at++) {
      const isRight = await line.ask(addresses[at % addresses.length] ?? '/');
      requests += 1;
      if (isRight) continue;
      errors += 1;
      line.close();
      line = new Line(port);
    }
    line.close();
  };
  // Each begins elsewhere, so that all files are asked for at the same time.
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => visit(index * 7)));
  return { requests, errors, took: (performance.now() - begin) / 1_000 };
}

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const line = new Line(port);
    const isReady = await line.ask('/');
    line.close();
    if (isReady) return;
    await pause(100);
  }
  throw new Error('The server did not start within a minute.');
}

/** What a process takes, in MiB; undefined where the system does not tell. */
function memoryOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  const size = existsSync(status) && /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1];
  return size ? Number(size) / 1024 : undefined;
}
