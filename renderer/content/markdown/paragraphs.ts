/**
 * The HTML of a text that is nothing but paragraphs of words, or undefined if it may be more than that.
 *
 * Most texts of a site are, and finding that out takes a tenth of what reading Markdown takes.
 */
export function renderParagraphs(text: string): string | undefined {
  const paragraphs = text.replace(/\n+$/, '');
  if (!PARAGRAPHS.test(paragraphs) || ADDRESS.test(paragraphs)) return undefined;
  const html = paragraphs.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
  return `<p>${html.replace(/\n\n+/g, '</p>\n<p>')}</p>`;
}

/** Lines that begin with a letter, end without a space, and have no sign that means something in Markdown. */
const PARAGRAPHS = (() => {
  const sign =
    '\\\\`*_[\\]<>#|~@&\\t\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff\\n';
  const line = `[\\p{L}"“‘(](?:[^${sign}]*[^ ${sign}])?`;
  return new RegExp(`^${line}(?:\\n+${line})*$`, 'u');
})();

/** What becomes a link without being written as one. */
const ADDRESS = /:\/\/|www\./i;
