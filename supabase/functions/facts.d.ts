/**
 * The facts of the practice. `npm run publish-function` writes this module only
 * for as long as the Supabase CLI needs it.
 */
declare module '*/facts.ts' {
  export const FACTS: import('./_shared/referral-facts.ts').ReferralFacts;
}
