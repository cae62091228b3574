// Parameters that newsletters, advertisements, and social media add to an
// address to count visits and recognize visitors.

/** Parameters that identify a click or a reader, as in `fbclid=IwAR2k9x`. */
const OF_CLICK =
  /^(?:\w*clid|[gw]braid|igshid|igsh|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|vero_id|oly_(?:enc|anon)_id)$/i;
const OF_CAMPAIGN = /^utm_\w+$/i;
/** A click in a message or an advertisement rather than on a website. */
const OF_MESSAGE =
  /^utm_medium=(?:e-?mail|newsletter|(?:paid[-_]?)?social|sms|cpc|ppc|push)$/i;

/** `https://a.example/b?id=1` for `https://a.example/b?fbclid=x&id=1`. */
export function withoutTracking(address: string): string {
  return withParameters(
    address,
    (name) => !OF_CLICK.test(name) && !OF_CAMPAIGN.test(name),
  );
}

/**
 * The same for an address copied from a message or after a click. A practice
 * may track its visits to other sites: `utm_source=website` stays.
 */
export function withoutCopiedTracking(address: string): string {
  const parameters = QUERY.exec(address)?.[2]?.split('&') ?? [];
  const isCopied = parameters.some(
    (parameter) =>
      OF_CLICK.test(nameOf(parameter)) || OF_MESSAGE.test(parameter),
  );
  return isCopied ? withoutTracking(address) : address;
}

const QUERY = /^([^?#]*)\?([^#]*)/;

const nameOf = (parameter: string): string => parameter.split('=', 1)[0] ?? '';

function withParameters(
  address: string,
  isKept: (name: string) => boolean,
): string {
  return address.replace(QUERY, (_, before: string, query: string) => {
    const kept = query
      .split('&')
      .filter((parameter) => parameter !== '' && isKept(nameOf(parameter)));
    return kept.length > 0 ? `${before}?${kept.join('&')}` : before;
  });
}
