import { nearest } from '../closest';
import { FORMATS } from '../formats';
import { type DocumentFinding, type Library, valuesAt } from '../load';
import { internalLinks } from '../markdown';
import type { Path } from '../problem';

/** Every link to this site, in a field of its own or in Markdown, has to lead to a page. */
export function* findBrokenLinks({ documents, addresses }: Library): Generator<DocumentFinding> {
  for (const document of documents) {
    for (const { path: at, format } of document.kind.annotations) {
      if (format !== 'internal-path' && format !== 'markdown') continue;
      for (const { path, value } of valuesAt(document.data, at)) {
        if (typeof value !== 'string' || !FORMATS[format]?.(value)) continue;
        const links = format === 'markdown' ? internalLinks(value) : [value];
        for (const link of links) {
          const address = link.split('#')[0] ?? '';
          if (!addresses.has(address)) yield deadLink(document, path, link, addresses);
        }
      }
    }
  }
}

function deadLink(
  document: DocumentFinding['document'],
  path: Path,
  link: string,
  addresses: Library['addresses'],
): DocumentFinding {
  return {
    document,
    path,
    at: 'value',
    words: link,
    message: `A link leads to "${link}", but no page has that path.`,
    advice: `Closest: "${nearest(link, [...addresses.keys()])}". Change the link, or add the page.`,
  };
}
