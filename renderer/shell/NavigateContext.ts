import { createContext, useContext } from 'react';
import type { PageRequest } from './PageView';

/** Goes to another page of the site, without a page load. */
export type Navigate = (path: string, options?: { replace?: boolean; state?: PageRequest }) => void;

/**
 * How links go to another page. It is no hook of the router, which every link of every page would have
 * to ask anew after each step; and where nothing is clicked, in prerendering, it does nothing.
 */
export const NavigateContext = createContext<Navigate>(() => {});

export function useNavigateTo(): Navigate {
  return useContext(NavigateContext);
}
