import { createContext, useContext } from 'react';
import type { PageRequest } from './PageView';

interface NavigateOptions {
  /** Whether the page takes the place of the current one in the history. */
  replace?: boolean;
  state?: PageRequest;
  /** Whether the page that is shown already is fetched again; it is unless told otherwise. */
  defaultShouldRevalidate?: boolean;
}

/** Goes to a page of the site, without a page load. */
export type Navigate = (path: string, options?: NavigateOptions) => void;

/**
 * How links go to another page. It is no hook of the router, which every link of every page would have
 * to ask anew after each step; and where nothing is clicked, in prerendering, it does nothing.
 */
export const NavigateContext = createContext<Navigate>(() => {});

export function useNavigateTo(): Navigate {
  return useContext(NavigateContext);
}
