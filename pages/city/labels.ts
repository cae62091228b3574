export const labels = {
  /** The link on the map. */
  office: (city: string) => `Our office in ${city}`,
} as const;
