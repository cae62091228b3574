// Makes what the other tools need to build the pages of the cities of a project: the template, from a page
// that this project renders, and what the files of the cities do not say. So no tool repeats the template.
//   node --import tsx derive.ts <file for the answer>     in the folder of a project that was built
import { writeFileSync } from 'node:fs';
import { cityPath } from '../../../pages/addresses';
import { postsByCondition } from '../../../pages/city/city.pages';
import type { PageOf } from '../../../pages/routes';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';
import type { City } from '../../../schemas/content';
import { buildBundles } from '../../build/bundles';
import { createRenderer } from '../../build/render';
import { checkContent } from '../../content';
import { deriveTemplate, mark, type TemplatePart } from './template';

export interface Derived {
  template: TemplatePart;
  around: {
    /** The addresses of the booking portals, by their ids. */
    portals: Record<string, string>;
    /** The posts about a condition by its address, the best first. */
    articles: Record<string, readonly { label: string; path: string }[]>;
    /** What follows the title of a page where both are short enough. */
    titleEnd: string;
  };
}

const [file = ''] = process.argv.slice(2);
const root = process.cwd();
const { content } = checkContent(root);
if (!content) throw new Error('The cities of the benchmark have mistakes: npm run check');
writeFileSync(file, JSON.stringify(await derive(content)));

async function derive(content: SiteContent): Promise<Derived> {
  const { portals, practice } = content.site;
  const render = await createRenderer(await buildBundles(root), createSite(content));
  const [full, bare] = [examplePage(content, true), examplePage(content, false)];
  return {
    template: deriveTemplate(await render(full), await render(bare)),
    around: {
      portals: Object.fromEntries(portals.map(({ id, url }) => [id, url])),
      articles: Object.fromEntries(postsByCondition(content)),
      titleEnd: ` | ${practice.name}`,
    },
  };
}

/** The page of an example city, with everything that a city may have, or without what it may lack. */
function examplePage(content: SiteContent, isFull: boolean): PageOf<'city'> {
  const { latitude, longitude } = content.site.practice.address;
  const portal = content.site.booking.portal;
  const example: City = { ...exampleTexts(isFull), latitude, longitude, portal, updated: '2026-01-01' };
  const neighbors = (example.nearby ?? []).map((slug, item) => ({
    ...{ ...example, slug, name: mark(`nearby-${item}-name`) },
    // Far enough from the others that all names find room on the map.
    latitude: latitude + (item === 0 ? -2 : 2),
  }));
  const site = createSite({ ...content, cities: [...content.cities, example, ...neighbors] });
  const { data, head, ...page } = site.pages.find(
    ({ path }) => path === cityPath(example.slug),
  ) as PageOf<'city'>;
  const articles = twice((item) => ({
    label: mark(`articles-${item}-label`),
    path: mark(`articles-${item}-path`),
  }));
  return {
    ...page,
    bookingUrl: mark('booking'),
    head: { ...head, title: mark('title'), keywords: isFull ? [mark('keywords')] : undefined },
    data: { ...data, articles: { ...data.articles, items: isFull ? articles : [] } },
  };
}

/** Texts that say which fields they are, and two items in each list. */
function exampleTexts(isFull: boolean) {
  const icon = 'compass' as const;
  const highlight = {
    title: mark('residents-highlight-title'),
    text: mark('residents-highlight-text'),
    icon,
  };
  return {
    slug: mark('slug'),
    name: mark('name'),
    county: mark('county'),
    region: mark('region'),
    meta: { title: mark('meta-title'), description: mark('meta-description') },
    blurb: mark('blurb'),
    residents: { body: mark('residents-body'), ...(isFull && { highlight }) },
    reasons: twice((item) => mark(`reasons-${item}`)),
    concerns: twice((item) => ({
      title: mark(`concerns-${item}-title`),
      text: mark(`concerns-${item}-text`),
      ...(isFull && { path: mark(`concerns-${item}-path`) }),
    })),
    insurance: mark('insurance'),
    faq: twice((item) => ({ question: mark(`faq-${item}-question`), answer: mark(`faq-${item}-answer`) })),
    nearby: twice((item) => mark(`nearby-${item}-slug`)),
  };
}

function twice<Item>(make: (item: number) => Item): Item[] {
  return [make(0), make(1)];
}
