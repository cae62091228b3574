import type { SupabaseClient } from '@supabase/supabase-js';
import { type Backend, backendUrl } from './backend';

let client: Promise<SupabaseClient> | undefined;

/** The client of the backend. Its code is only loaded when it is first asked for. */
export function loadSupabase(backend: Backend): Promise<SupabaseClient> {
  client ??= createSupabase(backend).catch((error: unknown) => {
    // The next try asks for the code again.
    client = undefined;
    throw error;
  });
  return client;
}

async function createSupabase(backend: Backend): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(backendUrl(backend), backend.anonKey, {
    // Nobody signs in, so nothing is kept in the browser.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
