import { inlineJson } from '../../check/markdown/escape-html';
import type { Theme } from '../../design/theme';
import { oncePer } from '../../formats/once-per';
import { languageOf, renderHead } from '../../renderer/head';
import { type Page, pageStateOf, type ShellFacts } from '../../renderer/page';
import { directionOf } from '../parts/direction';
import { app } from './app';
import { renderMarkup } from './markup';

/**
 * Returns the markup of a page, which depends only on its data: newly rendered
 * or cached.
 */
export type KeepMarkup = (
  page: string,
  data: string,
  make: () => Promise<string>,
) => Promise<string>;

/** Cached, because all pages of a site have the same shell. */
const jsonOf = oncePer((shell: ShellFacts) => inlineJson(shell));

/**
 * The parts of a page's document: the page's attributes, its head, its markup,
 * and its state as JSON.
 *
 * @throws what a template throws, which stops the build.
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
  const data = `{"page":${inlineJson(state.page)},"shell":${jsonOf(shell)}}`;
  return [
    ` lang="${languageOf(page.head, shell)}"${direction} data-hydrate="${hydrate}"${missing}`,
    renderHead(page, shell, theme),
    await keep(page.path, data, () => renderMarkup(state)),
    data,
  ];
}
