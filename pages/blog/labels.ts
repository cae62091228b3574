export const labels = {
  /** After a number of posts, as screen readers read it. */
  posts: { one: 'article', other: 'articles' },
} as const;
