/**
 * The path of the page on screen. While another one loads, the address may
 * already be that of the next page.
 */
let shown: string;
/** The page's index in the history, as counted by the router. */
let idx: number;

/** False while prerendering and hydrating. */
export function isHydrated(): boolean {
  return document.documentElement.dataset.hydrate === 'done';
}

export function tellShown(pathname: string): void {
  shown = pathname;
  idx = history.state?.idx;
  document.documentElement.dataset.hydrate = 'done';
  document.documentElement.removeAttribute('data-returning');
}

/**
 * Handles Back and Forward to a page that React has rendered. The browser
 * leaves these to the site, even before React is loaded, and restores the
 * scroll position at once. Until the page is rendered, the style sheet makes
 * room for any position.
 */
export function watchReturning(): void {
  shown = location.pathname;
  addEventListener('popstate', () => {
    // A link to a section adds a history entry without an index, from which the
    // router could not go back to an unsent form.
    if (!history.state) {
      history.replaceState({ idx }, '');
    }
    const isShown = location.pathname === shown;
    document.documentElement.toggleAttribute('data-returning', !isShown);
    if (isShown || isHydrated()) {
      return;
    }
    // A reload keeps the position once the browser has restored it.
    requestAnimationFrame(() => requestAnimationFrame(() => location.reload()));
  });
}
