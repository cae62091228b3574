/** What a reader reads on a page. */
export interface PageText {
  headings: string;
  /** Everything between the navigation bar and the footer, headings too. */
  text: string;
}

/** The words of a page, from its HTML: what is found is what is shown. */
export function readPageText(html: string): PageText {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const headings = [...main.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words]) => words);
  return { headings: plain(headings.join(' ')), text: plain(main) };
}

/** The signs that React writes as entities; all others stand as they are. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** The text of a piece of HTML, with a space between the words of neighbouring elements. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
