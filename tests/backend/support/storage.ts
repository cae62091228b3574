import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** supabase-js wants a WebSocket, which Node 20 has not; nothing here opens one. */
export function createTestClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
