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

type DataRoutes = ReturnType<typeof createStaticHandler>['dataRoutes'];
type Matches = StaticHandlerContext['matches'];

/** @throws what a template throws. */
export function createMarkup(app: App): (page: Page, shell: Shell) => Promise<string> {
  const { dataRoutes } = createStaticHandler(
    createRoutes(app, () => {
      throw new Error('While prerendering, no page is looked for.');
    }),
  );
  /** By template: the router ranks all routes that it is given, and that of each page would be a tenth of a build. */
  const routesOf = new Map(
    Object.keys(app.templates).map((template) => [template, onlyOf(template, dataRoutes)]),
  );
  return async (page, shell) => {
    const own = page.isMissing ? undefined : routesOf.get(page.template);
    const matches = ((own && matchRoutes(own, page.path)) ??
      matchRoutes(dataRoutes, page.path)) as Matches | null;
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

function onlyOf(template: string, [root, ...others]: DataRoutes): DataRoutes {
  const children = root?.children?.filter(({ id }) => id?.startsWith(`${template} `));
  return root ? [{ ...root, children } as DataRoutes[number], ...others] : others;
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
