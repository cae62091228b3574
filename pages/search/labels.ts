/** The labels and messages of the search itself. */
export const labels = {
  loading: 'Loading the search...',
  failed: 'The search could not be loaded. The list below has every page.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  best: (count: number) => `These are the ${count} that fit best. Another word narrows it down.`,
  /** Under a list that is too long to be shown. */
  more: (count: number) => `and ${count} more, which the search finds by name`,
} as const;
