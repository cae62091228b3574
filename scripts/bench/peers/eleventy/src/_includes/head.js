import { escapeHtml } from './html.js';

/** The part of the head that all pages share. */
export function renderHeadOfSite({ shell }) {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171a2b">
<meta name="format-detection" content="telephone=no">
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" type="image/svg+xml" href="${escapeHtml(shell.logo.src)}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${escapeHtml(shell.siteName)}" href="/feed.xml">`;
}

/** The part of the head that belongs to the page of one city. */
export function renderHead(site, city) {
  const { meta } = city;
  const path = `/teletherapy/${city.slug}`;
  const url = escapeHtml(site.url + path);
  const preview = site.preview ?? { path: `/previews${path}.png`, title: meta.title };
  const whole = `${meta.title} | ${site.shell.siteName}`;
  const title = escapeHtml(whole.length <= 70 ? whole : meta.title);
  const description = escapeHtml(meta.description);
  return `<title>${title}</title>
<meta name="description" content="${description}">
${meta.keywords ? `<meta name="keywords" content="${escapeHtml(meta.keywords.join(', '))}">` : ''}
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:site_name" content="${escapeHtml(site.shell.siteName)}">
<meta property="og:locale" content="en_US">
<meta property="og:image" content="${escapeHtml(site.url + preview.path)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(preview.title)}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
${structuredData(site, city, site.url + path)}`;
}

function structuredData(site, { meta, name }, url) {
  const service = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: meta.title,
    serviceType: 'Teletherapy',
    description: meta.description,
    url,
    provider: { '@id': `${site.url}/#practice` },
    areaServed: { '@type': 'City', name, containedInPlace: { '@type': 'State', name: site.state } },
  };
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.shell.siteName, item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  };
  return [service, trail]
    .map((thing) => JSON.stringify(thing).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n');
}
