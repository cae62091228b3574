import { useEffect, useMemo, useRef, useState } from 'react';
import { SEARCH_INDEX_PATH } from './index-format';
import type { FindPages, SearchHit } from './search';

interface SearchState {
  status: 'idle' | 'loading' | 'failed' | 'done';
  found: readonly SearchHit[];
  /** True if the visitor may need help at once. This needs no index. */
  inCrisis: boolean;
}

/**
 * The text stays here, because it may reveal something about a visitor's health: it goes into no address or request.
 *
 * @param asked the number of requests for the search. The first loads it; later ones load it again after a failure.
 * @param crisisWords the phrases of people who need help.
 */
export function useSearch(typed: string, asked: number, crisisWords: readonly string[]): SearchState {
  const [findPages, setFindPages] = useState<FindPages>();
  const [isCrisis, setIsCrisis] = useState<(typed: string) => boolean>();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (asked === 0 || begun.current) return;
    begun.current = true;
    const code = import('./search').then((search) => {
      setIsCrisis(() => search.openPhrases(crisisWords));
      return search;
    });
    Promise.all([code, fetchIndex()])
      .then(([{ openSearch }, index]) => openSearch(index))
      .then((loaded) => setFindPages(() => loaded))
      .catch((error) => {
        console.error('The search could not be loaded:', error);
        begun.current = false;
        setFailed(true);
      });
  }, [asked, crisisWords]);

  const found = useMemo(() => findPages?.(typed) ?? [], [findPages, typed]);
  const inCrisis = useMemo(() => isCrisis?.(typed) ?? false, [isCrisis, typed]);
  const outcome = failed ? 'failed' : 'loading';
  const status = findPages ? 'done' : outcome;
  return { status: typed.trim() === '' ? 'idle' : status, found, inCrisis };
}

async function fetchIndex(): Promise<string> {
  const response = await fetch(SEARCH_INDEX_PATH);
  if (!response.ok) throw new Error(`The request for the index failed with the status ${response.status}.`);
  return response.text();
}
