import { createSite } from '../../pages/site';
import { loadContent } from './built-site';

// Apart from built-site.ts, because it loads everything that makes pages.

export const site = createSite(loadContent());
