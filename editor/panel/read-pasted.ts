import type { Pasted } from './paste';
import { asPlainText } from './plain-text';

/** Loaded after the panel, because it contains parsers for HTML and Markdown. */
let converter: typeof import('./paste') | undefined;

/**
 * Prepares for pasting, before there is a field to paste into: a text that is
 * inserted later would come among the letters of the next keys. If the
 * connection is broken, the next call tries again.
 */
export async function preparePaste(): Promise<void> {
  converter ??= await import('./paste').catch(() => undefined);
}

/** The clipboard's content as Markdown; as plain text without the converter. */
export function readPasted(clipboard: DataTransfer): Pasted {
  const plain = clipboard.getData('text/plain');
  if (!converter) {
    return { text: asPlainText(plain), leftOut: [] };
  }
  // Pasted files are left out like pictures.
  const files = clipboard.files.length > 0 ? '<img>' : '';
  const html = clipboard.getData('text/html') || files;
  const body = html
    ? new DOMParser().parseFromString(html, 'text/html').body
    : undefined;
  return converter.asMarkdown(body, plain, location.origin);
}
