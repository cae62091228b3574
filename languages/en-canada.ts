import type { WordList } from './word';

/** What the interface says otherwise in Canada. */
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
