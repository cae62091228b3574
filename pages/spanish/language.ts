/** The language of the page in HTML and for search engines. */
export const SPANISH = 'es';

/** The same for link previews, which need a region. */
export const SPANISH_HERE = 'es_US';
