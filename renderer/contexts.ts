import { createContext, useContext } from 'react';
import type { Shell } from './page';

export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of the site's own tree. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell works only inside ShellContext.');
  return shell;
}

export interface PageRequest {
  scrollTo?: string;
}

interface NavigateOptions {
  replace?: boolean;
  state?: PageRequest;
  /** False if the current page need not be fetched again. */
  defaultShouldRevalidate?: boolean;
}

type Navigate = (path: string, options?: NavigateOptions) => void;

/** Not a hook of the router, which would render every link again after each navigation. */
export const NavigateContext = createContext<Navigate>(() => {});

export const BookingContext = createContext('');
