import { type DocumentFinding, type Library, valuesAt } from '../load';
import { findMarkdownFaults } from '../markdown';

/** Markdown has to be text only: no HTML, no link that could run code, headings in order. */
export function* findBadMarkdown({ documents }: Library): Generator<DocumentFinding> {
  for (const document of documents) {
    for (const { path: at, format } of document.kind.annotations) {
      if (format !== 'markdown') continue;
      for (const { path, value } of valuesAt(document.data, at)) {
        if (typeof value !== 'string') continue;
        for (const fault of findMarkdownFaults(value)) {
          yield { document, path, at: 'value', ...fault };
        }
      }
    }
  }
}
