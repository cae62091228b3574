export const labels = {
  lastVerified: 'Last verified',
  carriers: 'Insurance carriers',
  rates: 'Rates',
  payment: 'Ways to pay',
} as const;
