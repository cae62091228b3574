import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { loadPlaces, storePlaces } from '../boot/places';
import type { PageRequest } from './PageView';

const places = loadPlaces();

/** The entry of the history whose page is shown. While the next page is on its way, that is not the current one. */
const shown = { key: '', idx: 0, address: '' };

/**
 * Keeps the place of the reader for each entry of the tab's history.
 *
 * The router's own ScrollRestoration cannot: it has one key, "default", for all entries that the browser
 * makes (the first of each document, links to a section), so it shows one page at the place of another. It
 * also notes the place that a link to a section leaves only when the browser has already gone there.
 *
 * Has to be called before the router is created, so that every entry has its key when the router reads it.
 */
export function watchPlaces(): void {
  nameEntry();
  show();
  addEventListener('popstate', nameEntry);
  addEventListener('scroll', notePlace, { passive: true });
  // Whatever document comes next, the browser knows the place in this one.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    storePlaces(places);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** Gives an entry that the browser made a key and a number, as the router gives them to its own. */
function nameEntry(): void {
  if (history.state?.key) return;
  const { key, idx, address } = shown;
  // A link to the section that the address names already makes no new entry; it only clears the state.
  const isNew = address !== location.href;
  const entry = isNew ? { key: Math.random().toString(36).slice(2), idx: key ? idx + 1 : 0 } : { key, idx };
  history.replaceState({ ...history.state, ...entry }, '');
}

function show(): void {
  const { key, idx } = history.state;
  Object.assign(shown, { key, idx, address: location.href });
  notePlace();
}

function notePlace(): void {
  if (history.state?.key === shown.key) places[shown.key] = scrollY;
}

/** Shows each page at its place: where it was left after Back and Forward, at its top after a link. */
export function usePlaces(): void {
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const before = useRef(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    if (before.current === location) return;
    goToPlace(location, returning, before.current.pathname === location.pathname);
    before.current = location;
    show();
  }, [location, returning]);
}

function goToPlace({ key, hash, state }: Location, returning: boolean, isSamePage: boolean): void {
  const place = returning ? places[key] : undefined;
  if (place === undefined) {
    // The browser has gone there itself, or the page is about to.
    if (isSamePage && (returning || (state as PageRequest | null)?.scrollTo)) return;
    const section = document.getElementById(sectionOf(hash));
    if (section) {
      section.scrollIntoView();
      return;
    }
  }
  scrollTo(0, place ?? 0);
}

/** `#fees` names the section `fees`. */
export function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
