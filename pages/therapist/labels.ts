export const labels = {
  clients: 'Sees',
  languages: 'Sessions in',
  license: 'License and supervision',
  faq: 'Questions and answers',
  filters: {
    conditions: 'Works with',
    clients: 'Sees',
    languages: 'Speaks',
    insurance: 'Takes',
    states: 'Licensed in',
  },
  filtered: (value: string) => `Therapists: ${value}`,
  all: 'All therapists',
  more: (count: number) => `${count} more ${count === 1 ? 'therapist' : 'therapists'}`,
  plans: (count: number) => `${count} ${count === 1 ? 'plan' : 'plans'}`,
  fees: 'Fees and insurance',
} as const;
