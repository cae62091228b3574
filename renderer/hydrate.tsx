import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { templates } from '../pages/routes';
import type { LivePage } from './dev/live-content';
import { fetchPage, readPageState } from './fetch-page';
import type { Shell } from './page';
import { createRoutes, type LoadedPage, loadTemplate } from './router';
import { ShellContext } from './shell/ShellContext';

const { page, shell } = readPageState(document);
/** While developing: the page as it is after an edit, which need not be asked for. */
let edited: LivePage | undefined;

const routes = createRoutes(templates, ({ request }, template) => {
  const url = new URL(request.url);
  return edited?.path === url.pathname ? edited.found : fetchPage(url, template);
});

const loaded: LoadedPage = { page, Template: await loadTemplate(templates, page.template) };
const leaf = matchRoutes(routes, location)?.at(-1)?.route.id ?? '';
const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [leaf]: loaded } } });
const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');

const siteIn = (frame: Shell) => (
  <StrictMode>
    <ShellContext.Provider value={frame}>
      <RouterProvider router={router} />
    </ShellContext.Provider>
  </StrictMode>
);
let reactRoot: Root | undefined;
startTransition(() => {
  reactRoot = hydrateRoot(root, siteIn(shell));
});

if (import.meta.hot) {
  const { onContentChange } = await import('./dev/live-content');
  let frame = JSON.stringify(shell);
  onContentChange(async (changed) => {
    edited = changed;
    const changedFrame = JSON.stringify(changed.shell);
    if (changedFrame !== frame) reactRoot?.render(siteIn(changed.shell));
    frame = changedFrame;
    await router.revalidate();
    edited = undefined;
  });
}
