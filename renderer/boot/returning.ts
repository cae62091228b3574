/**
 * The path of the page on the screen. While another one loads, the address may
 * be that of the next.
 */
let shown: string;
/** Its number in the history, as the router counts. */
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
 * Back and Forward to a page that React has shown: the browser leaves the page
 * to the site, also before React is back, and goes to the position there at
 * once. Until the page is there, the style sheet makes room for any position.
 */
export function watchReturning(): void {
  shown = location.pathname;
  addEventListener('popstate', () => {
    // A link to a section makes an entry without a number. The router could not
    // go back from there to an unsent form.
    history.state ?? history.replaceState({ idx }, '');
    const isShown = location.pathname === shown;
    document.documentElement.toggleAttribute('data-returning', !isShown);
    if (isShown || isHydrated()) {
      return;
    }
    // The position stays over a reload, once the browser is there.
    requestAnimationFrame(() => requestAnimationFrame(() => location.reload()));
  });
}
