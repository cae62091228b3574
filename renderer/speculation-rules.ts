/** Pages of this site, except the referral form, which is large, and addresses with a query. */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/referral*', '/storage/*', '/functions/*'] } },
    { not: { selector_matches: '[target],[download],[href*="?"]' } },
  ],
};

/** The same on every page, so that a content security policy can allow them by their hash. */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'moderate' }] });

export function dropSpeculationRules(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}
