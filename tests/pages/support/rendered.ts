import { renderMarkup } from '../../../pages/app/markup';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';
import { pageStateOf } from '../../../renderer/page';
import { loadContent, only } from '../../support/built-site';
import { Part, parse } from './part';

/** The body of a page as the engine makes it of the practice's content after a change. It takes no build. */
export async function renderWith(change: Partial<SiteContent>, address: string): Promise<Part> {
  const { pages, shell } = createSite({ ...loadContent(), ...change });
  const page = only(pages.filter(({ path }) => path === address));
  return new Part(parse(await renderMarkup(pageStateOf(page, shell))).documentElement);
}
