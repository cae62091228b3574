import { SEARCH_INDEX_PATH } from '../../renderer/search/index-format';
import type { Search } from '../../renderer/search/search';

let _search: Promise<Search> | undefined;

/**
 * The search, with its code and its index, which are loaded the first time that it is asked for. After
 * a failure the next call tries again.
 *
 * @throws if either cannot be loaded.
 */
export function loadSearch(): Promise<Search> {
  _search ??= load().catch((error) => {
    _search = undefined;
    throw error;
  });
  return _search;
}

async function load(): Promise<Search> {
  const [{ openSearch }, index] = await Promise.all([import('../../renderer/search/search'), fetchIndex()]);
  return openSearch(index);
}

async function fetchIndex(): Promise<string> {
  const response = await fetch(SEARCH_INDEX_PATH);
  if (!response.ok) throw new Error(`The index was answered with the status ${response.status}.`);
  return response.text();
}
