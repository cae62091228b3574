import { groupBy } from '../../check/group-by';
import type { Page, Site } from '../../renderer/page';
import { markText } from './marks';

/** The pages that a field shows on. */
export interface ShownOnAnswer {
  pages: readonly string[];
  isOnEvery: boolean;
  /** Whether all pages were looked at. */
  isAll: boolean;
}

/** Of a template with more pages, only so many are looked at. */
const MOST_PAGES = 200;

/**
 * The pages that say something else when a field does.
 *
 * @param siteWith the site, with the value of the field changed.
 */
export function pagesShowing(siteWith: (change: (value: unknown) => unknown) => Site): ShownOnAnswer {
  const now = siteWith((value) => value);
  const then = siteWith(otherValue);
  // An alias shows what its page shows.
  const own = now.pages.filter(({ path, head }) => head.canonical.endsWith(path));
  const byTemplate = groupBy(own, ({ template }) => template);
  const looked = [...byTemplate.values()].flatMap((pages) => pages.slice(0, MOST_PAGES));
  const others = new Map(then.pages.map((page) => [page.path, page]));
  const isOnEvery = JSON.stringify(now.shell) !== JSON.stringify(then.shell);
  const shows = (page: Page) => says(page) !== says(others.get(page.path));
  const pages = isOnEvery ? own : looked.filter(shows);
  return { pages: pages.map((page) => page.path), isOnEvery, isAll: looked.length === own.length };
}

/** What a page says; nothing if it cannot be made with that value. */
function says(page: Page | undefined): string {
  try {
    return page ? JSON.stringify([page.data, page.head.title, page.head.description, page.bookingUrl]) : '';
  } catch {
    return '';
  }
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? markText(value, true, 0) : value;
}
