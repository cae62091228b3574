import { createContext, useContext } from 'react';
import type { Shell } from './page';

/** The texts and links of the shell, which are the same on every page. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of the site's own tree. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell works only inside ShellContext.');
  return shell;
}

/** A request of a link to the page that it opens. */
export interface PageRequest {
  scrollTo?: string;
}

interface NavigateOptions {
  /** Replaces the current page in the history. */
  replace?: boolean;
  state?: PageRequest;
  /** False if the current page need not be fetched again. */
  defaultShouldRevalidate?: boolean;
}

/** Goes to a page of the site, without a page load. */
export type Navigate = (path: string, options?: NavigateOptions) => void;

/**
 * The navigation of links. Not a hook of the router, which would render every link again after each
 * navigation. While prerendering it does nothing.
 */
export const NavigateContext = createContext<Navigate>(() => {});

/** The address of the booking portal of the page that is shown. */
export const BookingContext = createContext('');
