import { inlineJson } from '../../check/markdown/escape-html';
import type { Theme } from '../../design/theme';
import { languageOf, renderHead } from '../../renderer/head';
import { type Page, pageStateOf, type ShellFacts } from '../../renderer/page';
import { directionOf } from '../parts/direction';
import { app } from './app';
import { renderMarkup } from './markup';

/**
 * Gives the markup of a page, which follows from its data: made, or kept from
 * before.
 */
export type KeepMarkup = (
  page: string,
  data: string,
  make: () => Promise<string>,
) => Promise<string>;

/**
 * The parts of a page's document: the attributes of the page, its head, its
 * markup, and its state as JSON.
 *
 * @throws what a template throws, so that the build stops.
 */
export async function partsOf(
  page: Page,
  shell: ShellFacts,
  theme: Theme,
  keep: KeepMarkup = (_page, _data, make) => make(),
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
