export interface RateLimits {
  /** Referrals that one address may send within the window. */
  perAddress: number;
  /** Referrals that all addresses together may send within the window. */
  total: number;
  /** Milliseconds. */
  window: number;
}

/**
 * Ten from one address, so that a case manager's office can work through a list; sixty in all, which
 * is more than a small practice gets in a month and less than a mail provider minds.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = { perAddress: 10, total: 60, window: 10 * 60_000 };

/** How often the mail server may be looked at, which is no referral and uses up none. */
export const CHECK_LIMITS: RateLimits = { perAddress: 10, total: 20, window: 10 * 60_000 };

/** Returns 0 when the referral may go on, else the seconds after which to try again. */
export type RateLimiter = (address: string | undefined) => number;

/**
 * Counts referrals in a sliding window, in this instance's memory: it never holds more than `total`
 * entries. Where the address is not known only the total counts.
 *
 * Supabase ends an instance after 150 s (free plan) or 400 s, and may run several at a time. There, a count
 * lasts no longer than its instance, and each has its own; see `shared-memory.ts` for counts that last.
 */
export function createRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  let entries: { at: number; address: string | undefined }[] = [];
  return (address) => {
    const time = now();
    entries = entries.filter(({ at }) => at > time - limits.window);
    const network = address === undefined ? undefined : networkOf(address);
    const own = network === undefined ? [] : entries.filter((entry) => entry.address === network);
    const full = own.length >= limits.perAddress ? own : entries.length >= limits.total ? entries : [];
    const [oldest] = full;
    if (oldest) return Math.max(1, Math.ceil((oldest.at + limits.window - time) / 1000));
    entries.push({ at: time, address: network });
    return 0;
  };
}

/** An IPv4 address as it is; of an IPv6 address the /64, which is what one household is given. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
