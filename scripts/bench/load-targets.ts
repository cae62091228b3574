import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server in a process of its own. */
export interface Running {
  port: number;
  pid: number;
  stop: () => void;
}

/** `npm start` without the build: what is measured is the server. */
export async function startEmbedded(root: string): Promise<Running> {
  const port = await freePort();
  const script = path.join(root, 'scripts/bench/load-server.ts');
  const server = spawn(process.execPath, ['--import', 'tsx', script, String(port)], {
    cwd: root,
    stdio: 'inherit',
  });
  return { port, pid: server.pid ?? 0, stop: () => server.kill() };
}

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const TYPES = [
  '/etc/nginx/mime.types',
  '/usr/local/etc/nginx/mime.types',
  '/opt/homebrew/etc/nginx/mime.types',
];

/** An nginx with one process, as the embedded server has one; undefined where there is none. */
export async function startNginx(site: string): Promise<Running | undefined> {
  const [program, types] = [NGINX.find(existsSync), TYPES.find(existsSync)];
  if (!program || !types) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  mkdirSync(path.join(folder, 'temp'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), configurationOf({ site, port, types }));
  const server = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  const stop = () => {
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    server.kill();
  };
  return { port, pid: server.pid ?? 0, stop };
}

/** The same files in the same forms: the compressed ones as the build made them. */
function configurationOf({ site, port, types }: { site: string; port: number; types: string }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 1024; }
http {
  include ${types};
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  gzip_static on;
${temporary.map((name) => `  ${name}_temp_path temp/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.html;
    location / { try_files $uri $uri.html $uri/ =404; }
  }
}
`;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
