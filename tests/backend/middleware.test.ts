import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createBackend } from '../../backend/app';
import { backendMiddleware } from '../../backend/middleware';
import { NO_MAIL } from './support/embedded';
import { FACTS } from './support/referrals';
import { createTestClient } from './support/storage-target';

const backend = createBackend({
  documentsFolder: '/nonexistent',
  facts: () => FACTS,
  mail: NO_MAIL,
  log: () => {},
});

async function expectBackendAndSite(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const list = await createTestClient(url, 'key').storage.from('client-documents').list();
  expect(list).toEqual({ data: [], error: null });
  const referral = await fetch(`${url}/functions/v1/send-referral-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(referral.status).toBe(400);
  expect(await (await fetch(`${url}/about`)).text()).toBe('the site');
}

test('the backend stands beside the pages of a Hono app', async () => {
  const site = new Hono();
  site.route('/', backend);
  site.get('*', (context) => context.text('the site'));
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  await expectBackendAndSite((server.address() as AddressInfo).port);
  await new Promise((resolve) => server.close(resolve));
});

test('the backend stands in front of a development server', async () => {
  const middleware = backendMiddleware(backend);
  const server = createServer((request, response) =>
    middleware(request, response, () => response.end('the site')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await expectBackendAndSite((server.address() as AddressInfo).port);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
