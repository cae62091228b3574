/** The ampersand must be escaped first and unescaped last. */
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
 * Unescapes what React, {@link escapeHtml}, and marked escape, and numeric
 * character references.
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
 * The text that readers see: `Fees & insurance` for
 * `Fees &amp; <em>insurance</em>`.
 * @param tag replaces each tag.
 */
export function textOfHtml(html: string, tag = ' '): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, tag));
}

export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
