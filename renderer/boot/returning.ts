import { isHydrated } from './hydration';
import { loadPlaces } from './places';

/**
 * Shows visitors who come back the page and the place that they left, as long as React is not there to
 * do it: the browser leaves both to the page once React has gone from one page to another.
 */
export function watchReturning(): void {
  if (history.scrollRestoration === 'manual') scrollTo(0, loadPlaces()[history.state?.key] ?? 0);
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname !== pathname) location.reload();
  });
}
