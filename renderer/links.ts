import { isPlainClick } from './boot/plain-click';
import type { PageRequest } from './contexts';

/**
 * The page of this site that the link around an element leads to; undefined if
 * there is none.
 */
function pageOfLink(target: EventTarget | null): URL | undefined {
  const link =
    target instanceof Element &&
    target.closest('a[href]:not([target], [download], [href^="#"])');
  const page = link && new URL(link.getAttribute('href') ?? '', location.href);
  // Files have an extension, pages have none.
  const isPage =
    page &&
    page.origin === location.origin &&
    !page.search &&
    !/\.\w+$/.test(page.pathname);
  return isPage ? page : undefined;
}

/**
 * Shows pages without a page load, for all links, including those in drawings
 * and Markdown.
 */
export function followLinks(
  navigate: (
    path: string,
    options: { replace: boolean; state: PageRequest },
  ) => void,
): void {
  addEventListener('click', (event) => {
    const page = isPlainClick(event) ? pageOfLink(event.target) : undefined;
    if (!page) {
      return;
    }
    // If it can't be decoded, the browser follows the link.
    const state = { scrollTo: decodeURIComponent(page.hash.slice(1)) };
    event.preventDefault();
    const { pathname, search, hash } = location;
    // As in browsers, a link to the current page adds no entry to the history.
    const replace = page.pathname === pathname && !search && !hash;
    navigate(page.pathname, { replace, state });
  });
}

/**
 * How long the pointer must rest on a link before its page is fetched, in ms,
 * so that passing over it has no effect.
 */
const REST = 80;

/**
 * Prefetches pages of links that are hovered, focused, or pressed, except for
 * visitors who save data.
 */
export function watchLinks(prefetch: (path: string) => void): void {
  if (
    (navigator as { connection?: { saveData: boolean } }).connection?.saveData
  ) {
    return;
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (target: EventTarget | null) => {
    clearTimeout(timer);
    const path = otherPage(target);
    if (path) {
      timer = setTimeout(prefetch, REST, path);
    }
  };
  for (const event of ['pointerover', 'focusin']) {
    addEventListener(event, ({ target }) => wait(target));
  }
  addEventListener('pointerdown', ({ target }) => {
    const path = otherPage(target);
    if (path) {
      prefetch(path);
    }
  });
  wait(document.querySelector('a:hover') ?? document.activeElement);
}

function otherPage(target: EventTarget | null): string | undefined {
  const path = pageOfLink(target)?.pathname;
  return path === location.pathname ? undefined : path;
}
