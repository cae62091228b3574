import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { templates } from '../pages/routes';
import { ShellContext } from '../pages/shell/ShellContext';
import type { Page, Shell } from './page';
import { createRoutes, loadTemplate } from './router';
import type { LoadedPage } from './templates';

const { dataRoutes } = createStaticHandler(
  createRoutes(templates, () => {
    throw new Error('While prerendering, no page is looked for.');
  }),
);

/**
 * The markup that React makes of a page and the shell around it.
 *
 * @throws what a template throws, so that the build stops.
 */
export async function renderMarkup(page: Page, shell: Shell): Promise<string> {
  const context = await contextOf(matchesOf(page), page);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <ShellContext.Provider value={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellContext.Provider>,
  );
}

/** What the router would know after it has loaded the page. */
async function contextOf(matches: Matches, page: Page): Promise<StaticHandlerContext> {
  const loaded: LoadedPage = { page, Template: await loadTemplate(templates, page.template) };
  return {
    basename: '/',
    location: { pathname: page.path, search: '', hash: '', state: null, key: 'default' },
    matches,
    loaderData: { [matches.at(-1)?.route.id ?? '']: loaded },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}

type Matches = StaticHandlerContext['matches'];

function matchesOf({ path }: Page): Matches {
  const matches = matchRoutes(dataRoutes, path) as Matches | null;
  if (!matches) throw new Error(`No route answers ${path}.`);
  return matches;
}
