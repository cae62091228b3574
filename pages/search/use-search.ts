import { useEffect, useMemo, useState } from 'react';
import { SEARCH_INDEX_PATH } from './index-format';
import type { FindPages, SearchHit } from './search';

export type SearchState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; found: SearchHit[] };

/**
 * The text stays here, because it may reveal something about a visitor's health: it goes into no address or request.
 *
 * @param asked the number of requests for the search. The first loads it; later ones load it again after a failure.
 */
export function useSearch(typed: string, asked: number): SearchState {
  const [findPages, setFindPages] = useState<FindPages>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (asked === 0) return;
    loadSearch().then(
      (loaded) => setFindPages(() => loaded),
      (error) => {
        console.error('The search could not be loaded:', error);
        setFailed(true);
      },
    );
  }, [asked]);

  const found = useMemo(() => findPages?.(typed), [findPages, typed]);
  if (typed.trim() === '') return { status: 'idle' };
  if (found) return { status: 'done', found };
  return { status: failed ? 'failed' : 'loading' };
}

export function useCrisis(typed: string, asked: number, words: readonly string[]): boolean {
  const [matches, setMatches] = useState<(typed: string) => boolean>();
  useEffect(() => {
    if (asked === 0) return;
    import('./search').then(
      ({ openPhrases }) => setMatches(() => openPhrases(words)),
      // The search says that it could not be loaded.
      () => {},
    );
  }, [asked, words]);
  return useMemo(() => matches?.(typed) ?? false, [matches, typed]);
}

let _search: Promise<FindPages> | undefined;

function loadSearch(): Promise<FindPages> {
  _search ??= Promise.all([import('./search'), fetchIndex()])
    .then(([{ openSearch }, index]) => openSearch(index))
    .catch((error) => {
      _search = undefined;
      throw error;
    });
  return _search;
}

async function fetchIndex(): Promise<string> {
  const response = await fetch(SEARCH_INDEX_PATH);
  if (!response.ok) throw new Error(`The request for the index failed with the status ${response.status}.`);
  return response.text();
}
