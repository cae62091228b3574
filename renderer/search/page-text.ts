import { unescapeHtml } from '../escape-html';

/** The text of a page between the header and the footer, and its headings alone, from its HTML. */
export function readPageText(html: string): { headings: string; text: string } {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const headings = [...main.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words]) => words);
  return { headings: plain(headings.join(' ')), text: plain(main) };
}

/** The text of some HTML, with a space between the words of adjacent elements. */
function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
