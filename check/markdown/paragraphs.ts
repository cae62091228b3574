/**
 * The HTML of a text that is nothing but paragraphs of words and links to this site, or undefined if it
 * may be more than that.
 *
 * Most texts of a site are, and finding that out takes a tenth of what reading Markdown takes.
 */
export function renderParagraphs(text: string): string | undefined {
  const paragraphs = text.replace(/\n+$/, '');
  const words = paragraphs.includes('[') ? paragraphs.replace(LINK, '$1') : paragraphs;
  if (!PARAGRAPHS.test(words) || ADDRESS.test(words)) return undefined;
  const html = paragraphs.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
  return `<p>${html.replace(LINK, '<a href="$2">$1</a>').replace(/\n\n+/g, '</p>\n<p>')}</p>`;
}

/** Lines that begin with a letter, end without a space, and have no character that means something in Markdown. */
const PARAGRAPHS = (() => {
  const special =
    '\\\\`*_[\\]<>#|~@&\\t\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff\\n';
  const line = `[\\p{L}"“‘(](?:[^${special}]*[^ ${special}])?`;
  return new RegExp(`^${line}(?:\\n+${line})*$`, 'u');
})();

/** `[words](/path)`, the words of which begin and end with a letter. */
const LINK = /\[(\p{L}(?:[^[\]\n]*\p{L})?)\]\((\/[a-z0-9/-]*(?:#[a-z0-9-]+)?)\)/gu;

/** What becomes a link without being written as one. */
const ADDRESS = /:\/\/|www\./i;
