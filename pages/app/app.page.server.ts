// The development server links the styles that are imported here.
import './styles';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import { inlineJson } from '../../check/markdown/escape-html';
import type { Theme } from '../../design/theme';
import { languageOf, renderHead } from '../../renderer/head';
import {
  PAGE_STATE_ID,
  pageStateOf,
  type ShellFacts,
  type Page as SitePage,
} from '../../renderer/page';
import { directionOf } from '../parts/direction';
import { app } from './app';
import { renderMarkup } from './markup';

interface RenderContext {
  page?: SitePage;
  shell: ShellFacts;
  theme: Theme;
}

/** Gives the markup of a page, which follows from its data: made, or kept from before. */
type Keep = (page: string, data: string, make: () => Promise<string>) => Promise<string>;

export interface Rendered {
  partsOf: typeof partsOf;
  holes: typeof HOLES;
}

/** vite-plugin-ssr requires an export with this name. Here the router chooses the page. */
export const Page = true;

export async function render({ page, shell, theme }: RenderContext) {
  const parts = page ? await partsOf(page, shell, theme) : HOLES;
  const [attributes = '', head = '', markup = '', state = ''] = parts.map((part) =>
    dangerouslySkipEscape(part),
  );
  const documentHtml = escapeInject`<!doctype html>
<html${attributes}>
<head>
${head}
</head>
<body>
<div id="root">${markup}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>
</body>
</html>`;
  return { documentHtml, pageContext: { partsOf, holes: HOLES } satisfies Rendered };
}

/** The parts of a page for {@link HOLES}. @throws what a template throws, so that the build stops. */
async function partsOf(
  page: SitePage,
  shell: ShellFacts,
  theme: Theme,
  keep: Keep = (_page, _data, make) => make(),
): Promise<string[]> {
  const hydrate = app.templates[page.template]?.hydrate ?? 'on-interaction';
  const direction = directionOf(shell.language) === 'rtl' ? ' dir="rtl"' : '';
  const missing = page.isMissing ? ' data-missing' : '';
  const state = pageStateOf(page, shell);
  const data = inlineJson(state);
  return [
    ` lang="${languageOf(page.head, shell)}"${direction} data-hydrate="${hydrate}"${missing}`,
    renderHead(page, shell, theme),
    await keep(page.path, data, () => renderMarkup(state)),
    data,
  ];
}

/** Marks in place of a page's parts. No page contains them. */
const HOLES: readonly string[] = [
  ' data-part="0"',
  '<!--part 1-->',
  '<!--part 2-->',
  '<!--part 3-->',
];
