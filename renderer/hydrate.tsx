import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { type PageRequest, ShellContext } from './contexts';
import type { LivePage } from './dev/live-content';
import { fetchPage, forgetPrefetched, prefetchPage, readPageState } from './fetch-page';
import { KeepTyped, noteControls } from './keep-typed';
import { followLinks } from './links';
import type { ShellFacts } from './page';
import { watchLinks } from './prefetch';
import { createRoutes, loadTemplate } from './router';
import { watchScrollPositions } from './scroll-positions';
import { dropSpeculationRules } from './speculation-rules';
import type { App, FoundPage, LoadedPage } from './templates';

type Router = ReturnType<typeof createBrowserRouter>;

/** In development: the page after an edit, which needs no request. */
let edited: LivePage | undefined;

export async function hydrate(app: App): Promise<void> {
  const { page, shell } = readPageState(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const routes = createRoutes(app, findPage, (error) => loadDocument(router, error));
  const loaded: LoadedPage = { page, Template: await loadTemplate(app.templates, page.template) };
  await nextTask();
  const leaf = matchRoutes(routes, location)?.at(-1)?.route.id ?? '';
  watchScrollPositions();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [leaf]: loaded } } });
  await nextTask();
  noteControls(root);
  let reactRoot: Root | undefined;
  startTransition(() => {
    reactRoot = hydrateRoot(root, siteIn(router, shell));
  });
  dropSpeculationRules();
  followLinks((path, options) => void router.navigate(path, options));
  watchLinks(async (path) => {
    if (matchRoutes(routes, path)?.at(-1)?.route.path === '*') return;
    // An error is reported when the visitor opens the page.
    const next = await prefetchPage(path).catch(() => undefined);
    if (next) await loadTemplate(app.templates, next.page.template).catch(() => {});
  });
  if (import.meta.hot) await watchEdits(router, shell, (next) => reactRoot?.render(siteIn(router, next)));
}

function findPage({ request }: { request: Request }): FoundPage | Promise<FoundPage> {
  const { pathname } = new URL(request.url);
  return edited?.path === pathname ? edited.found : fetchPage(pathname);
}

/** Ends the task, so that the browser can respond to the visitor between two slow steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** For a page that the router could not show: its code is gone since a release, or there was no answer. */
function loadDocument(router: Router, error: unknown): Promise<never> {
  const { location: next } = router.state.navigation;
  if (!next) throw error;
  const section = (next.state as PageRequest | null)?.scrollTo;
  // After Back and Forward, the address is that of the next page already.
  if (next.pathname === location.pathname) location.reload();
  else location.assign(next.pathname + next.search + (section ? `#${section}` : next.hash));
  return new Promise(() => {});
}

function siteIn(router: Router, shell: ShellFacts) {
  return (
    <StrictMode>
      <ShellContext.Provider value={shell}>
        <RouterProvider router={router} useTransitions={false} />
      </ShellContext.Provider>
      <KeepTyped />
    </StrictMode>
  );
}

async function watchEdits(
  router: Router,
  shell: ShellFacts,
  render: (shell: ShellFacts) => void,
): Promise<void> {
  const { onContentChange } = await import('./dev/live-content');
  let known = JSON.stringify(shell);
  onContentChange(async (changed) => {
    edited = changed;
    forgetPrefetched();
    const latest = JSON.stringify(changed.shell);
    if (latest !== known) render(changed.shell);
    known = latest;
    await router.revalidate();
    edited = undefined;
  });
}
