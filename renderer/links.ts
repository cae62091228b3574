import { isPlainClick } from './boot/section';
import type { PageRequest } from './contexts';
import { sectionOf } from './scroll-positions';

/** The page that the link around an element leads to; undefined if there is none on this site. */
export function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest('a[href]:not([target], [download], [href^="#"])');
  const page = link && new URL(link.getAttribute('href') ?? '', location.href);
  // Files have an extension, pages have none.
  const isPage = page && page.origin === location.origin && !page.search && !/\.\w+$/.test(page.pathname);
  return isPage ? page : undefined;
}

/** Shows pages without a page load, for all links: in the drawings and the Markdown of a page, too. */
export function followLinks(
  navigate: (path: string, options: { replace: boolean; state: PageRequest | null }) => void,
): void {
  addEventListener('click', (event) => {
    const page = isPlainClick(event) ? pageOfLink(event.target) : undefined;
    if (!page) return;
    event.preventDefault();
    const section = sectionOf(page.hash);
    const { pathname, search, hash } = location;
    // As in browsers, a link to the current page adds no entry to the history.
    const replace = page.pathname === pathname && !search && !hash;
    navigate(page.pathname, { replace, state: section ? { scrollTo: section } : null });
  });
}
