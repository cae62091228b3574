import type { Site } from '../page';

/** `robots.txt`: everything may be read, and here is the list of pages. */
export function renderRobots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
