import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { templates } from '../pages/routes';
import { fetchPage, readPageState } from './fetch-page';
import type { Shell } from './page';
import { createRoutes, type LoadedPage, loadTemplate } from './router';
import { ShellContext } from './shell/ShellContext';

const { page, shell } = readPageState(document);
const routes = createRoutes(templates, ({ request }, template) => fetchPage(new URL(request.url), template));

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
  const { fetchShell, onContentChange } = await import('./dev/live-content');
  onContentChange(async () => {
    await Promise.all([
      router.revalidate(),
      fetchShell().then((changed) => reactRoot?.render(siteIn(changed))),
    ]);
  });
}
