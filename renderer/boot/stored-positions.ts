import { isHydrated } from './hydration';

/** The scroll position of each page in the history of this tab, in CSS pixels, by the key of its entry. */
type ScrollPositions = Record<string, number>;

const STORE = 'positions';

export function loadPositions(): ScrollPositions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

export function storePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {}
}

/**
 * After React has gone to another page, the browser leaves page and position to the site, also before React is back.
 */
export function watchReturning(): void {
  if (history.scrollRestoration === 'manual') scrollTo(0, loadPositions()[history.state?.key] ?? 0);
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}
