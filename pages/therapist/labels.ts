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
} as const;
