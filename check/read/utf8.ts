const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of bytes that are UTF-8, with the mark of their order if they begin
 * with it; undefined if they are not.
 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
