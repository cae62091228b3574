import { createSite } from '../../pages/site';
import { loadContent } from './built-site';

// Apart from built-site.ts, because it loads everything that makes pages.

/** The site of the tests' own practice as the list of pages: one without a backend. */
export const site = createSite(loadContent());
