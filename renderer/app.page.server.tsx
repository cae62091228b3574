import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import { templates } from '../pages/routes';
import { renderHead } from './head';
import { PAGE_STATE_ID, pageStateOf, type Shell, type Page as SitePage } from './page';
import { createRoutes } from './router';
import { ShellContext } from './shell/ShellContext';
import type { Templates } from './templates';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

/** What the build and the development server put into the page context of vite-plugin-ssr. */
export interface RenderContext {
  page: SitePage;
  shell: Shell;
}

const handler = createStaticHandler(
  createRoutes(templates, async ({ context }) => ({ page: context as unknown as SitePage })),
);

/** vite-plugin-ssr renders the page of a file that exports `Page`; here the router chooses it. */
export const Page = true;

export async function render({ page: given, shell }: RenderContext) {
  // A page may work out its data and its head when they are asked for: here once.
  const page = { ...given };
  const markup = await renderPageMarkup(page, shell);
  const state = pageStateOf(page, shell);
  const hydrate = (templates as Templates)[page.template]?.hydrate ?? 'on-interaction';
  const missing = page.head.noindex ? dangerouslySkipEscape(' data-missing') : '';
  return escapeInject`<!doctype html>
<html lang="${shell.language}" data-hydrate="${hydrate}"${missing}>
<head>
${dangerouslySkipEscape(renderHead(page.head, shell))}
</head>
<body>
<div id="root">${dangerouslySkipEscape(markup)}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${dangerouslySkipEscape(toInlineJson(state))}</script>
</body>
</html>`;
}

/** @throws what a template throws, so that the build stops. */
async function renderPageMarkup(page: SitePage, shell: Shell): Promise<string> {
  const url = `http://localhost${page.path}`;
  const context = await handler.query(new Request(url), { requestContext: page });
  if (context instanceof Response) throw new Error(`${page.path} answered with a redirect.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <ShellContext.Provider value={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellContext.Provider>,
  );
}

/** JSON that cannot end the script element it stands in. */
function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
