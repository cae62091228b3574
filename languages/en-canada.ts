import type { WordList } from './word';

/** What the interface says otherwise in Canada. */
export const enCanada: WordList = {
  referral: { consentSection: 'Consent' },
};

/**
 * What the referral form and its mail say otherwise, by the words for the
 * United States.
 */
export const enCanadaReferral: Readonly<Record<string, string>> = {
  State: 'Province',
  'Choose a state': 'Choose a province',
  'State is required': 'Province is required',
  ZIP: 'Postal code',
  'ZIP code is required': 'Postal code is required',
  'You must accept the HIPAA consent': 'You must accept the consent',
};
