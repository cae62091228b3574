// npm run dev: serves the site while it is being edited. A saved YAML file shows in the open page;
// a mistake in one shows as an overlay over the last good page, until it is mended.
import path from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { renderPage } from 'vite-plugin-ssr/server';
import { ListenError, listen, portFrom, stopOnSignals } from '../backend/listen';
import type { SiteContent } from '../pages/site-context';
import { reportProblems } from '../renderer/content/report';
import type { Page, Site } from '../renderer/page';
import { loadProject } from './content';

const DEFAULT_PORT = 5173;
const root = path.resolve(import.meta.dirname, '..');

/** The last content without mistakes, and the message about those that it has now. */
interface Edited {
  content: SiteContent | undefined;
  mistakes: string | undefined;
}

function readContent(before: Edited): Edited {
  const { content, problems } = loadProject(root);
  return content
    ? { content, mistakes: undefined }
    : { content: before.content, mistakes: reportProblems(problems, 'The page shows the last good state.') };
}

function showOverlay(vite: ViteDevServer, { mistakes }: Edited): void {
  if (mistakes) {
    vite.ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } });
  } else {
    vite.ws.send('content:changed', {});
  }
}

/** The code of the pages comes from Vite, so that a change in it shows without a restart. */
async function createSite(vite: ViteDevServer, content: SiteContent): Promise<Site> {
  const module = (await vite.ssrLoadModule('/pages/site.ts')) as typeof import('../pages/site');
  return module.createSite(content);
}

async function main(): Promise<void> {
  const port = portFrom(process.env, DEFAULT_PORT);
  let edited = readContent({ content: undefined, mistakes: undefined });
  if (edited.mistakes) console.error(edited.mistakes);

  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: {} as never },
  });
  vite.watcher.add(path.join(root, 'content'));
  vite.watcher.on('all', (_, file) => {
    if (!file.startsWith(path.join(root, 'content'))) return;
    edited = readContent(edited);
    if (edited.mistakes) console.error(edited.mistakes);
    showOverlay(vite, edited);
  });

  const { server, address } = await listen((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { status, html } = await answer(vite, edited, request.url ?? '/');
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
      }
    });
  }, port);
  stopOnSignals(server, () => vite.close());
  console.log(`The site is served at ${address}  (stop with Ctrl+C)`);
}

async function answer(vite: ViteDevServer, { content, mistakes }: Edited, url: string) {
  if (!content) return { status: 500, html: mistakes ?? '' };
  const site = await createSite(vite, content);
  const pathname = decodeURI(new URL(url, 'http://localhost').pathname);
  const found = site.pages.find(({ path: candidate }) => candidate === pathname);
  const page = found ?? notFoundPage(site, pathname);
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: page.path,
    page,
    shell: site.shell,
  });
  if (errorWhileRendering) throw errorWhileRendering;
  return { status: found ? 200 : 404, html: httpResponse?.body ?? '' };
}

function notFoundPage(site: Site, pathname: string): Page {
  const address = pathname.startsWith('/blog/') ? '/blog/404' : '/404';
  const page = site.pages.find(({ path: candidate }) => candidate === address);
  if (!page) throw new Error(`The site has no page ${address}.`);
  return page;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
