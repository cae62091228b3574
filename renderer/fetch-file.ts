/**
 * Fetches a file of the site, such as the search index. In the editor in a
 * browser, another function takes its place.
 */
export const fetchFile = (
  address: string,
  signal?: AbortSignal,
): Promise<Response> => fetch(address, signal && { signal });
