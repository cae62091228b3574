/** The words by which people ask for a fact, in English. The content has those of the practice, and of other languages. */
export const asked = {
  fees: `therapy session counseling price pricing cost how much fee rate charge bill billing pay payment afford affordable cheap low cost low income
    copay copayment deductible superbill out of network self pay cash HSA FSA sliding scale reduced`.split(
    /\s+/,
  ),
  plans:
    `insurance insured plan coverage cover covered in network do you take accept carrier employer`.split(
      /\s+/,
    ),
  people:
    `therapist counselor counsellor psychotherapist psychologist clinician provider social worker shrink staff team
    who works here who would I see`.split(/\s+/),
  contact:
    `hours open opening closed time times when morning evening weekend Monday Tuesday Wednesday Thursday Friday
    Saturday Sunday appointment contact reach call phone telephone number text email e-mail message address location where
    office map`.split(/\s+/),
} as const;

export const labels = {
  loading: 'Loading the search...',
  failed: 'The search did not load. The list below has every page.',
  aSession: (price: string) => `${price} a session`,
  helpNow: 'Talk with someone now',
  pagesToo: 'Show pages as well',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  best: (count: number) => `Here are the ${count} best matches. Add a word to narrow them down.`,
  more: (count: number) => `and ${count} more, which you can search for by name`,
} as const;
