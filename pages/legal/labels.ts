export const labels = {
  contents: 'On this page',
  effective: 'Effective',
  updated: 'Last updated',
} as const;
