import { useEffect, useMemo, useState } from 'react';
import type { FoundPage, Search } from '../../renderer/search/search';
import { loadSearch } from './load-search';

export type SearchState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; found: FoundPage[] };

/**
 * The pages for what is typed. It is kept here and nowhere else: what someone looks for on this site
 * may say something about their health, so it goes into no address, no storage and no request.
 *
 * @param asked how often the search was asked for. With the first time it is loaded, with every other
 *   it is loaded again if that failed.
 */
export function useSearch(typed: string, asked: number): SearchState {
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (asked === 0) return;
    let gone = false;
    loadSearch().then(
      (loaded) => {
        if (!gone) setSearch(() => loaded);
      },
      (error) => {
        console.error('The search could not be loaded:', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [asked]);

  const found = useMemo(() => search?.(typed), [search, typed]);
  if (typed.trim() === '') return { status: 'idle' };
  if (found) return { status: 'done', found };
  return { status: failed ? 'failed' : 'loading' };
}
