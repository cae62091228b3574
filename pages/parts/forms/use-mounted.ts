import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};
const inBrowser = () => true;
const inHtml = () => false;

/**
 * False while prerendering and hydrating. React renders the change in slices,
 * so that a large form doesn't block.
 */
export function useMounted(): boolean {
  return useDeferredValue(useSyncExternalStore(never, inBrowser, inHtml));
}
