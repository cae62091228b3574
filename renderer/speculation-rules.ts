/** Pages of this site, except the referral form, which is large, and addresses with a query. */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/referral*', '/storage/*', '/functions/*'] } },
    { not: { selector_matches: '[target],[download],[href*="?"]' } },
  ],
};

/**
 * What the browser may prefetch until React has loaded: the HTML of pages whose links are under the pointer.
 * It does not render them or run their scripts.
 *
 * The same on every page, so that a content security policy can allow it by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'moderate' }] });

/** Stops prefetching by the browser. */
export function dropSpeculationRules(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}
