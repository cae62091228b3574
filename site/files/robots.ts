import type { Site } from '../../pages/site';

export function renderRobots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
