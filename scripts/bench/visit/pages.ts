import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The path of one page of each template of a built site, by template, and of one that does not exist. */
export function onePagePerTemplate(site: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.html') || file.endsWith('404.html')) continue;
    const html = readFileSync(path.join(site, file), 'utf8');
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
    const { page } = JSON.parse(state ?? '') as { page: { path: string; template: string } };
    if (!pages.has(page.template)) pages.set(page.template, page.path);
  }
  return pages.set('not-found', '/no-such-page');
}
