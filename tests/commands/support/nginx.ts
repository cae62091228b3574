import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { vi } from 'vitest';
import type { Site } from '../../../pages/site';
import { renderHostConfigurations } from '../../../site/hosts/host-files';
import { ask, findFreePort } from '../../support/ask';
import { atEnd, temporaryFolder, writeFiles } from '../../support/files';
import { site } from '../../support/practice-site';

const NGINX = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/opt/homebrew/bin/nginx',
].find(existsSync);
const TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(
  existsSync,
);
export const NO_NGINX =
  NGINX && TYPES
    ? undefined
    : "nginx isn't installed (Debian: apt-get install nginx-light)";

/**
 * Serves a folder as the build configures nginx, until the test ends.
 * @returns the port.
 */
export async function startNginx(
  root: string,
  published: Site = site,
): Promise<number> {
  const prefix = temporaryFolder();
  const port = await findFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp;`,
  );
  writeFiles(prefix, {
    'site.conf': renderHostConfigurations(published)['nginx.conf'] ?? '',
    'nginx.conf': `daemon off; master_process off; pid nginx.pid; events {}
      http {
        include ${TYPES}; default_type application/octet-stream; access_log off; ${paths.join(' ')}
        server { listen 127.0.0.1:${port}; server_name localhost; root "${root}"; include site.conf; }
      }`,
  });
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'];
  const server = spawn(NGINX ?? '', args, { stdio: 'ignore' });
  atEnd(async () => {
    server.kill();
    await once(server, 'exit');
  });
  await vi.waitFor(() => ask(port, '/'), { timeout: 60_000 });
  return port;
}
