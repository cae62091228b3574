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

/** They are lost if the browser does not allow storage. */
export function storePositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {}
}

/**
 * Until React is there to do it, shows visitors who come back the page and position that they left: after React has
 * gone to another page, the browser leaves both to the page.
 */
export function watchReturning(): void {
  if (history.scrollRestoration === 'manual') scrollTo(0, loadPositions()[history.state?.key] ?? 0);
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}
