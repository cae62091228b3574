import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { templates } from '../pages/routes';
import { type Navigate, NavigateContext, type PageRequest } from '../pages/shell/NavigateContext';
import { watchPlaces } from '../pages/shell/places';
import { ShellContext } from '../pages/shell/ShellContext';
import type { LivePage } from './dev/live-content';
import { fetchPage, forgetPrefetched, prefetchPage, readPageState } from './fetch-page';
import { KeepTyped, noteControls } from './keep-typed';
import type { Shell } from './page';
import { watchLinks } from './prefetch';
import { createRoutes, loadTemplate } from './router';
import { dropSpeculationRules } from './speculation-rules';
import type { LoadedPage } from './templates';

const { page, shell } = readPageState(document);
/** In development: the page after an edit, which needs no request. */
let edited: LivePage | undefined;

const routes = createRoutes(
  templates,
  ({ request }, template) => {
    const url = new URL(request.url);
    return edited?.path === url.pathname ? edited.found : fetchPage(url, template);
  },
  loadDocument,
);

/** Ends the task, so that the browser can respond to the visitor between two slow steps. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const loaded: LoadedPage = { page, Template: await loadTemplate(templates, page.template) };
await nextTask();
const leaf = matchRoutes(routes, location)?.at(-1)?.route.id ?? '';
watchPlaces();
const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [leaf]: loaded } } });

/**
 * Has the browser load the page that the router could not: its code is gone since a release, it was made for other
 * code, or there was no answer. The current page stays until the browser has another.
 */
function loadDocument(error: unknown): Promise<never> {
  const { location: next } = router.state.navigation;
  if (!next) throw error;
  const section = (next.state as PageRequest | null)?.scrollTo;
  // After Back and Forward, the address is that of the next page already.
  if (next.pathname === location.pathname) location.reload();
  else location.assign(next.pathname + next.search + (section ? `#${section}` : next.hash));
  return new Promise(() => {});
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const navigate: Navigate = (path, options) => void router.navigate(path, options);
const siteIn = (value: Shell) => (
  <StrictMode>
    <ShellContext.Provider value={value}>
      <NavigateContext.Provider value={navigate}>
        <RouterProvider router={router} useTransitions={false} />
      </NavigateContext.Provider>
    </ShellContext.Provider>
    <KeepTyped />
  </StrictMode>
);
let reactRoot: Root | undefined;
await nextTask();
noteControls(root);
startTransition(() => {
  reactRoot = hydrateRoot(root, siteIn(shell));
});

/** Fetches a page and the code of its template. */
async function prefetch(path: string): Promise<void> {
  if (matchRoutes(routes, path)?.at(-1)?.route.path === '*') return;
  const { page: next } = await prefetchPage(path);
  await loadTemplate(templates, next.template);
}
// From now on, this code fetches pages, not the browser.
dropSpeculationRules();
// An error is reported when the visitor opens the page.
watchLinks((path) => prefetch(path).catch(() => {}));

if (import.meta.hot) {
  const { onContentChange } = await import('./dev/live-content');
  let known = JSON.stringify(shell);
  onContentChange(async (changed) => {
    edited = changed;
    forgetPrefetched();
    const latest = JSON.stringify(changed.shell);
    if (latest !== known) reactRoot?.render(siteIn(changed.shell));
    known = latest;
    await router.revalidate();
    edited = undefined;
  });
}
