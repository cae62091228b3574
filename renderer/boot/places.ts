/** How far each page in the history of this tab was scrolled, in CSS pixels, by the key of its entry. */
export type Places = Record<string, number>;

const STORE = 'places';

/** The places from before this document was loaded. */
export function loadPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the places for the next document. Where the browser allows no storage, they are lost. */
export function storePlaces(places: Places): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {}
}
