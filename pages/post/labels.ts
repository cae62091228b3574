export const labels = {
  back: 'Back to Blog',
  by: 'By',
  next: 'Read next',
  related: 'Related pages',
  waiting: 'Not on the site yet: this post is a draft, or its day has not come.',
} as const;
