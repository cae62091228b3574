import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { renderHostConfigurations } from '../../site/hosts/host-files';
import { type Certificates, createCertificates } from '../backend/support/certificates';
import { needs } from '../support/needs';
import { NO_NGINX, startNginx } from '../support/nginx';
import { site } from '../support/practice-site';
import { practiceSite, projectRoot } from '../support/sites';
import { findFreePort } from './support/command';
import { installObservatory } from './support/install-observatory';
import { onePagePerTemplate } from './support/pages';

const run = promisify(execFile);
const SCAN = path.join(import.meta.dirname, 'support/scan-headers.mjs');

/** The scanner takes no answer with the status 404 for a page; the not-found pages send the same headers. */
const PAGES = onePagePerTemplate.filter((page) => page !== '/no-such-page' && page !== '/blog/999');

let folder = '';
let scanner = '';
let certificates: Certificates;
beforeAll(async () => {
  scanner = installObservatory(projectRoot);
  folder = mkdtempSync(path.join(tmpdir(), 'observatory-'));
  certificates = await createCertificates(folder);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Scan {
  path: string;
  score: number;
  failed: string[];
}

async function scan(httpPort: number, httpsPort: number): Promise<Scan[]> {
  const { stdout } = await run(
    process.execPath,
    [SCAN, scanner, String(httpPort), String(httpsPort), ...PAGES],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'trusted-ca.pem') } },
  );
  return JSON.parse(stdout);
}

/** Starts a server that ends with the test, and gives its port. */
async function serve(create: typeof createHttpServer | typeof createHttpsServer, answer: RequestListener) {
  const server =
    create === createHttpsServer ? createHttpsServer(certificates.trusted, answer) : createHttpServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Number(new URL(await listen(server, 0, '127.0.0.1')).port);
}

const expectGood = (scans: Scan[]) => {
  const scores = scans.map(({ score }) => score);
  console.log(`${scans.length} pages, scores from ${Math.min(...scores)} to ${Math.max(...scores)}`);
  expect(scans.map(({ path }) => path)).toEqual(PAGES);
  expect(scans.filter(({ score, failed }) => score < 130 || failed.length > 0)).toEqual([]);
};

describe("Mozilla's scanner gives every template 130 or more", () => {
  it('as the embedded server serves it', { timeout: 120_000 }, async () => {
    const httpsPort = await serve(createHttpsServer, serveSite(practiceSite.folder));
    const httpPort = await serve(createHttpServer, ({ url }, response) => {
      response.writeHead(308, { location: `https://localhost:${httpsPort}${url}` }).end();
    });
    expectGood(await scan(httpPort, httpsPort));
  });

  it('as nginx serves it', { ...needs(NO_NGINX), timeout: 120_000 }, async () => {
    const [httpsPort, httpPort] = [await findFreePort(), await findFreePort()];
    const configuration = renderHostConfigurations(site)['nginx.conf'] ?? '';
    const stop = await startNginx({
      root: practiceSite.folder,
      configuration,
      httpsPort,
      httpPort,
      certificate: path.join(folder, 'trusted-cert.pem'),
      key: path.join(folder, 'trusted-key.pem'),
    });
    onTestFinished(stop);
    expectGood(await scan(httpPort, httpsPort));
  });

  it('and much less without the headers', { timeout: 120_000 }, async () => {
    const whole = serveSite(practiceSite.folder);
    const httpsPort = await serve(createHttpsServer, (request, response) => {
      response.setHeader = () => response;
      whole(request, response);
    });
    const httpPort = await serve(createHttpServer, ({ url }, response) => {
      response.writeHead(308, { location: `https://localhost:${httpsPort}${url}` }).end();
    });
    for (const { score } of await scan(httpPort, httpsPort)) expect(score).toBeLessThan(60);
  });
});
