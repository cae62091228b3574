export const labels = {
  posts: { one: 'article', other: 'articles' },
} as const;
