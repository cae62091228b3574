import { createHash } from 'node:crypto';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { imageSize } from 'image-size';
import type { SiteOnDisk } from '../../support/site-on-disk';

const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

interface Page {
  site: SiteOnDisk;
  address: string;
  document: Document;
  all: (selector: string) => Element[];
}

type PageRule = (page: Page) => string[];
type SiteRule = (site: SiteOnDisk) => string[];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'heading-level': 'error',
    'no-missing-references': 'error',
    // How React and the template write HTML, which is valid: `<img/>`,
    // `dateTime`, `required=""`, `hidden=""`, `doctype`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Numbers are kept on one line by the stylesheet; copied numbers should
    // hold plain characters.
    'tel-non-breaking': 'off',
    // Mantine leaves out `type="text"`, and ties labels to fields by id, also
    // where the field is inside of it.
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    // HTML lets an id begin with a digit, as headings such as "1. Press" do.
    'valid-id': ['error', { relaxed: true }],
    // It counts `&amp;` as five characters; the rule about the head counts what
    // is shown.
    'long-title': 'off',
  },
});

const metaOf = (document: Document, name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? '';
const canonicalOf = (document: Document) =>
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ??
  '';
const pathOf = (address: string) =>
  URL.canParse(address) ? new URL(address).pathname : '';
const twice = <T>(list: readonly T[]) =>
  list.filter((each, index) => list.indexOf(each) !== index);
const unless = (isKept: boolean, what: string) => (isKept ? [] : [what]);
const digits = (text: string) => text.replace(/\D/g, '');

function leadsSomewhere({ site, address }: Page, href: string): boolean {
  const { origin, pathname, hash } = new URL(
    href,
    `https://site.example${address}`,
  );
  // Documents are served by the embedded backend or by Supabase.
  if (
    origin !== 'https://site.example' ||
    pathname.startsWith('/storage/v1/')
  ) {
    return true;
  }
  if (site.files.has(pathname.slice(1))) {
    return true;
  }
  if (!site.pages.includes(pathname)) {
    return false;
  }
  return (
    hash === '' ||
    site.htmlOf(pathname).includes(` id="${decodeURIComponent(hash.slice(1))}"`)
  );
}

const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(valuesIn)]
    : [value];

/**
 * What the HTML of every page owes to its readers, whatever the content says.
 */
const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  'is valid HTML, with its headings in order, and refers only to ids that it has':
    ({ site, address }) =>
      validator
        .validateStringSync(site.htmlOf(address))
        .results.flatMap(({ messages }) =>
          messages.map(
            ({ line, column, ruleId, message }) =>
              `${line}:${column} ${ruleId}: ${message}`,
          ),
        ),
  'begins with its first heading, with no empty class or placeholder': ({
    site,
    address,
    document,
    all,
  }) => [
    // Of links in a list, a screen reader says how many there are.
    ...all('footer nav').flatMap((nav) =>
      unless(nav.querySelector('ul') !== null, `no list: ${textOf(nav)}`),
    ),
    ...unless(
      all('h1')[0]?.matches('main h1') === true,
      'the first heading is not in the main part',
    ),
    ...(site
      .htmlOf(address)
      .match(/ class="(?:[^"]* )?(?:undefined|null|false)[" ]/g) ?? []),
    ...(textOf(document.body.querySelector('main')).match(/\{\w*\}/g) ?? []),
  ],
  'says in its head what it is': ({ site, document }) => {
    const { title } = document;
    const { length } = metaOf(document, 'description');
    return [
      ...unless(
        title === title.trim() && title.length >= 3,
        `the title is "${title}"`,
      ),
      ...unless(title.length <= 70, `the title has ${title.length} characters`),
      ...unless(
        length > 0 && length <= 160,
        `the description has ${length} characters`,
      ),
      ...unless(
        metaOf(document, 'og:title') === title,
        'og:title is another title',
      ),
      ...unless(
        metaOf(document, 'og:url') === canonicalOf(document),
        'og:url is another address',
      ),
      ...unless(
        site.pages.includes(pathOf(canonicalOf(document))),
        'the canonical link leads nowhere',
      ),
    ];
  },
  'keeps a place for every picture': ({ site, document, all }) =>
    all('img').flatMap((image) => {
      const src = image.getAttribute('src') ?? '';
      const { width, height } = imageSize(site.read(src.slice(1)));
      const given =
        Number(image.getAttribute('width')) /
        Number(image.getAttribute('height'));
      // A logo of any shape is shown whole in a square.
      const isLogo =
        src ===
        document.head.querySelector('link[rel=icon]')?.getAttribute('href');
      return unless(
        isLogo || given.toFixed(2) === (width / height).toFixed(2),
        `${src} has another shape`,
      );
    }),
  'has links with a name that lead where they say, and say so where they open a new tab':
    (page) =>
      page.all('a').flatMap((link) => {
        const [href = '', target = '', rel = ''] = [
          'href',
          'target',
          'rel',
        ].map((name) => link.getAttribute(name) ?? '');
        const [name, number] = [
          link.getAttribute('aria-label') ?? textOf(link),
          digits(textOf(link)),
        ];
        const isNumber =
          href.startsWith('tel:') && /^[\d\s().+-]+$/.test(textOf(link));
        const saysSo =
          rel.includes('noopener') &&
          link.querySelector('.visually-hidden') !== null;
        return [
          ...unless(name !== '', `${href} has no name`),
          ...unless(
            /^([/#]|https:\/\/|mailto:|tel:|sms:)/.test(href),
            `${href} is no address`,
          ),
          ...unless(leadsSomewhere(page, href), `${href} leads nowhere`),
          ...unless(
            target !== '_blank' || saysSo,
            `"${name}" opens a new tab and doesn't say so`,
          ),
          ...unless(
            !isNumber || [number, `1${number}`].includes(digits(href)),
            `${textOf(link)} dials ${href}`,
          ),
        ];
      }),
  'loads only files of this site, each the one that it expects': ({
    site,
    all,
  }) => [
    ...all('[srcset], [imagesrcset]').flatMap((element) =>
      (
        element.getAttribute('srcset') ??
        element.getAttribute('imagesrcset') ??
        ''
      )
        .split(', ')
        .map((candidate) => candidate.replace(/^\/(.*) \d+w$/, '$1'))
        .filter((file) => !site.files.has(file))
        .map((file) => `${file} is missing`),
    ),
    ...all(
      '[src], link:is([rel=stylesheet], [rel=modulepreload], [rel=preload][href], [rel=icon])',
    ).flatMap((element) => {
      const file = (
        element.getAttribute('src') ??
        element.getAttribute('href') ??
        ''
      ).replace(/^\//, '');
      if (!site.files.has(decodeURIComponent(file))) {
        return [`${file} is missing`];
      }
      const digest = `sha384-${createHash('sha384').update(site.read(file)).digest('base64')}`;
      const wanted =
        /\.(js|css)$/.test(file) && !element.matches('[rel=preload]')
          ? digest
          : null;
      return unless(
        element.getAttribute('integrity') === wanted,
        `${file} is another`,
      );
    }),
    ...all('iframe, object, embed').map(({ tagName }) => tagName),
  ],
  'describes every thing that its structured data name, with whole addresses':
    ({ all }) => {
      const values = all('script[type="application/ld+json"]').flatMap(
        ({ textContent }) => valuesIn(JSON.parse(textContent)),
      );
      const named = values.filter(
        (value) =>
          typeof value === 'object' && value !== null && '@id' in value,
      );
      const described = named.flatMap((thing) =>
        '@type' in thing ? [thing['@id']] : [],
      );
      return [
        ...named.flatMap((thing) =>
          unless(
            described.includes(thing['@id']),
            `${thing['@id']} isn't described`,
          ),
        ),
        ...values
          .filter((value) => typeof value === 'string' && value.startsWith('/'))
          .map(String),
      ];
    },
};

const listedOf = (site: SiteOnDisk) =>
  site.pages
    .map((address) => ({ address, head: site.headOf(address) }))
    .filter(
      ({ address, head }) =>
        !metaOf(head, 'robots') && pathOf(canonicalOf(head)) === address,
    );

const LEAVING = /.*(?:(?:href|src)="|\]\(|<(?:loc|link|id)>)[/#.].*/g;

export const SITE_RULES: Readonly<Record<string, SiteRule>> = {
  'never share a title': (site) =>
    twice(listedOf(site).map(({ head }) => head.title)),
  'are in the site map, each that search engines may list, and no other': (
    site,
  ) => {
    const xml = site.read('sitemap.xml').toString();
    const mapped = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => pathOf(address),
    );
    const listed = listedOf(site).map(({ address }) => address);
    const missing = listed.filter((address) => !mapped.includes(address));
    return [
      ...missing,
      ...mapped.filter((address) => !listed.includes(address)),
      ...twice(mapped),
    ];
  },
  'have previews that are pictures of 1200 by 630 pixels': (site) => {
    // Without a font that has its letters, a page has no preview.
    const found = listedOf(site).flatMap(
      ({ head }) => metaOf(head, 'og:image') || [],
    );
    return [...new Set(found)].filter((address) => {
      const { width, height } = imageSize(
        site.read(path.relative('/', pathOf(address))),
      );
      return width !== 1200 || height !== 630;
    });
  },
  'leave the site with whole addresses': (site) =>
    ['feed.xml', 'atom.xml', 'sitemap.xml']
      .filter((file) => site.files.has(file))
      .flatMap((file) => site.read(file).toString().match(LEAVING) ?? []),
};

export function findBrokenPageRules(
  site: SiteOnDisk,
  address: string,
): string[] {
  const document = site.documentOf(address);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return Object.entries(PAGE_RULES).flatMap(([name, rule]) =>
    rule({ site, address, document, all }).map(
      (what) => `${address} ${name}: ${what}`,
    ),
  );
}
