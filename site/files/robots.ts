import type { Site } from '../../renderer/page';

/** `robots.txt`: allows everything and names the sitemap. */
export function renderRobots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
