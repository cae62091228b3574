const IN_A_LIST = new Intl.ListFormat('en', { type: 'conjunction' });

export const labels = {
  carriers: (named: string, more: number) =>
    more > 0 ? `${named} and ${more} more ${more === 1 ? 'plan' : 'plans'}` : named,
  titles: (named: readonly string[], more: number) =>
    IN_A_LIST.format(
      more > 0 ? [...named, `${more} more ${more === 1 ? 'title' : 'titles'}`] : named,
    ),
  // For some people, or with a sliding scale, a session may cost less.
  priceFrom: (price: string) => `Regular fees from ${price}`,
} as const;
