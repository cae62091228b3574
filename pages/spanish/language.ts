/** The language of the page, as HTML and search engines name it. */
export const SPANISH = 'es';

/** The same for link previews, which also want a region. */
export const SPANISH_HERE = 'es_US';
