/** The fields of a city, and what its page shows besides: for the tools in JavaScript. */
export function fieldsOf(city, cities, { portals, articles, titleEnd }) {
  const title = city.meta.title + titleEnd;
  return {
    ...city,
    title: title.length <= 70 ? title : city.meta.title,
    keywords: city.meta.keywords?.join(', '),
    booking: portals[city.portal],
    nearby: city.nearby.map((slug) => cities[slug]),
    articles: articlesAbout(city.concerns, articles),
  };
}

/** At most four: one post for each concern, none of them twice. Undefined if there is none. */
function articlesAbout(concerns, articles) {
  const chosen = new Map();
  for (const { path } of concerns) {
    const article = articles[path]?.find((candidate) => !chosen.has(candidate.path));
    if (article) chosen.set(article.path, article);
  }
  return chosen.size > 0 ? [...chosen.values()].slice(0, 4) : undefined;
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it has to be in HTML. */
export function text(value) {
  return String(value).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}

/** Text as it has to be in a string of JSON within HTML. */
export function json(value) {
  return JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');
}
