import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const COMMAND = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync);

/** Why nginx cannot be started here; undefined when it can. */
export const NO_NGINX =
  COMMAND && TYPES ? undefined : "nginx isn't installed (Debian: apt-get install nginx-light)";

export interface NginxOptions {
  /** The folder of the site. */
  root: string;
  /** What the build wrote for nginx. */
  configuration: string;
  /** Ports of 127.0.0.1: the one for TLS, and the one that leads to it. */
  httpsPort: number;
  httpPort: number;
  /** Files of the certificate and its key (PEM). */
  certificate: string;
  key: string;
}

/**
 * Starts an nginx of its own, with all that it writes in a folder of its own.
 *
 * @returns how to end it.
 * @throws if it does not take its configuration; the text says why.
 */
export async function startNginx(options: NginxOptions): Promise<() => Promise<void>> {
  const prefix = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  mkdirSync(path.join(prefix, 'temp'));
  writeFileSync(path.join(prefix, 'site.conf'), options.configuration);
  writeFileSync(path.join(prefix, 'nginx.conf'), wholeConfiguration(options));
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'];
  const { status, stderr } = spawnSync(COMMAND ?? '', ['-t', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx doesn't take its configuration:\n${stderr}`);

  const server = spawn(COMMAND ?? '', args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilAnswered(`http://127.0.0.1:${options.httpPort}/`);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
}

/** What stands around the site in a configuration: nothing in it that a test is about. */
function wholeConfiguration({ root, httpsPort, httpPort, certificate, key }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  include ${TYPES};
  default_type application/octet-stream;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path temp/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${httpsPort} ssl;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    root ${root};
    include site.conf;
  }
  server {
    listen 127.0.0.1:${httpPort};
    server_name localhost;
    return 308 https://localhost:${httpsPort}$request_uri;
  }
}
`;
}

async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Nothing answers at ${address}.`);
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks for an address exactly as it is written. */
export function ask(port: number, address: string, method = 'GET', headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, method, headers, rejectUnauthorized: false };
    request(options, async (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, headers: answered, body: (await text(response)).trim() });
    })
      .on('error', reject)
      .end();
  });
}
