import { unescapeHtml } from '../../check/markdown/escape-html';

export function readPageText(html: string): { headings: string; text: string } {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const headings = [...main.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words]) => words);
  return { headings: plain(headings.join(' ')), text: plain(main) };
}

/** The sections of a page that have an address of their own, each with its heading and its text. */
export function readSections(html: string): { id: string; title: string; text: string }[] {
  const sections = html.matchAll(/<section\b[^>]* id="([^"]+)"[^>]*>(.*?)<\/section>/gs);
  return [...sections].map(([, id = '', inside = '']) => ({
    id,
    title: plain(/<h2\b[^>]*>(.*?)<\/h2>/s.exec(inside)?.[1] ?? ''),
    text: plain(inside),
  }));
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
