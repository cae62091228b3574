import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type Location,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { type PageRequest, RetryContext, ShellContext } from './contexts';
import { fetchPage, readPageState, replaceFetched } from './fetch-page';
import { KeepTyped, noteControls } from './keep-typed';
import { followLinks, watchLinks } from './links';
import type { ShellFacts } from './page';
import { createRoutes, loadTemplate } from './router';
import type { App, FoundPage, LoadedPage } from './templates';

/** Updates the page at a path. */
export type Refresh = (
  path: string,
  found: FoundPage,
  shell: ShellFacts,
) => Promise<void>;

type Router = ReturnType<typeof createBrowserRouter>;

/** Reports that a page couldn't be reached, until another one is requested. */
type OfferRetry = (failed: Location, retry: () => void) => void;

/**
 * Hydrates the page.
 * @returns a function that updates the page while content is edited.
 */
export async function hydrate(app: App): Promise<Refresh> {
  const { page, shell } = readPageState(document);
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no element with the id "root".');
  }
  const findPage = ({ request }: { request: Request }) =>
    fetchPage(new URL(request.url).pathname);
  const routes = createRoutes(app, findPage, (error) =>
    loadDocument(router, error, offerRetry),
  );
  const loaded: LoadedPage = {
    page,
    Template: await loadTemplate(app.templates, page.template),
  };
  await nextTask();
  const leaf = matchRoutes(routes, location)?.at(-1)?.route.id ?? '';
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [leaf]: loaded } },
  });
  await nextTask();
  noteControls(root);
  let reactRoot: Root | undefined;
  startTransition(() => {
    reactRoot = hydrateRoot(root, siteIn(router, shell));
  });
  const offerRetry: OfferRetry = (failed, retry) => {
    reactRoot?.render(siteIn(router, shell, retry));
    const end = router.subscribe(({ navigation }) => {
      if (navigation.location !== failed) {
        end();
        reactRoot?.render(siteIn(router, shell));
      }
    });
  };
  // From now on, pages are fetched by this code; the browser would fetch them a
  // second time.
  document.querySelector('script[type=speculationrules]')?.remove();
  followLinks((path, options) => void router.navigate(path, options));
  watchLinks(async (path) => {
    // An error is reported when the visitor opens the page.
    const next = await fetchPage(path).catch(() => undefined);
    if (next) {
      await loadTemplate(app.templates, next.page.template).catch(() => {});
    }
  });
  return async (path, found, shellNow) => {
    replaceFetched(path, found);
    reactRoot?.render(siteIn(router, shellNow));
    await router.revalidate();
  };
}

/**
 * Ends the task, so that the browser can respond to the visitor between two
 * slow steps.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Loads a page that the router could not show, for example because its code is
 * gone since a release, or because it redirects to another site. Without a
 * connection, the browser's error page would replace this page and everything
 * typed into it.
 */
async function loadDocument(
  router: Router,
  error: unknown,
  offerRetry: OfferRetry,
): Promise<never> {
  const { location: next } = router.state.navigation;
  if (!next) {
    throw error;
  }
  const isReached = await isReachable(next.pathname);
  if (router.state.navigation.location === next) {
    const { scrollTo } = (next.state ?? {}) as PageRequest;
    // After Back and Forward, the address is already that of the next page.
    const isReturning = next.pathname === location.pathname;
    if (!isReached) {
      document.documentElement.removeAttribute('data-returning');
      offerRetry(next, () => {
        void router.navigate(next.pathname, {
          replace: isReturning,
          state: next.state,
        });
      });
    } else if (isReturning) {
      location.reload();
    } else {
      location.assign(next.pathname + (scrollTo ? `#${scrollTo}` : ''));
    }
  }
  return new Promise(() => {});
}

/** Whether the address gives any response. */
function isReachable(path: string): Promise<boolean> {
  return fetch(path, {
    method: 'HEAD',
    redirect: 'manual',
    cache: 'no-store',
  }).then(
    () => true,
    () => false,
  );
}

function siteIn(router: Router, shell: ShellFacts, retry?: () => void) {
  return (
    <StrictMode>
      <ShellContext value={shell}>
        <RetryContext value={retry}>
          <RouterProvider router={router} useTransitions={false} />
        </RetryContext>
      </ShellContext>
      <KeepTyped />
    </StrictMode>
  );
}
