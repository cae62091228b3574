import type { ViteDevServer } from 'vite';
import type { Services, SiteContent } from '../../pages/site-context';
import { type Page, type PageContent, pageStateOf, type Shell, type Site } from '../../renderer/page';

interface Found {
  page: Page;
  shell: Shell;
  status: 200 | 404;
}

/** The site as it is now. The code of the pages comes through Vite, so that a change in it shows at once. */
export async function currentSite(
  vite: ViteDevServer,
  content: SiteContent,
  services: Services,
): Promise<Site> {
  const { createSite } = (await vite.ssrLoadModule('/pages/site.ts')) as typeof import('../../pages/site');
  return createSite(content, services);
}

/** The page of an address, or the not-found page that is nearest to it. */
export function findPage({ pages, redirects, shell }: Site, path: string): Found {
  // An old address shows the page at once: there is nobody here who should learn the new one.
  const address = redirects[path] ?? path;
  const page = pages.find((candidate) => candidate.path === address);
  return page ? { page, shell, status: 200 } : { page: notFoundPage(pages, path), shell, status: 404 };
}

function notFoundPage(pages: readonly Page[], path: string): Page {
  const address = path.startsWith('/blog/') ? '/blog/404' : '/404';
  const page = pages.find((candidate) => candidate.path === address);
  if (!page) throw new Error(`The site has no page ${address}.`);
  return page;
}

/** What a page says, without its HTML. */
export async function contentOf(vite: ViteDevServer, page: Page, shell: Shell): Promise<PageContent> {
  const { renderHead } = (await vite.ssrLoadModule(
    '/renderer/head.ts',
  )) as typeof import('../../renderer/head');
  return { ...pageStateOf(page, shell), head: renderHead(page.head, shell) };
}
