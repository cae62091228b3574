import { createContext } from 'react';
import type { Page, ShellFacts } from './page';

export const ShellContext = createContext<ShellFacts | undefined>(undefined);

/** The state of a navigation: the section to scroll to. */
export interface PageRequest {
  scrollTo?: string;
}

/** Retries a page that couldn't be reached; undefined if there is none. */
export const RetryContext = createContext<(() => void) | undefined>(undefined);

/** The target of booking buttons, and their label if the portal has its own. */
export const BookingContext = createContext<
  Pick<Page, 'bookingUrl' | 'bookingLabel'>
>({
  bookingUrl: '',
});
