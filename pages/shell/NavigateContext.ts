import { createContext } from 'react';

/** What a link may request from the page that it opens. */
export interface PageRequest {
  scrollTo?: string;
}

interface NavigateOptions {
  /** Whether the page replaces the current one in the history. */
  replace?: boolean;
  state?: PageRequest;
  /** Whether the current page is fetched again; it is by default. */
  defaultShouldRevalidate?: boolean;
}

/** Goes to a page of the site, without a page load. */
export type Navigate = (path: string, options?: NavigateOptions) => void;

/**
 * How links go to another page. Not a hook of the router, which would render every link again after each
 * navigation. While prerendering it does nothing.
 */
export const NavigateContext = createContext<Navigate>(() => {});
