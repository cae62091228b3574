// npm run dev: serves the site while it is being edited. A saved YAML file shows in the open page;
// a mistake in one shows as an overlay over the last good page, until it is mended.
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { renderPage } from 'vite-plugin-ssr/server';
import { ListenError, listen, portFrom, stopOnSignals } from '../backend/listen';
import { backendMiddleware } from '../backend/middleware';
import type { SiteContent } from '../pages/site-context';
import { reportProblems } from '../renderer/content/report';
import type { Page, Site } from '../renderer/page';
import { loadProject } from './content';
import { embeddedServices, startBackend } from './services';

const DEFAULT_PORT = 5173;
const root = path.resolve(import.meta.dirname, '..');
const contentFolder = path.join(root, 'content');

/** The last content without mistakes, and the message about those that it has now. */
interface Edited {
  content: SiteContent | undefined;
  mistakes: string | undefined;
}

function readContent(before?: Edited): Edited {
  const { content, problems } = loadProject(root);
  if (content) return { content, mistakes: undefined };
  const mistakes = reportProblems(problems, 'The page shows the last good state.');
  console.error(`\n${mistakes}`);
  return { content: before?.content, mistakes };
}

/** Reads the content again whenever a file of it changes, and tells the open pages. */
function watchContent(vite: ViteDevServer): () => Edited {
  let edited = readContent();
  vite.watcher.add(contentFolder);
  vite.watcher.on('all', (_, file) => {
    if (!file.startsWith(contentFolder + path.sep)) return;
    edited = readContent(edited);
    tell(vite, edited);
  });
  vite.ws.on('connection', () => edited.mistakes && tell(vite, edited));
  return () => edited;
}

function tell(vite: ViteDevServer, { mistakes }: Edited): void {
  if (mistakes) vite.ws.send({ type: 'error', err: { message: mistakes, stack: '' } });
  else vite.ws.send('content:changed', {});
}

/** Answers with the page of an address, from the content and the code as they are now. */
async function answer(
  vite: ViteDevServer,
  edited: Edited,
  url: string,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (!edited.content) {
    // Vite's client in this page shows the mistakes, and loads it again when they are mended.
    response.writeHead(500).end(await vite.transformIndexHtml(url, WAITING));
    return;
  }
  // The code of the pages comes through Vite, so that a change in it shows without a restart.
  const { createSite } = (await vite.ssrLoadModule('/pages/site.ts')) as typeof import('../pages/site');
  const site = createSite(edited.content, embeddedServices(root));
  const { pathname } = new URL(url, 'http://localhost');
  const found = site.pages.find((page) => page.path === pathname);
  const page = found ?? notFoundPage(site, pathname);
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: page.path,
    page,
    shell: site.shell,
  });
  if (errorWhileRendering) throw errorWhileRendering;
  response.writeHead(found ? 200 : 404).end(httpResponse?.body);
}

const WAITING = `<!doctype html><html lang="en"><title>Waiting for the content</title><body>
<p>The content has mistakes. This page loads when they are mended.</p>
<script type="module">import.meta.hot.on('content:changed', () => location.reload())</script></body></html>`;

function notFoundPage(site: Site, pathname: string): Page {
  const address = pathname.startsWith('/blog/') ? '/blog/404' : '/404';
  const page = site.pages.find((candidate) => candidate.path === address);
  if (!page) throw new Error(`The site has no page ${address}.`);
  return page;
}

async function main(): Promise<void> {
  const port = portFrom(process.env, DEFAULT_PORT);
  const server = createHttpServer();
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const current = watchContent(vite);

  const { content } = current();
  if (content) vite.middlewares.use(backendMiddleware(startBackend(root, content)));
  vite.middlewares.use('/images', sirv(path.join(contentFolder, 'images'), { dev: true }));
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(vite, current(), request.url ?? '/', response).catch((error: Error) => {
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
