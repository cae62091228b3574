import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchFile } from '../../renderer/fetch-file';
import type { DataOf } from '../../renderer/templates';
import { SEARCH_INDEX_PATH } from './index-format';
import type { FoundPages, IsWord, OpenedSearch } from './search';
import type { searchPages } from './search.pages';

export type UrgentAnswer = DataOf<typeof searchPages>['urgent'][number];

const NOTHING: FoundPages = { pages: [], isSimilar: false };
/** Until the index is loaded, any word may be misspelled. */
const UNKNOWN: IsWord = () => false;

/**
 * What was loaded last. A visitor who comes back from a result needs the whole
 * list at once: without it, the page is too short for the position that the
 * browser restores.
 */
const loadedLast: {
  opened?: OpenedSearch;
  findUrgent?: (typed: string, isWord: IsWord) => UrgentAnswer[];
} = {};

/**
 * Searches in the browser: the text may reveal something about a visitor's
 * health, so it is never part of an address or request.
 *
 * @param answers the answers for people who need help now.
 * @returns `load` loads the index once, and retries after a failure. `urgent`
 *   has those of the answers that are needed, and waits for no index.
 */
export function useSearch(typed: string, answers: readonly UrgentAnswer[]) {
  const [opened, setOpened] = useState(() => loadedLast.opened);
  const [findUrgent, setFindUrgent] = useState(() => loadedLast.findUrgent);
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);

  const load = useCallback(() => {
    const start = async () => {
      const code = import('./search').then((search) => {
        loadedLast.findUrgent = search.openUrgent(answers);
        setFindUrgent(() => loadedLast.findUrgent);
        return search;
      });
      const [{ openSearch }, index] = await Promise.all([
        code,
        fetchFile(SEARCH_INDEX_PATH),
      ]);
      const loaded = await openSearch(index);
      loadedLast.opened = loaded;
      flushSync(() => setOpened(loaded));
    };
    loading.current ??= start().catch((error: unknown) => {
      console.error('The search could not be loaded:', error);
      loading.current = undefined;
      setFailed(true);
    });
    return loading.current;
  }, [answers]);

  const found = useMemo(() => opened?.find(typed) ?? NOTHING, [opened, typed]);
  const urgent = useMemo(
    () => findUrgent?.(typed, opened?.isWord ?? UNKNOWN) ?? [],
    [findUrgent, opened, typed],
  );
  const outcome = failed ? 'failed' : 'loading';
  const status = opened ? 'done' : outcome;
  return {
    status: typed.trim() === '' ? 'idle' : status,
    found,
    urgent,
    load,
  } as const;
}
