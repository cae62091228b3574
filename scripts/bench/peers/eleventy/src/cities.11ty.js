import { renderCity } from './_includes/city.js';
import { renderHead, renderHeadOfSite } from './_includes/head.js';
import { escapeHtml } from './_includes/html.js';
import { renderFooter, renderHeader } from './_includes/shell.js';

export const data = {
  pagination: { data: 'cities', size: 1, alias: 'city', resolve: 'values' },
  permalink: ({ city }) => `/teletherapy/${city.slug}.html`,
};

export function render({ site, city, cities }) {
  const booking = site.portals[city.portal];
  return `<!doctype html>
<html lang="${escapeHtml(site.shell.language)}">
<head>
${once('head', () => renderHeadOfSite(site))}
${renderHead(site, city)}
</head>
<body>
<a href="#main">${escapeHtml(site.labels.skip)}</a>
${once(booking, () => renderHeader(site, booking))}
<main id="main" tabindex="-1">
${renderCity(site, city, cities, booking)}
</main>
${once('footer', () => renderFooter(site))}
</body>
</html>`;
}

/** What is the same on many pages is made once, as Hugo does with partialCached. */
const made = new Map();

function once(name, make) {
  if (!made.has(name)) made.set(name, make());
  return made.get(name);
}
