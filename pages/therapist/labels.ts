export const labels = {
  clients: 'Sees',
  languages: 'Sessions in',
  license: 'License and supervision',
  faq: 'Questions and answers',
} as const;
