import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Site } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { SPECULATION_RULES } from '../../renderer/head';
import { isIndexed, type Page } from '../../renderer/page';
import { renderFeeds } from '../../site/files/feeds';
import {
  renderRobots,
  renderSecurityTxt,
  renderSitemap,
  SECURITY_TXT,
} from '../../site/files/for-programs';
import {
  renderHostConfigurations,
  renderHostFiles,
} from '../../site/hosts/host-files';
import { notFoundFiles } from '../../site/hosts/not-found-files';
import {
  CACHING,
  contentSecurityPolicy,
  PICTURE_POLICY,
  PICTURES,
  type ResponseHeader,
  responseHeaders,
} from '../../site/hosts/response-headers';
import { configuredServices, neededServices } from '../../site/services';
import { loadContent } from '../support/built-site';
import { parseXml } from '../support/parse-html';
import { site } from '../support/practice-site';

const url = 'https://abc.supabase.co';
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

function servicesOf(
  SUPABASE_URL?: string,
  SUPABASE_ANON_KEY?: string,
): object | string {
  try {
    return configuredServices({ SUPABASE_URL, SUPABASE_ANON_KEY });
  } catch (error) {
    return (error as Error).message;
  }
}

const NO_ADDRESS = 'Set SUPABASE_URL to an address';

test.each<
  [url: string | undefined, key: string | undefined, services: object | string]
>([
  [undefined, undefined, {}],
  ['', '', {}],
  [url, 'anything', { backend: { url, anonKey: 'anything' } }],
  [`${url}/rest/v1?a=1`, 'a.b.c', { backend: { url, anonKey: 'a.b.c' } }],
  [url, token('anon'), { backend: { url, anonKey: token('anon') } }],
  // Only this machine may do without encryption.
  ...[
    'http://localhost:54321',
    'http://127.0.0.1:54321',
    'http://[::1]:54321',
  ].map((local): [string, string, object] => [
    local,
    'key',
    { backend: { url: local, anonKey: 'key' } },
  ]),
  [url, undefined, 'Set both'],
  [undefined, 'key', 'Set both'],
  [url, '', 'Set both'],
  ...[
    'abc.supabase.co',
    'ftp://abc.supabase.co',
    'https://',
    '/functions',
    'https://*.supabase.co',
  ].map((address): [string, string, string] => [address, 'key', NO_ADDRESS]),
  ['https://abc.supabase.co;script-src', 'key', NO_ADDRESS],
  [
    'http://abc.supabase.co',
    'key',
    'SUPABASE_URL must begin with https://, as in https://abc.supabase.co.',
  ],
  // A key that opens everything isn't taken for the one of browsers.
  [url, token('service_role'), 'SUPABASE_ANON_KEY is a secret key'],
  [url, 'sb_secret_abcdefgh', 'SUPABASE_ANON_KEY is a secret key'],
])(
  'The project of a published site at %s with the key %s is %j',
  (at, key, services) => {
    const wanted =
      typeof services === 'string'
        ? expect.stringContaining(services)
        : services;
    expect(servicesOf(at, key)).toEqual(wanted);
  },
);

test('A site without the pages that ask it knows nothing of the project', () => {
  const services = { backend: { url, anonKey: 'key' } };
  const content = loadContent();
  const { referral, 'client-documents': documents, ...pages } = content.pages;
  const askedBy = (asking: object) =>
    neededServices(
      { ...content, pages: { ...pages, ...asking } } as SiteContent,
      services,
    );
  const asking = [{ referral }, { 'client-documents': documents }, {}];
  expect(asking.map(askedBy)).toEqual([services, services, {}]);
});

const URL = 'https://practice.example';

const texts = (document: Document | Element, name: string) =>
  [...document.getElementsByTagName(name)].map(
    (element) => element.textContent ?? '',
  );

const siteOf = (...pages: Page[]): Site => ({ ...site, url: URL, pages });

const page = (path: string, head: object = {}, feed?: Page['feed']) =>
  ({ path, feed, head: { canonical: URL + path, ...head } }) as Page;

test('sitemap.xml leaves out aliases and not-found pages', () => {
  const alias = page('/trauma', { canonical: `${URL}/ptsd` });
  const small = siteOf(
    page('/'),
    page('/ptsd'),
    alias,
    page('/404', { noindex: true }),
  );
  expect(texts(parseXml(renderSitemap(small)), 'loc')).toEqual([
    `${URL}/`,
    `${URL}/ptsd`,
  ]);
  expect(isIndexed(small, alias)).toBe(false);
});

test('robots.txt lets everything be read and names the sitemap', () => {
  expect(renderRobots(siteOf())).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${URL}/sitemap.xml\n`,
  );
});

test('security.txt has what RFC 9116 asks for, each once, and where it is found', () => {
  expect(SECURITY_TXT).toBe('/.well-known/security.txt');
  const contact = {
    email: 'security+web@practice.example',
    expires: '2027-05-01',
  };
  expect(
    renderSecurityTxt(contact, siteOf()),
  ).toBe(`Contact: mailto:security+web@practice.example
Expires: 2027-05-01T23:59:59Z
Preferred-Languages: en
Canonical: ${URL}/.well-known/security.txt
`);
});

test.each([
  ['feed.xml', 'item', 'link'],
  ['atom.xml', 'entry', 'id'],
])('%s has every post once, the newest first', (file, entry, address) => {
  const posts = site.pages.filter(
    (candidate) => candidate.feed && isIndexed(site, candidate),
  );
  const entries = [
    ...parseXml(renderFeeds(site)[file]).getElementsByTagName(entry),
  ];
  const addresses = entries.map((element) => texts(element, address)[0]);
  expect([...addresses].sort()).toEqual(
    posts.map(({ head }) => head.canonical).sort(),
  );
  const dates = addresses.map(
    (url) => posts.find(({ head }) => head.canonical === url)?.feed?.date ?? '',
  );
  expect(dates).toEqual([...dates].sort().reverse());
  // Whole: the last words of every post of the practice.
  expect(renderFeeds(site)['feed.xml']?.match(/It is a night\./g)).toHaveLength(
    posts.length,
  );
});

test('A post in a feed is safely wrapped, with whole addresses and the crisis line', () => {
  const html = '<p><a href="/a">]]></a> <a href="/b">b</a></p>';
  const feed = {
    title: 'A & B <i>',
    summary: 'S',
    html: () => html,
    author: 'Ann',
    date: '2025-01-02',
  };
  const feeds = renderFeeds(siteOf(page('/blog/1', {}, feed)));
  const atom = parseXml(feeds['atom.xml']);
  for (const shown of atom.getElementsByTagName('title')) {
    expect(shown.getAttribute('type') ?? 'text').toBe('text');
  }
  const rss = parseXml(feeds['feed.xml']);
  const [item] = rss.getElementsByTagName('item');
  const { title, html: line } = site.shell.crisis;
  expect(
    item &&
      ['title', 'dc:creator', 'author', 'content:encoded'].map((name) =>
        texts(item, name),
      ),
  ).toEqual([
    ['A & B <i>'],
    // In RSS, an author is an e-mail address.
    ['Ann'],
    [],
    [
      `${html.replaceAll('href="', `href="${URL}`)}\n<p><strong>${title}</strong> ${line}</p>`,
    ],
  ]);
});

const BACKEND = 'https://abc.supabase.co';
const RULES = createHash('sha256').update(SPECULATION_RULES).digest('base64');

/** All that may be loaded and done. What isn't named isn't allowed. */
const POLICY = `default-src 'none'; script-src 'self' 'sha256-${RULES}'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self' mailto:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`;

// That no page breaks the policy, every test in a browser holds.

test('The headers allow this site and the configured project, and nothing else', () => {
  expect(contentSecurityPolicy()).toBe(POLICY);
  expect(Object.fromEntries(responseHeaders(BACKEND))).toEqual({
    'Content-Security-Policy': POLICY.replace(
      /connect-src 'self'|mailto:/g,
      `$& ${BACKEND}`,
    ),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$))+$/),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('Every host gets the same headers', () => {
  const rules: [folder: string, headers: readonly ResponseHeader[]][] = [
    ['/', responseHeaders(BACKEND)],
    ...PICTURES.map((folder): [string, ResponseHeader[]] => [
      folder,
      [PICTURE_POLICY],
    ]),
    ['/assets/', [['Cache-Control', CACHING.unchanging]]],
  ];
  const blocks = rules.map(([folder, headers]) => [
    `${folder}*`,
    ...headers.map((each) => `  ${each.join(': ')}`),
  ]);
  const list = blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
  expect(renderHostFiles(site, BACKEND)._headers).toBe(list);
  expect(
    JSON.parse(renderHostConfigurations(site, BACKEND)['vercel.json'] ?? ''),
  ).toMatchObject({
    ...{ cleanUrls: true, trailingSlash: false },
    headers: rules.map(([folder, headers]) => ({
      source: `${folder}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  });
});

test("Addresses that aren't there are answered by the nearest not-found page", () => {
  expect(notFoundFiles(site)).toEqual([
    { below: '/blog/category/', file: '/blog/category/404.html' },
    { below: '/blog/', file: '/blog/404.html' },
    { below: '/', file: '/404.html' },
  ]);
});

test('Other names of a page lead to its one address', () => {
  const pages = ['/', '/about', '/blog', '/blog/7', '/blog/category/grief'].map(
    (path) => ({ path }) as Page,
  );
  const missing = ['/404', '/blog/404'].map(
    (path) => ({ path, isMissing: true }) as Page,
  );
  const redirects = { '/teletherapy/old': '/about' };
  const small: Site = { ...site, pages: [...pages, ...missing], redirects };
  expect(renderHostFiles(small)._redirects).toBe(`/teletherapy/old /about 301
/index / 301!
/index.html / 301!
/about.html /about 301!
/blog.html /blog 301!
/blog/7.html /blog/7 301!
/blog/category/grief.html /blog/category/grief 301!
/blog/* /blog/404.html 404
`);
  expect(
    JSON.parse(renderHostConfigurations(small)['vercel.json'] ?? ''),
  ).toMatchObject({
    redirects: [
      { source: '/teletherapy/old', destination: '/about', permanent: true },
    ],
  });
});
