import type { SupabaseClient } from '@supabase/supabase-js';

export interface Backend {
  /**
   * For example `https://abc.supabase.co`; left out if it is the site's origin.
   */
  url?: string;
  anonKey: string;
}

export function backendUrl({ url }: Backend): string {
  return url ?? location.origin;
}

export function functionPath({ url = '' }: Backend, name: string): string {
  return `${url}/functions/v1/${name}`;
}

/** The longest wait for a response, and the longest pause within it, in ms. */
export const DEADLINE = 10_000;
export const TOO_LATE = 'The storage did not answer in time.';

let client: Promise<SupabaseClient> | undefined;

export function loadSupabase(backend: Backend): Promise<SupabaseClient> {
  client ??= createSupabase(backend).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createSupabase(backend: Backend): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(backendUrl(backend), backend.anonKey, {
    // There is no sign-in, so nothing has to be stored in the browser.
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}

/**
 * Waits until the signal aborts.
 * @throws an error with this message if it does.
 */
export function withDeadline<T>(
  signal: AbortSignal,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(message)));
    work().then(resolve, reject);
  });
}
