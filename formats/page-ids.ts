/** The ids of the sections that every page has. */
export const IDS_ON_EVERY_PAGE: readonly string[] = ['main', 'crisis-title'];
