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

/**
 * The longest wait for a response of the storage, and the longest pause within
 * it, in ms.
 */
export const STORAGE_DEADLINE = 10_000;
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
 * The result of some work.
 * @throws an error with this message if the signal aborts first.
 */
export function withDeadline<T>(
  signal: AbortSignal,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(message));
    signal.addEventListener('abort', giveUp, { once: true });
    work().then(resolve, reject);
  });
}
