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
    throw new Error('While prerendering, no page is looked for.');
  }),
);

/** The markup of the shell before and after a page. */
interface ShellMarkup {
  before: string;
  after: string;
}

/** The markup of each shell, by the portal that its booking link leads to. */
const shellMarkups = new WeakMap<Shell, Map<string, ShellMarkup>>();

/**
 * The markup that React makes of a page and the shell around it.
 *
 * For templates with many pages, only the page itself is rendered each time. The router takes half as long as a
 * page, and the shell is the same for most pages: it is rendered once for each portal.
 *
 * @throws what a template throws, so that the build stops.
 */
export async function renderMarkup(page: Page, shell: Shell): Promise<string> {
  if (!isOneOfMany(page) || isInNavigation(page, shell)) return renderWhole(page, shell);
  const byPortal = shellMarkups.get(shell) ?? new Map<string, ShellMarkup>();
  shellMarkups.set(shell, byPortal);
  const main = await renderContent(page, shell);
  const around = byPortal.get(page.bookingUrl);
  if (around && !main.startsWith(PRELOAD)) return around.before + main + around.after;
  const markup = await renderWhole(page, shell);
  const at = markup.indexOf(main);
  if (at > 0) {
    byPortal.set(page.bookingUrl, { before: markup.slice(0, at), after: markup.slice(at + main.length) });
  }
  return markup;
}

/** React puts the preloads of all pictures before the markup. */
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

/** The addresses in the navigation of each shell. */
const navigations = new WeakMap<Shell, ReadonlySet<string>>();

/** Whether the navigation marks a link as the one to this page. */
function isInNavigation({ path }: Page, shell: Shell): boolean {
  const known = navigations.get(shell) ?? new Set(shell.navigation.items.flatMap(pathsOf));
  navigations.set(shell, known);
  return known.has(path);
}

function pathsOf(item: NavigationItem): string[] {
  return 'items' in item ? item.items.map(({ path }) => path) : [item.path];
}
