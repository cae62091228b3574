import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { templates } from '../pages/routes';
import type { Page, Shell } from './page';
import { createRoutes, type LoadedPage, loadTemplate } from './router';
import { ShellContext } from './shell/ShellContext';
import type { Templates } from './templates';

const routes = createRoutes(templates, () => {
  throw new Error('Here pages are given, not looked for.');
});
const whole = createStaticHandler(routes);
/** The same routes without the frame around them: what stands in `<main>`. */
const inner = createStaticHandler(routes.flatMap(({ children = [] }) => children));

/** What the frame shows before and after a page. */
interface Frame {
  before: string;
  after: string;
}

/** The frames of each shell, by the portal that their booking link leads to. */
const frames = new WeakMap<Shell, Map<string, Frame>>();

/**
 * The markup that React makes of a page and of the frame around it.
 *
 * The frame is the same for most pages, and is most of the work where there are thousands of pages:
 * it is made once for each portal, and only the page itself each time.
 *
 * @throws what a template throws, so that the build stops.
 */
export async function renderMarkup(page: Page, shell: Shell): Promise<string> {
  if (isInNavigation(page, shell)) return renderWith(whole, page, shell);
  const byPortal = frames.get(shell) ?? new Map<string, Frame>();
  frames.set(shell, byPortal);
  const main = await renderWith(inner, page, shell);
  const frame = byPortal.get(page.bookingUrl);
  if (frame && !main.startsWith(PRELOAD)) return frame.before + main + frame.after;
  const markup = await renderWith(whole, page, shell);
  const at = markup.indexOf(main);
  if (at > 0) {
    byPortal.set(page.bookingUrl, { before: markup.slice(0, at), after: markup.slice(at + main.length) });
  }
  return markup;
}

/** React puts the preloads of all pictures first, before what it renders. */
const PRELOAD = '<link rel="preload"';

async function renderWith({ dataRoutes }: StaticHandler, page: Page, shell: Shell): Promise<string> {
  const matches = matchesOf(dataRoutes, page);
  const context = await contextOf(matches, page);
  const router = createStaticRouter(onlyThese(matches), context);
  return renderToString(
    <ShellContext.Provider value={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellContext.Provider>,
  );
}

/** The routes that matched, without their siblings: the router sorts all that it is given for each page. */
function onlyThese(matches: Matches): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [
      { ...route, children: children.length > 0 ? children : undefined } as RouteObject,
    ],
    [],
  );
}

/** What the router knows after it has loaded a page. The page is at hand, so it need not be asked for it. */
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

/** The routes of each template that has one, which need to be looked for once only. */
const known = new WeakMap<StaticHandler['dataRoutes'], Map<string, Matches>>();

function matchesOf(dataRoutes: StaticHandler['dataRoutes'], { path, template }: Page): Matches {
  const byTemplate = known.get(dataRoutes) ?? new Map<string, Matches>();
  known.set(dataRoutes, byTemplate);
  const matches = byTemplate.get(template) ?? (matchRoutes(dataRoutes, path) as Matches | null);
  if (!matches) throw new Error(`No route answers ${path}.`);
  if ((templates as Templates)[template]?.routes.length === 1) byTemplate.set(template, matches);
  return matches.map((match) => ({ ...match, pathname: path }));
}

/** The navigation marks the link to the page that it stands on. */
function isInNavigation({ path }: Page, { navigation }: Shell): boolean {
  return navigation.items.some((item) =>
    'items' in item ? item.items.some((link) => link.path === path) : item.path === path,
  );
}
