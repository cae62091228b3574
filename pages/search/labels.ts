export const labels = {
  loading: 'Loading the search...',
  failed: 'The search did not load. The list below has every page.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  best: (count: number) => `Here are the ${count} best matches. Add a word to narrow them down.`,
  more: (count: number) => `and ${count} more, which you can search for by name`,
} as const;
