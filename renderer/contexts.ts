import { createContext, useContext } from 'react';
import type { Page, Shell } from './page';

export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of the site's own tree. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell works only inside ShellContext.');
  return shell;
}

/** The state of a navigation: the section to scroll to. */
export interface PageRequest {
  scrollTo?: string;
}

/** The target of booking buttons, and the words on them, if those are the portal's own. */
export const BookingContext = createContext<Pick<Page, 'bookingUrl' | 'bookingLabel'>>({ bookingUrl: '' });
