import type { WordList } from './word';

/** The words of the interface that differ in Canada. */
export const enCanada: WordList = {
  referral: { consentSection: 'Consent' },
  referralForm: {
    state: 'Province',
    chooseAState: 'Choose a province',
    stateMissing: 'Province is required',
    zip: 'Postal code',
    zipMissing: 'Postal code is required',
    consentMissing: 'You must accept the consent',
  },
};
