export const labels = {
  carriers: (named: string, more: number) =>
    more > 0 ? `${named} and ${more} more ${more === 1 ? 'plan' : 'plans'}` : named,
  priceFrom: (price: string) => `Sessions from ${price}`,
} as const;
