export const labels = {
  loading: 'Loading the search...',
  failed: 'The search could not be loaded. The list below has every page.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  best: (count: number) => `These are the ${count} that fit best. Another word narrows it down.`,
  more: (count: number) => `and ${count} more, which the search finds by name`,
} as const;
