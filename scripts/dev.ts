// npm run dev: serves the site while it is being edited. A saved YAML file shows in the open page;
// a mistake in one shows as a note over the last good page, until it is mended.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { ListenError, listen, portFrom, stopOnSignals } from '../backend/listen';
import { backendMiddleware } from '../backend/middleware';
import type { Handler } from '../backend/static-site';
import { CONTENT_TYPE } from '../renderer/page';
import { SEARCH_INDEX_PATH } from '../renderer/search/index-format';
import { contentOf, currentSite, findPage } from './dev/find-page';
import { LiveContent } from './dev/live-content';
import { renderHtml, renderIndex } from './dev/render';
import { waitingPage } from './dev/waiting-page';
import { embeddedServices, startBackend } from './services';

const DEFAULT_PORT = 5173;
const UNWATCHED = ['**/content/**', '**/dist/**', '**/.outbox/**'];
const root = path.resolve(import.meta.dirname, '..');

/** Tells the open pages what changed: see renderer/dev/live-content.ts. */
function tellPages(vite: ViteDevServer, live: LiveContent): void {
  vite.ws.send('content:changed', { mistakes: live.mistakes });
}

/** Answers with the page of an address, from the content and the code as they are now. */
async function answer(
  vite: ViteDevServer,
  live: LiveContent,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (!live.content) {
    response.writeHead(500).end(await vite.transformIndexHtml(url, waitingPage(live.mistakes)));
    return;
  }
  const { pathname } = new URL(url, 'http://localhost');
  const site = await currentSite(vite, live.content, embeddedServices(root));
  if (pathname === SEARCH_INDEX_PATH) {
    response.setHeader('content-type', 'application/json');
    response.end(await renderIndex(site));
    return;
  }
  const drawing = site.drawings[pathname];
  if (drawing) {
    response.setHeader('content-type', 'image/svg+xml');
    response.end(drawing);
    return;
  }
  const { page, shell, status } = findPage(site, pathname);
  if (headers.accept === CONTENT_TYPE) {
    response.setHeader('content-type', CONTENT_TYPE);
    response.writeHead(status).end(JSON.stringify(await contentOf(vite, page, shell)));
    return;
  }
  response.writeHead(status).end(await renderHtml(page, shell));
}

/** The embedded backend, from the moment at which the content says where referrals go. */
function backendOf(live: LiveContent): Handler {
  let backend: Handler | undefined;
  return (request, response, next) => {
    if (live.content) backend ??= backendMiddleware(startBackend(root, live.content));
    if (backend) backend(request, response, next);
    else next();
  };
}

async function main(): Promise<void> {
  const port = portFrom(process.env, DEFAULT_PORT);
  const server = createHttpServer();
  const vite = await createViteServer({
    root,
    appType: 'custom',
    // The content is watched by itself: Vite would keep a watch on every file of it.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: UNWATCHED } },
  });
  const live = new LiveContent(root);
  live.watch(() => tellPages(vite, live));
  vite.ws.on('content:opened', () => live.mistakes && tellPages(vite, live));

  vite.middlewares.use(backendOf(live));
  vite.middlewares.use('/images', sirv(path.join(root, 'content/images'), { dev: true }));
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(vite, live, request, response).catch((error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
      });
    });
  });
  const address = await listen(server, port);
  stopOnSignals(server, () => vite.close());
  console.log(`The site is served at ${address}  (stop with Ctrl+C)`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
