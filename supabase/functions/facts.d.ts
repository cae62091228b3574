/**
 * The facts of the practice. `npm run publish-function` writes them for as long
 * as the Supabase CLI needs them.
 */
declare module '*/facts.ts' {
  export const FACTS: import('./_shared/referral-facts.ts').ReferralFacts;
}
