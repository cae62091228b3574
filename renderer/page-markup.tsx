import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { templates } from '../pages/routes';
import type { NavigationItem, Page, Shell } from './page';
import { createRoutes, loadTemplate } from './router';
import { PageContent } from './shell/PageContent';
import { ShellContext } from './shell/ShellContext';
import type { LoadedPage, Templates } from './templates';

const { dataRoutes } = createStaticHandler(
  createRoutes(templates, () => {
    throw new Error('Here pages are given, not looked for.');
  }),
);

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
 * Of a template with thousands of pages only the page itself is rendered each time, without the router,
 * which takes as long as half a page. The frame is the same for most of them: it is made once for each
 * portal.
 *
 * @throws what a template throws, so that the build stops.
 */
export async function renderMarkup(page: Page, shell: Shell): Promise<string> {
  if (!isOneOfMany(page) || isInNavigation(page, shell)) return renderWhole(page, shell);
  const byPortal = frames.get(shell) ?? new Map<string, Frame>();
  frames.set(shell, byPortal);
  const main = await renderContent(page, shell);
  const frame = byPortal.get(page.bookingUrl);
  if (frame && !main.startsWith(PRELOAD)) return frame.before + main + frame.after;
  const markup = await renderWhole(page, shell);
  const at = markup.indexOf(main);
  if (at > 0) {
    byPortal.set(page.bookingUrl, { before: markup.slice(0, at), after: markup.slice(at + main.length) });
  }
  return markup;
}

/** React puts the preloads of all pictures first, before what it renders. */
const PRELOAD = '<link rel="preload"';

/** Whether its template shows a page for each file of a folder. */
function isOneOfMany({ template }: Page): boolean {
  return (templates as Templates)[template]?.routes.some((route) => route.includes(':')) ?? false;
}

async function renderContent(page: Page, shell: Shell): Promise<string> {
  const Template = await loadTemplate(templates, page.template);
  return renderToString(
    <ShellContext.Provider value={shell}>
      <PageContent page={page} Template={Template} announcement="" />
    </ShellContext.Provider>,
  );
}

async function renderWhole(page: Page, shell: Shell): Promise<string> {
  const matches = matchesOf(page);
  const context = await contextOf(matches, page);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <ShellContext.Provider value={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellContext.Provider>,
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

function matchesOf({ path }: Page): Matches {
  const matches = matchRoutes(dataRoutes, path) as Matches | null;
  if (!matches) throw new Error(`No route answers ${path}.`);
  return matches;
}

/** The addresses in the navigation of each shell. */
const navigations = new WeakMap<Shell, ReadonlySet<string>>();

/** The navigation marks the link to the page that it stands on. */
function isInNavigation({ path }: Page, shell: Shell): boolean {
  const known = navigations.get(shell) ?? new Set(shell.navigation.items.flatMap(pathsOf));
  navigations.set(shell, known);
  return known.has(path);
}

function pathsOf(item: NavigationItem): string[] {
  return 'items' in item ? item.items.map(({ path }) => path) : [item.path];
}
