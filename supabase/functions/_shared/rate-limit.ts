export interface RateLimits {
  perAddress: number;
  total: number;
  /** Milliseconds. */
  window: number;
}

/** Ten, so that a case manager can work through a list. Sixty are more than a small practice gets in a month. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perAddress: 10, total: 60, window: 10 * 60_000 };

export const CHECK_LIMITS: RateLimits = { perAddress: 10, total: 20, window: 10 * 60_000 };

/** Returns 0 if the referral may be sent, and otherwise the seconds after which to try again. */
type RateLimiter = (address: string | undefined) => number;

/** A sliding window in the memory of this instance, which Supabase ends after 150 or 400 s. See `shared-memory.ts`. */
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

/** An IPv4 address unchanged; the /64 network of an IPv6 address, which belongs to one household. */
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
