const encoder = new TextEncoder();
// A mark at the beginning, as of some programs on Windows, stays a part of the
// text: otherwise, a file would lose it with its next change.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** The text of a file; empty if the file doesn't exist. */
export const textOf = (bytes: Uint8Array | undefined): string =>
  decoder.decode(bytes);
