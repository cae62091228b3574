import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { City } from '../../../../schemas/content';
import type { SiteTexts } from '../site-texts';
import { CityMain } from './CityMain';
import { Footer } from './Footer';
import { HeadOfPage, HeadOfSite } from './Head';
import { Header } from './Header';

export interface CityProps {
  site: SiteTexts;
  city: City;
  nearby: readonly City[];
}

/** The whole page of a city. */
export function renderDocument({ site, city, nearby }: CityProps): string {
  const booking = site.portals[city.portal] ?? '';
  return `<!doctype html>
<html lang="${site.shell.language}">
<head>
${once('head', <HeadOfSite site={site} />)}
${renderToStaticMarkup(<HeadOfPage site={site} city={city} />)}
</head>
<body>
<a href="#main">${site.labels.skip}</a>
${once(booking, <Header site={site} booking={booking} />)}
<main id="main" tabindex="-1">${renderToStaticMarkup(<CityMain site={site} city={city} nearby={nearby} booking={booking} />)}</main>
${once('footer', <Footer site={site} />)}
</body>
</html>`;
}

/** What is the same on many pages is rendered once, as Hugo does with partialCached. */
const made = new Map<string, string>();

function once(name: string, element: ReactNode): string {
  const known = made.get(name) ?? renderToStaticMarkup(element);
  made.set(name, known);
  return known;
}
