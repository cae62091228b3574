/** The ampersand is the first to be escaped, and the last to be put back. */
const ENTITIES = Object.entries({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
});

export function escapeHtml(text: string): string {
  return ENTITIES.reduce(
    (left, [sign, entity]) => left.replaceAll(sign, entity),
    text,
  );
}

/**
 * The text of some HTML without tags, as React, {@link escapeHtml}, and marked
 * escape it, and with numbers of letters.
 */
export function unescapeHtml(html: string): string {
  const text = html.replace(
    /&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi,
    (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
  return ENTITIES.reduceRight(
    (left, [sign, entity]) => left.replaceAll(entity, sign),
    text,
  );
}

/**
 * What readers see of some HTML: `Fees & insurance` for
 * `Fees &amp; <em>insurance</em>`.
 * @param tag what stands for a tag.
 */
export function textOfHtml(html: string, tag = ' '): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, tag));
}

export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
