import { useCallback, useMemo, useRef, useState } from 'react';
import { SEARCH_INDEX_PATH } from './index-format';
import type { FindPages } from './search';

/**
 * The text stays here, because it may reveal something about a visitor's health: it goes into no address or request.
 *
 * @param crisisWords the phrases of people who need help.
 * @returns `load` loads the search once; after a failure, again. `inCrisis` needs no index.
 */
export function useSearch(typed: string, crisisWords: readonly string[]) {
  const [findPages, setFindPages] = useState<FindPages>();
  const [isCrisis, setIsCrisis] = useState<(typed: string) => boolean>();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);

  const load = useCallback(async () => {
    if (begun.current) return;
    begun.current = true;
    try {
      const index = fetch(SEARCH_INDEX_PATH);
      const { openPhrases, openSearch } = await import('./search');
      setIsCrisis(() => openPhrases(crisisWords));
      const loaded = await openSearch(await index);
      setFindPages(() => loaded);
    } catch (error) {
      console.error('The search could not be loaded:', error);
      begun.current = false;
      setFailed(true);
    }
  }, [crisisWords]);

  const found = useMemo(() => findPages?.(typed) ?? [], [findPages, typed]);
  const inCrisis = useMemo(() => isCrisis?.(typed) ?? false, [isCrisis, typed]);
  const outcome = failed ? 'failed' : 'loading';
  const status = findPages ? 'done' : outcome;
  return { status: typed.trim() === '' ? 'idle' : status, found, inCrisis, load } as const;
}
