/** The Supabase project of the site, or the embedded backend, which has the same protocol. */
export interface Backend {
  /** As in `https://abc.supabase.co`; left out if it is the origin of the site. */
  url?: string;
  anonKey: string;
}

/** Sends data to an address of the backend. @throws if there is no answer within this time, in ms. */
export function post(
  { url = '', anonKey }: Backend,
  path: string,
  data: unknown,
  patience: number,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  });
}
