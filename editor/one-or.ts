/** The text for one thing, or the one for several or none. */
export const oneOr = (count: number, one: string, several: string): string =>
  count === 1 ? one : several;
