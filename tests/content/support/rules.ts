import { createHash } from 'node:crypto';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { imageSize } from 'image-size';
import { textOf } from '../../support/text-of';
import type { SiteOnDisk } from './site-on-disk';

/** A page that is looked at. */
interface Page {
  site: SiteOnDisk;
  address: string;
  document: Document;
  all: (selector: string) => Element[];
}

/** @returns what is wrong, a line each; none where the rule is kept. */
type PageRule = (page: Page) => string[];
type SiteRule = (site: SiteOnDisk) => string[];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React and the template write HTML, which is valid: `<img/>`, `dateTime`, `required=""`, `doctype`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // Numbers are kept on one line by the stylesheet; copied numbers should hold plain characters.
    'tel-non-breaking': 'off',
    // Mantine leaves out `type="text"`, and ties labels to fields by id, also where the field is inside of it.
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    // HTML lets an id begin with a digit, as headings such as "1. Press" do.
    'valid-id': ['error', { relaxed: true }],
    // It counts `&amp;` as five characters; the rule about the head counts what is shown.
    'long-title': 'off',
  },
});

const metaOf = (document: Document, name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  '';
const canonicalOf = (document: Document) =>
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');
const nameOf = (link: Element) => link.getAttribute('aria-label') ?? textOf(link);
const twice = <T>(list: readonly T[]) => list.filter((each, index) => list.indexOf(each) !== index);
const unless = (isKept: boolean, what: string) => (isKept ? [] : [what]);

/** Where the embedded backend and Supabase serve documents: not among the files of the site. */
const isStored = (pathname: string) => pathname.startsWith('/storage/v1/');

/** Whether an address of a site leads to a page, a file, or a section of a page. */
function leadsSomewhere({ site, address }: Page, href: string): boolean {
  const { origin, pathname, hash } = new URL(href, `https://site.example${address}`);
  if (origin !== 'https://site.example' || isStored(pathname)) return true;
  if (site.files.has(pathname.slice(1))) return true;
  if (!site.pages.includes(pathname)) return false;
  return hash === '' || site.documentOf(pathname).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

const valid: PageRule = ({ site, address }) =>
  validator
    .validateStringSync(site.htmlOf(address))
    .results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    );

const headings: PageRule = ({ all }) => {
  const found = all('h1, h2, h3, h4, h5, h6');
  const levels = found.map(({ tagName }) => Number(tagName.slice(1)));
  return [
    ...unless(levels.filter((level) => level === 1).length === 1, 'not one first heading'),
    ...unless(Boolean(found[0]?.matches('main h1')), 'the first heading is no h1 in the main part'),
    ...found
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
      .map((heading) => `"${textOf(heading)}" leaves out a level`),
    ...found.filter((heading) => textOf(heading) === '').map(() => 'a heading is empty'),
  ];
};

const parts: PageRule = ({ all }) =>
  ['header', 'main', 'footer'].filter(
    (tag) => all(tag).filter(({ parentElement }) => !parentElement?.closest('main')).length !== 1,
  );

const classes: PageRule = ({ site, address }) => [
  ...(site.htmlOf(address).match(/ class="(?:[^"]* )?(?:undefined|null|false)[" ]/g) ?? []),
];

const ids: PageRule = ({ all }) => {
  const found = all('[id]').map(({ id }) => id);
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
  const referred = names.flatMap((name) =>
    all(`[${name}]`).flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)),
  );
  return [...twice(found), ...referred.filter((id) => !found.includes(id))];
};

const head: PageRule = ({ site, document }) => {
  const { title } = document;
  const { length } = metaOf(document, 'description');
  return [
    ...unless(title === title.trim() && title.length >= 3, `the title is "${title}"`),
    ...unless(title.length <= 70, `the title has ${title.length} characters`),
    ...unless(length >= 50 && length <= 160, `the description has ${length} characters`),
    ...unless(metaOf(document, 'og:title') === title, 'og:title is another title'),
    ...unless(metaOf(document, 'og:url') === canonicalOf(document), 'og:url is another address'),
    ...unless(site.pages.includes(pathOf(canonicalOf(document))), 'the canonical link leads nowhere'),
  ];
};

const pictures: PageRule = ({ site, document, all }) =>
  all('img').flatMap((image) => {
    const src = image.getAttribute('src') ?? '';
    const { width, height } = imageSize(site.read(src.slice(1)));
    const given = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    // A logo of any shape is shown whole in a square.
    const isLogo = src === document.head.querySelector('link[rel=icon]')?.getAttribute('href');
    return [
      ...unless(image.hasAttribute('alt'), `${src} has no alt`),
      ...unless(isLogo || given.toFixed(2) === (width / height).toFixed(2), `${src} is given another shape`),
    ];
  });

const links: PageRule = (page) => {
  const found = page.all('a');
  const hrefs = found.map((link) => link.getAttribute('href') ?? '');
  const careless = found.filter(
    (link) =>
      link.getAttribute('target') === '_blank' &&
      !(/noopener/.test(link.getAttribute('rel') ?? '') && link.querySelector('.visually-hidden')),
  );
  return [
    ...found.filter((link) => nameOf(link) === '').map((link) => `${link.getAttribute('href')} has no name`),
    ...hrefs.filter((href) => !/^([/#]|https:\/\/|mailto:|tel:|sms:)/.test(href)),
    ...hrefs.filter((href) => !leadsSomewhere(page, href)),
    ...careless.map((link) => `"${nameOf(link)}" opens a new tab and doesn't say so`),
  ];
};

const digits = (text: string) => text.replace(/\D/g, '');

const telephones: PageRule = ({ all }) =>
  all('a[href^="tel:"]')
    .filter((link) => /^[\d\s().+-]+$/.test(textOf(link)))
    .filter((link) => {
      const dialed = digits(link.getAttribute('href') ?? '');
      return ![digits(textOf(link)), `1${digits(textOf(link))}`].includes(dialed);
    })
    .map((link) => `${textOf(link)} dials ${link.getAttribute('href')}`);

const loaded: PageRule = ({ site, all }) => [
  ...all('[srcset], [imagesrcset]').flatMap((element) =>
    (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '')
      .split(', ')
      .map((candidate) => candidate.replace(/^\/(.*) \d+w$/, '$1'))
      .filter((file) => !site.files.has(file))
      .map((file) => `${file} is missing`),
  ),
  ...all('[src], link[rel=stylesheet], link[rel=preload][href], link[rel=icon]').flatMap((element) => {
    const file = (element.getAttribute('src') ?? element.getAttribute('href') ?? '').replace(/^\//, '');
    if (!site.files.has(decodeURIComponent(file))) return [`${file} is missing`];
    const integrity = element.getAttribute('integrity');
    return integrity && integrity !== digestOf(site, file) ? [`${file} is another`] : [];
  }),
  ...all('iframe, object, embed').map(({ tagName }) => tagName),
];

const digestOf = (site: SiteOnDisk, file: string) =>
  `sha384-${createHash('sha384').update(site.read(file)).digest('base64')}`;

const filledIn: PageRule = ({ document }) => [
  ...(textOf(document.body.querySelector('main')).match(/\{\w*\}/g) ?? []),
];

/** Every thing and every value in the structured data of a page. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(valuesIn)] : [value];

const structuredData: PageRule = ({ all }) => {
  const values = all('script[type="application/ld+json"]').flatMap(({ textContent }) =>
    valuesIn(JSON.parse(textContent)),
  );
  const things = values.filter((value) => typeof value === 'object' && value !== null);
  const ids = things.flatMap((thing) => ('@id' in thing ? [thing['@id']] : []));
  const described = things.flatMap((thing) => ('@id' in thing && '@type' in thing ? [thing['@id']] : []));
  return [
    ...ids.filter((id) => !described.includes(id)).map((id) => `${id} isn't described`),
    ...values.filter((value) => typeof value === 'string' && value.startsWith('/')).map(String),
  ];
};

/** What the HTML of every page owes to its readers, whatever the content says. */
export const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  'is valid HTML': valid,
  'has one first heading, and its headings in order, none of them empty': headings,
  'has one header, one main part and one footer around its content': parts,
  'has only classes that a style sheet has named': classes,
  'has each id once, and refers only to ids that it has': ids,
  'says in its head what it is': head,
  'keeps a place for every picture, and says what it shows': pictures,
  'has links with a name that lead somewhere, and say so where they open a new tab': links,
  'dials the numbers that it shows': telephones,
  'loads only files of this site, each the one that it expects': loaded,
  'has no text that was to be filled in': filledIn,
  'describes every thing that its structured data name, with whole addresses': structuredData,
};

/** The pages that search engines may list: those that are the one address of what they say. */
const listedOf = (site: SiteOnDisk) =>
  site.pages.filter((address) => {
    const document = site.documentOf(address);
    return !metaOf(document, 'robots') && pathOf(canonicalOf(document)) === address;
  });

const titles: SiteRule = (site) => twice(listedOf(site).map((address) => site.documentOf(address).title));

const siteMap: SiteRule = (site) => {
  const listed = listedOf(site);
  const found = [
    ...site
      .read('sitemap.xml')
      .toString()
      .matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => pathOf(address));
  return [
    ...found
      .filter((address) => !listed.includes(address))
      .map((address) => `${address} doesn't belong there`),
    ...listed.filter((address) => !found.includes(address)).map((address) => `${address} is missing`),
    ...twice(found),
  ];
};

const previews: SiteRule = (site) => {
  // Without a font that has its letters, a page has no preview.
  const found = new Set(
    listedOf(site).flatMap((address) => metaOf(site.documentOf(address), 'og:image') || []),
  );
  return [...found].filter((address) => {
    const { width, height } = imageSize(site.read(path.relative('/', pathOf(address))));
    return width !== 1200 || height !== 630;
  });
};

/** Lines of the files that others read, with a link that leads to somewhere only on this site. */
const leaving: SiteRule = (site) =>
  ['feed.xml', 'atom.xml', 'llms.txt', 'sitemap.xml'].flatMap((file) =>
    site.files.has(file)
      ? (site
          .read(file)
          .toString()
          .match(/.*(?:(?:href|src)="|\]\(|<(?:loc|link|id)>)[/#.].*/g) ?? [])
      : [],
  );

const whole: SiteRule = ({ files }) =>
  ['index.html', '404.html', 'robots.txt', 'favicon.ico', 'sitemap.xml', '_headers', '_redirects'].filter(
    (name) => !files.has(name),
  );

export const SITE_RULES: Readonly<Record<string, SiteRule>> = {
  'never share a title': titles,
  'are in the site map, each that search engines may list, and no other': siteMap,
  'have previews that are pictures of 1200 by 630 pixels': previews,
  'have all files of a site with them': whole,
  'leave the site with whole addresses': leaving,
};

/** Pages in which nothing was wrong, by rule and HTML: most are the same in the next site. */
const keptBy = new Set<string>();
/** What depends on the page alone. */
const ALONE: ReadonlySet<PageRule> = new Set([
  ...[valid, headings, parts, classes, ids, telephones, filledIn, structuredData],
]);

/** Everything that is wrong with a site, as in `/about has links ...: /nowhere`. */
export function findBrokenRules(site: SiteOnDisk): string[] {
  const inPages = site.pages.flatMap((address) => {
    const document = site.documentOf(address);
    const page = {
      site,
      address,
      document,
      all: (selector: string) => [...document.querySelectorAll(selector)],
    };
    return Object.entries(PAGE_RULES).flatMap(([name, rule]) => {
      const key = `${name} ${createHash('sha1').update(site.htmlOf(address)).digest('base64')}`;
      if (ALONE.has(rule) && keptBy.has(key)) return [];
      const wrong = rule(page);
      if (wrong.length === 0) keptBy.add(key);
      return wrong.map((what) => `${address} ${name}: ${what}`);
    });
  });
  const together = Object.entries(SITE_RULES).flatMap(([name, rule]) =>
    rule(site).map((what) => `The pages ${name}: ${what}`),
  );
  return [...inPages, ...together];
}
