import { networkOf, type RateLimits } from './rate-limit.ts';
import { submissionIdOf } from './submission-id.ts';

export interface MemorySettings {
  url: string;
  /** The project's secret key, or its older `service_role` key. */
  key: string;
  salt: string;
}

export type SharedMemory = ReturnType<typeof createSharedMemory>;

/** In ms. The visitor has to wait for it. */
const PATIENCE = 2_000;

/**
 * A memory in the project's database (migration `referral_turns`). It stores keyed hashes only, and throws if the database
 * does not answer in time.
 */
export function createSharedMemory(
  { url, key }: MemorySettings,
  { perAddress, total, window }: RateLimits,
  salted: Promise<CryptoKey>,
) {
  async function call(name: string, values: Record<string, unknown>): Promise<unknown> {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: key,
        // Only older keys are tokens.
        ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    /** @returns 0 if it may be sent, `sent` if it was, else the seconds to wait. */
    async takeTurn(mark: string, clientAddress: string | undefined): Promise<number | 'sent'> {
      const network = clientAddress && `network ${networkOf(clientAddress)}`;
      const seconds = await call('take_referral_turn', {
        submission: mark,
        network: network ? await submissionIdOf(network, await salted) : null,
        per_address: perAddress,
        total,
        window_seconds: Math.round(window / 1000),
      });
      if (typeof seconds !== 'number') throw new Error('no number');
      return seconds < 0 ? 'sent' : seconds;
    },
    async keepSent(mark: string): Promise<void> {
      await call('keep_referral_sent', { submission: mark });
    },
  };
}
