export const labels = {
  back: 'Back to Blog',
  by: 'By',
  next: 'Read next',
  related: 'Related pages',
} as const;
