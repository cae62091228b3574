/** The one value there is; undefined if there are others, or none. */
export const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;
