/** The language of the page, as HTML and search engines name it. */
export const SPANISH = 'es';
