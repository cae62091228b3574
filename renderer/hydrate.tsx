import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { templates } from '../pages/routes';
import type { LivePage } from './dev/live-content';
import { fetchPage, forgetPrefetched, prefetchPage, readPageState } from './fetch-page';
import type { Shell } from './page';
import { watchLinks } from './prefetch';
import { createRoutes, type LoadedPage, loadTemplate } from './router';
import { type Navigate, NavigateContext } from './shell/NavigateContext';
import { watchPlaces } from './shell/places';
import { ShellContext } from './shell/ShellContext';
import { dropSpeculationRules } from './speculation-rules';

const { page, shell } = readPageState(document);
/** While developing: the page as it is after an edit, which need not be asked for. */
let edited: LivePage | undefined;

const routes = createRoutes(templates, ({ request }, template) => {
  const url = new URL(request.url);
  return edited?.path === url.pathname ? edited.found : fetchPage(url, template);
});

/** Ends the task, so that the browser can answer the visitor between two steps that take a moment each. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const loaded: LoadedPage = { page, Template: await loadTemplate(templates, page.template) };
await nextTask();
const leaf = matchRoutes(routes, location)?.at(-1)?.route.id ?? '';
watchPlaces();
const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [leaf]: loaded } } });
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');

const navigate: Navigate = (path, options) => void router.navigate(path, options);
const siteIn = (frame: Shell) => (
  <StrictMode>
    <ShellContext.Provider value={frame}>
      <NavigateContext.Provider value={navigate}>
        <RouterProvider router={router} useTransitions={false} />
      </NavigateContext.Provider>
    </ShellContext.Provider>
  </StrictMode>
);
let reactRoot: Root | undefined;
await nextTask();
startTransition(() => {
  reactRoot = hydrateRoot(root, siteIn(shell));
});

/** A page is fetched with the code of its template. Whatever goes wrong shows when someone goes there. */
async function prefetch(path: string): Promise<void> {
  if (matchRoutes(routes, path)?.at(-1)?.route.path === '*') return;
  const { page: next } = await prefetchPage(path);
  await loadTemplate(templates, next.template);
}
// From here on pages are fetched by this code, and no longer by the browser.
dropSpeculationRules();
watchLinks((path) => prefetch(path).catch(() => {}));

if (import.meta.hot) {
  const { onContentChange } = await import('./dev/live-content');
  let frame = JSON.stringify(shell);
  onContentChange(async (changed) => {
    edited = changed;
    forgetPrefetched();
    const changedFrame = JSON.stringify(changed.shell);
    if (changedFrame !== frame) reactRoot?.render(siteIn(changed.shell));
    frame = changedFrame;
    await router.revalidate();
    edited = undefined;
  });
}
