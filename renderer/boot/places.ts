import { isHydrated } from './hydration';

/** How far each page in the history of this tab was scrolled, in CSS pixels, by the key of its entry. */
type Places = Record<string, number>;

const STORE = 'places';

/** The places from before this page was loaded. */
export function loadPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the places for the next page load. They are lost if the browser does not allow storage. */
export function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {}
}

/**
 * Until React is there to do it, shows visitors who come back the page and the place that they left: after
 * React has gone from one page to another, the browser leaves both to the page.
 */
export function watchReturning(): void {
  if (history.scrollRestoration === 'manual') scrollTo(0, loadPlaces()[history.state?.key] ?? 0);
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}
