import type { City } from '../../../../schemas/content';
import type { SiteTexts } from '../site-texts';

/** The part of the head that all pages share. */
export function HeadOfSite({ site: { shell } }: { site: SiteTexts }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171a2b" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="stylesheet" href="/assets/style.css" />
      <link rel="icon" type="image/svg+xml" href={shell.logo.src} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={shell.siteName} href="/feed.xml" />
    </>
  );
}

/** The part of the head that belongs to the page of one city. */
export function HeadOfPage({ site, city }: { site: SiteTexts; city: City }) {
  const { meta } = city;
  const { shell } = site;
  const path = `/teletherapy/${city.slug}`;
  const url = site.url + path;
  const preview = site.preview ?? { path: `/previews${path}.png`, title: meta.title };
  const whole = `${meta.title} | ${shell.siteName}`;
  const title = whole.length <= 70 ? whole : meta.title;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords && <meta name="keywords" content={meta.keywords.join(', ')} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={shell.siteName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={site.url + preview.path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={preview.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={meta.description} />
      {structuredData(site, city, url).map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}

function structuredData(site: SiteTexts, { meta, name }: City, url: string) {
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
  return [service, trail];
}
