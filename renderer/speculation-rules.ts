/** Pages of this site, but not the referral form, where much is loaded, nor addresses with a question. */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/referral*', '/storage/*', '/functions/*'] } },
    { not: { selector_matches: '[target],[download],[href*="?"]' } },
  ],
};

/**
 * What the browser may fetch before it is asked for, until React is there: the HTML of pages whose links
 * the pointer rests on, and nothing that they need. They are not rendered: no script of theirs runs.
 *
 * The same on every page, so that a content security policy can allow it by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'moderate' }] });

/** Ends the browser's own prefetching. */
export function dropSpeculationRules(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}
