import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchFile } from '../../renderer/fetch-file';
import { SEARCH_INDEX_PATH } from './index-format';
import type { FindPages, FoundPages } from './search';

const NOTHING: FoundPages = { pages: [], isSimilar: false };

/**
 * What was loaded last. A visitor who comes back from a result needs the whole
 * list at once: without it, the page is too short for the position that the
 * browser restores.
 */
const loadedLast: {
  findPages?: FindPages;
  isCrisis?: (typed: string) => boolean;
} = {};

/**
 * Searches in the browser: the text may reveal something about a visitor's
 * health, so it is never part of an address or request.
 *
 * @param crisisWords the phrases of people who need help.
 * @returns `load` loads the index once, and retries after a failure. `inCrisis`
 *   needs no index.
 */
export function useSearch(typed: string, crisisWords: readonly string[]) {
  const [findPages, setFindPages] = useState(() => loadedLast.findPages);
  const [isCrisis, setIsCrisis] = useState(() => loadedLast.isCrisis);
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);

  const load = useCallback(() => {
    const start = async () => {
      const code = import('./search').then((search) => {
        loadedLast.isCrisis = search.openPhrases(crisisWords);
        setIsCrisis(() => loadedLast.isCrisis);
        return search;
      });
      const [{ openSearch }, index] = await Promise.all([
        code,
        fetchFile(SEARCH_INDEX_PATH),
      ]);
      const loaded = await openSearch(index);
      loadedLast.findPages = loaded;
      flushSync(() => setFindPages(() => loaded));
    };
    loading.current ??= start().catch((error: unknown) => {
      console.error('The search could not be loaded:', error);
      loading.current = undefined;
      setFailed(true);
    });
    return loading.current;
  }, [crisisWords]);

  const found = useMemo(
    () => findPages?.(typed) ?? NOTHING,
    [findPages, typed],
  );
  const inCrisis = useMemo(() => isCrisis?.(typed) ?? false, [isCrisis, typed]);
  const outcome = failed ? 'failed' : 'loading';
  const status = findPages ? 'done' : outcome;
  return {
    status: typed.trim() === '' ? 'idle' : status,
    found,
    inCrisis,
    load,
  } as const;
}
