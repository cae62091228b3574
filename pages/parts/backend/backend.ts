/**
 * The Supabase project that the site talks to, or the embedded backend, which speaks the same
 * protocol on the site's own origin.
 */
export interface Backend {
  /** As in `https://abc.supabase.co`; left out for the site's own origin. */
  url?: string;
  /** The public anonymous key. */
  anonKey: string;
}

/** The address of the backend, in the browser. */
export function backendUrl({ url }: Backend): string {
  return url ?? location.origin;
}

/** The address that a form without JavaScript posts a referral to. */
export function functionPath({ url = '' }: Backend, name: string): string {
  return `${url}/functions/v1/${name}`;
}
