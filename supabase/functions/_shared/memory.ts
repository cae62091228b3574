import type { MarkOf } from './marks.ts';

interface RateLimits {
  perAddress: number;
  total: number;
  /** In milliseconds. */
  window: number;
}

/**
 * Ten let a case manager work through a list. Sixty are more than a small
 * practice gets in a month.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perAddress: 10,
  total: 60,
  window: 10 * 60_000,
};

/**
 * A sliding window in the memory of this instance, which Supabase ends after
 * 150 or 400 s. Returns 0 if the referral may be sent, and otherwise the
 * seconds to wait before trying again.
 */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  let entries: { at: number; network: string | undefined }[] = [];
  return (address: string | undefined): number => {
    const time = now();
    entries = entries.filter(({ at }) => at > time - limits.window);
    const network = address && networkOf(address);
    const own = entries.filter((entry) => network && entry.network === network);
    const isOwnFull = own.length >= limits.perAddress;
    const [oldest] = isOwnFull ? own : entries;
    if (oldest && (isOwnFull || entries.length >= limits.total)) {
      return Math.max(1, Math.ceil((oldest.at + limits.window - time) / 1000));
    }
    entries.push({ at: time, network });
    return 0;
  };
}

/**
 * An IPv4 address as it is, or the /64 network of an IPv6 address, which
 * belongs to one household.
 */
function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (ipv4) {
    return ipv4;
  }
  const groups = address.split(':').filter(Boolean).length;
  const whole = address
    .replace('::', `:${'0:'.repeat(Math.max(0, 8 - groups))}`)
    .split(':');
  const network = whole.filter(Boolean).slice(0, 4);
  return network
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

interface MemorySettings {
  url: string;
  /** The project's secret key, or its older `service_role` key. */
  key: string;
  salt: string;
}

/** In ms. The visitor waits for it. */
const PATIENCE = 2_000;

/**
 * Counts across all instances in the project's database (migration
 * `referral_turns`), which stores keyed hashes only. If there is no database,
 * or it doesn't respond, each instance counts by itself: a failure of the
 * memory must not lose a referral.
 */
export function createTurns(
  memory: MemorySettings | undefined,
  limits: RateLimits,
  {
    markOf,
    now,
    warn,
  }: { markOf: MarkOf; now: () => number; warn: (line: string) => void },
) {
  const takeOwn = createRateLimiter(limits, now);

  async function call(
    name: string,
    values: Record<string, unknown>,
  ): Promise<number | undefined> {
    if (!memory) {
      return undefined;
    }
    const { url, key } = memory;
    try {
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
      const answer = Number(await response.text());
      if (!response.ok || Number.isNaN(answer)) {
        throw new Error(`status ${response.status}`);
      }
      return answer;
    } catch (error) {
      warn(
        `The database does not count referrals (${(error as Error).message}): see REFERRALS_SALT.`,
      );
      return undefined;
    }
  }

  return {
    /**
     * @returns 0 if the submission may be sent, a negative number if another
     *   instance has sent it, otherwise the seconds to wait.
     */
    async take(mark: string, address: string | undefined): Promise<number> {
      const seconds = await call('take_referral_turn', {
        submission: mark,
        network: address ? markOf(`network ${networkOf(address)}`) : null,
        per_address: limits.perAddress,
        total: limits.total,
        window_seconds: Math.round(limits.window / 1000),
      });
      return seconds ?? takeOwn(address);
    },
    keepSent: (mark: string) =>
      call('keep_referral_sent', { submission: mark }),
  };
}

/** In ms. Supabase ends an instance earlier. */
const REMEMBERED = 60 * 60_000;

/**
 * Makes sure that a double click and a retry after a lost response send only
 * one mail. Failed tasks can be repeated. Returns undefined if the id was used
 * for different content.
 */
export function createSendOnce<T>(
  succeeded: (result: T) => boolean,
  now: () => number,
) {
  const submissions = new Map<
    string,
    { content: string; result: Promise<T>; at: number }
  >();
  return (
    id: string,
    content: string,
    task: () => Promise<T>,
  ): Promise<T> | undefined => {
    for (const [old, { at }] of submissions) {
      if (at < now() - REMEMBERED) {
        submissions.delete(old);
      }
    }
    const known = submissions.get(id);
    if (known) {
      return known.content === content ? known.result : undefined;
    }
    const result = task();
    submissions.set(id, { content, result, at: now() });
    const forget = () => submissions.delete(id);
    result.then((outcome) => succeeded(outcome) || forget(), forget);
    return result;
  };
}
