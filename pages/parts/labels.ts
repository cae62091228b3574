export const labels = {
  lastVerified: 'Last verified',
  carriers: 'Insurance carriers',
  rates: 'Rates',
  free: 'Free',
  payment: 'Ways to pay',
  opensPortal: 'Opens our scheduling page',
  inBrief: 'In brief',
} as const;
