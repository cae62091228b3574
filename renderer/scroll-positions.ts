import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { loadPositions, storePositions } from './boot/stored-positions';

const positions = loadPositions();

/** The history entry of the page that is shown. While the next page loads, it is not the current entry. */
const shown = { key: '', idx: 0, address: '' };

/** The router's own restoration has one key for all entries that the browser creates. Call this before creating it. */
export function watchScrollPositions(): void {
  nameEntry();
  show();
  addEventListener('popstate', nameEntry);
  addEventListener('scroll', notePosition, { passive: true });
  // After a page load, the browser restores the position on this page.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    storePositions(positions);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

function nameEntry(): void {
  if (history.state?.key) return;
  const { key, idx, address } = shown;
  // A link to the section that is already in the address creates no entry; it only clears the state.
  const isNew = address !== location.href;
  const entry = isNew ? { key: Math.random().toString(36).slice(2), idx: key ? idx + 1 : 0 } : { key, idx };
  history.replaceState({ ...history.state, ...entry }, '');
}

function show(): void {
  const { key, idx } = history.state;
  Object.assign(shown, { key, idx, address: location.href });
  notePosition();
}

function notePosition(): void {
  if (history.state?.key === shown.key) positions[shown.key] = scrollY;
}

export function useScrollPosition(): void {
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const before = useRef(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    if (before.current === location) return;
    goToPosition(location, returning, before.current.pathname === location.pathname);
    before.current = location;
    show();
  }, [location, returning]);
}

function goToPosition({ key, hash }: Location, returning: boolean, isSamePage: boolean): void {
  const position = returning ? positions[key] : undefined;
  if (position === undefined) {
    // The browser has scrolled there already.
    if (isSamePage && returning) return;
    const section = document.getElementById(sectionOf(hash));
    if (section) {
      section.scrollIntoView();
      return;
    }
  }
  scrollTo(0, position ?? 0);
}

export function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
