/**
 * A file beside the pages, such as the index of the search. The editor in a
 * browser has a function of its own in this place.
 */
export const fetchFile = (
  address: string,
  signal?: AbortSignal,
): Promise<Response> => fetch(address, signal && { signal });
