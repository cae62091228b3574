import { isHydrated } from './hydration';

/** How far each page in the history of this tab was scrolled, in CSS pixels, by the key of its entry. */
type Positions = Record<string, number>;

const STORE = 'positions';

/** The positions from before this page was loaded. */
export function loadPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the positions for the next page load. They are lost if the browser does not allow storage. */
export function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {}
}

/**
 * Until React is there to do it, shows visitors who come back the page and the place that they left: after
 * React has gone from one page to another, the browser leaves both to the page.
 */
export function watchReturning(): void {
  if (history.scrollRestoration === 'manual') scrollTo(0, loadPositions()[history.state?.key] ?? 0);
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}
