export const labels = {
  lastVerified: 'Last verified',
} as const;
