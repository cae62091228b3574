// The development server links the styles imported here.
import './styles';
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server';
import type { Theme } from '../../design/theme';
import {
  PAGE_STATE_ID,
  type ShellFacts,
  type Page as SitePage,
} from '../../renderer/page';
import { partsOf } from './page-parts';

interface RenderContext {
  page?: SitePage;
  shell: ShellFacts;
  theme: Theme;
}

export interface Rendered {
  partsOf: typeof partsOf;
  holes: typeof HOLES;
}

/** vite-plugin-ssr requires this export. Here, the router chooses the page. */
export const Page = true;

export async function render({ page, shell, theme }: RenderContext) {
  const parts = page ? await partsOf(page, shell, theme) : HOLES;
  const [attributes = '', head = '', markup = '', state = ''] = parts.map(
    (part) => dangerouslySkipEscape(part),
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
  return {
    documentHtml,
    pageContext: { partsOf, holes: HOLES } satisfies Rendered,
  };
}

/** Placeholders for the parts of a page. No page contains these texts. */
const HOLES: readonly string[] = [
  ' data-part="0"',
  '<!--part 1-->',
  '<!--part 2-->',
  '<!--part 3-->',
];
