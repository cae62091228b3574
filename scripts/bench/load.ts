import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KeptConnection } from './kept-connection';
import { root } from './project';
import { memoryOf, startServer } from './run';
import { formatTable } from './table';

/** Visitors at the same time, each with one connection. */
const CONNECTIONS = 100;
/** How long each server is under load. */
const SECONDS = 38;

/**
 * The embedded server under load, compared with the least that a server in Node can do: 100 connections request every
 * file of the built site in turn, as browsers do (compressed, over connections that stay open).
 */
export async function benchLoad(): Promise<string> {
  const embedded = await measure('scripts/run.mjs start');
  const floor = await measure('--import tsx scripts/bench/peers/load-floor.ts');
  const rows = Object.entries({ 'npm start': embedded, 'floor: answers from memory': floor }).map(
    ([name, { rate, errors, memory }]) => [
      name,
      rate.toFixed(0),
      (rate / floor.rate).toFixed(2),
      String(errors),
      memory.map((mebibytes) => mebibytes.toFixed(0)).join(' / '),
    ],
  );
  const head = ['server', 'requests/s', 'to the floor', 'errors', 'MiB after warm-up / at the end'];
  const title = `All files of the site over ${CONNECTIONS} connections for ${SECONDS} s each`;
  return `${title}\n\n${formatTable(head, rows)}`;
}

/** The address of every page and file, as in links; pages twice, because visitors request them most. */
function listAddresses(): string[] {
  const files = readdirSync(path.join(root, 'dist/local'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$|(^|\/)404\.html$/.test(name))
    .sort();
  return files.flatMap((name) => {
    if (!name.endsWith('.html')) return [`/${encodeURI(name)}`];
    const address = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
    return [address, address];
  });
}

async function measure(script: string) {
  const { server, address } = await startServer(root, script);
  const port = Number(new URL(address).port);
  const addresses = listAddresses();
  await load(port, addresses, SECONDS / 5);
  const before = memoryOf(server.pid);
  const { rate, errors } = await load(port, addresses, (SECONDS * 4) / 5);
  const memory = [before, memoryOf(server.pid)];
  await server.stop();
  return { rate, errors, memory };
}

/** Requests one file after another over each connection until the time is over. */
async function load(port: number, addresses: readonly string[], seconds: number) {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let requests = 0;
  /** Wrong answers, and connections that broke. */
  let errors = 0;
  const visit = async (first: number) => {
    let connection = new KeptConnection(port);
    for (let at = first; performance.now() < end; at++) {
      const isRight = await connection.ask(addresses[at % addresses.length] ?? '/');
      requests += 1;
      if (isRight) continue;
      errors += 1;
      connection.close();
      connection = new KeptConnection(port);
    }
    connection.close();
  };
  // Each starts with a different file, so that all files are requested at the same time.
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => visit(index * 7)));
  return { rate: (requests * 1_000) / (performance.now() - begin), errors };
}
