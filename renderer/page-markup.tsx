import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ShellContext } from './contexts';
import type { Page, Shell } from './page';
import { createRoutes, loadTemplate } from './router';
import type { App, LoadedPage } from './templates';

type Matches = StaticHandlerContext['matches'];

/** Returns a function that makes the markup of a page with its shell. @throws what a template throws. */
export function createMarkup(app: App): (page: Page, shell: Shell) => Promise<string> {
  const { dataRoutes } = createStaticHandler(
    createRoutes(app, () => {
      throw new Error('While prerendering, no page is looked for.');
    }),
  );
  return async (page, shell) => {
    const matches = matchRoutes(dataRoutes, page.path) as Matches | null;
    if (!matches) throw new Error(`No route answers ${page.path}.`);
    const loaded = { page, Template: await loadTemplate(app.templates, page.template) };
    const context = contextOf(matches, loaded);
    const router = createStaticRouter(dataRoutes, context);
    return renderToString(
      <ShellContext.Provider value={shell}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ShellContext.Provider>,
    );
  };
}

function contextOf(matches: Matches, loaded: LoadedPage): StaticHandlerContext {
  return {
    basename: '/',
    location: { pathname: loaded.page.path, search: '', hash: '', state: null, key: 'default' },
    matches,
    loaderData: { [matches.at(-1)?.route.id ?? '']: loaded },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
