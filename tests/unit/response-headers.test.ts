import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../backend/site-server';
import type { Page, Site } from '../../renderer/page';
import { SPECULATION_RULES } from '../../renderer/speculation-rules';
import { contentSecurityPolicy } from '../../site/hosts/content-security-policy';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import { notFoundFiles } from '../../site/hosts/not-found-pages';
import { CACHING, PICTURE_POLICY, PICTURES, responseHeaders } from '../../site/hosts/response-headers';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

const BACKEND = 'https://abc.supabase.co';

/** The sources of each directive of a policy. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('The content security policy', () => {
  const policy = directivesOf(contentSecurityPolicy(BACKEND));

  test('allows nothing that it does not name', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive), directive).toEqual(["'none'"]);
  });

  test('allows scripts of the site and one that stands in the page, and styles of the site only', () => {
    const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
  });

  test('allows connections and forms to the configured project, and to no other', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", BACKEND]);
    expect(policy.get('form-action')).toEqual(["'self'", 'mailto:', BACKEND]);
    const alone = directivesOf(contentSecurityPolicy());
    expect(alone.get('connect-src')).toEqual(["'self'"]);
    expect(alone.get('form-action')).toEqual(["'self'", 'mailto:']);
    expect(contentSecurityPolicy()).not.toContain('http');
  });

  test('names each directive once, and nothing that is unsafe or as wide as a scheme', () => {
    expect(policy.size).toBe(contentSecurityPolicy(BACKEND).split(';').length);
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|\*|^(https?|data|blob):$/.test(source))).toEqual([]);
  });
});

test('The headers keep from other sites which page a visitor comes from, and windows and files of this one', () => {
  expect(Object.fromEntries(responseHeaders())).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': expect.stringMatching(/\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\)/),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('No page has a style in it, nor a script that the policy does not name', () => {
  const files = readdirSync(practiceSite.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const { document } = new JSDOM(readFileSync(path.join(practiceSite.folder, file), 'utf8')).window;
    expect(document.querySelectorAll('style, [style]').length, file).toBe(0);
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers, file).toEqual([]);
    const inline = [...document.scripts].filter(({ src, type }) => !src && !type.endsWith('json'));
    expect(
      inline.map(({ type, text }) => [type, text]),
      file,
    ).toEqual([['speculationrules', SPECULATION_RULES]]);
  }
});

describe('Every host is told the same headers', () => {
  const headers = responseHeaders(BACKEND).map(([name, value]) => [name.toLowerCase(), value]);
  const files = { ...renderHostFiles(site, BACKEND), ...renderHostConfigurations(site, BACKEND) };

  /** The headers of each pattern of a `_headers` file. */
  const rules = new Map(
    (files._headers ?? '')
      .trim()
      .split('\n\n')
      .map((block) => {
        const [pattern = '', ...lines] = block.split('\n');
        return [pattern, lines.map((line) => splitOnce(line.trim(), ': '))];
      }),
  );

  test('in _headers', () => {
    expect(lowerCased(rules.get('/*'))).toEqual(headers);
    expect(lowerCased(rules.get('/assets/*'))).toEqual([['cache-control', CACHING.unchanging]]);
  });

  test('in _headers within what Cloudflare Pages reads: 100 rules, 2,000 characters a line', () => {
    expect(rules.size).toBeLessThanOrEqual(100);
    const longest = `https://${'a'.repeat(200)}.supabase.co`;
    for (const line of (renderHostFiles(site, longest)._headers ?? '').split('\n'))
      expect(line.length).toBeLessThanOrEqual(2000);
  });

  test('in _headers without giving any twice, which hosts would join, but for policies, which all count then', () => {
    for (const folder of PICTURES) expect(rules.get(`${folder}*`)).toEqual([PICTURE_POLICY]);
    const others = [...rules].filter(([pattern]) => !PICTURES.includes(pattern.slice(0, -1)));
    const names = others.flatMap(([, headers]) => headers).map(([name]) => name?.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  test('in vercel.json', () => {
    const configuration = JSON.parse(files['vercel.json'] ?? '');
    const [everywhere, images, photos, unchanging] = configuration.headers.map(
      (rule: { source: string; headers: { key: string; value: string }[] }) => [
        rule.source,
        rule.headers.map(({ key, value }) => [key.toLowerCase(), value]),
      ],
    );
    expect(everywhere).toEqual(['/(.*)', headers]);
    const policy = PICTURE_POLICY.with(0, 'content-security-policy');
    expect([images, photos]).toEqual(PICTURES.map((folder) => [`${folder}(.*)`, [policy]]));
    expect(unchanging).toEqual(['/assets/(.*)', [['cache-control', CACHING.unchanging]]]);
    expect(configuration).toMatchObject({ cleanUrls: true, trailingSlash: false });
  });

  test('in nginx.conf', () => {
    const text = files['nginx.conf'] ?? '';
    const [, policy = ''] = /^set \$site_policy (".*");$/m.exec(text) ?? [];
    const ofPictures = `if ($uri ~ ^(/images/|/assets/images/)) {\n  set $site_policy "${PICTURE_POLICY[1]}";\n}`;
    expect(text).toContain(ofPictures);
    const written = text.replace('$site_policy always', `${policy} always`);
    const added = [...written.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value],
    );
    expect(added).toEqual(headers);
  });

  test('in nginx.conf outside of every place that would lose the others by it', () => {
    expect(files['nginx.conf']).not.toMatch(/^\s+add_header/m);
  });

  test('without a line break or a character that ends a text in one of the files', () => {
    for (const [name, value] of headers) expect(value, name).toMatch(/^[ !#%-~]+$/);
  });
});

describe('Addresses that are not there', () => {
  test('are answered by the nearest not-found page', () => {
    expect(notFoundFiles(site)).toEqual([
      { below: '/blog/category/', file: '/blog/category/404.html' },
      { below: '/blog/', file: '/blog/404.html' },
      { below: '/', file: '/404.html' },
    ]);
  });

  test('have a line in _redirects where that is not 404.html', () => {
    const lines = renderHostFiles(site)._redirects?.trim().split('\n') ?? [];
    // The last one: a rule above it comes first.
    expect(lines.at(-1)).toBe('/blog/* /blog/404.html 404');
    expect(lines.filter((line) => line.endsWith(' 404'))).toHaveLength(2);
  });
});

describe('Other names of a page lead to its one address', () => {
  const pages = ['/', '/about', '/blog', '/blog/7', '/blog/category/grief-loss'].map(
    (path) => ({ path }) as Page,
  );
  const missing = ['/404', '/blog/404'].map((path) => ({ path, isMissing: true }) as Page);
  const redirects = { '/teletherapy/old': '/about' };
  const small: Site = { ...site, pages: [...pages, ...missing], redirects };

  test('by _redirects', () => {
    expect(renderHostFiles(small)._redirects).toBe(`/index.html / 301!
/index / 301!
/teletherapy/old /about 301
/:part0/index.html /:part0 301
/:part0/:part1/index.html /:part0/:part1 301
/:part0/:part1/:part2/index.html /:part0/:part1/:part2 301
/about.html /about 301!
/blog.html /blog 301!
/blog/7.html /blog/7 301!
/blog/category/grief-loss.html /blog/category/grief-loss 301!
/blog/* /blog/404.html 404
`);
  });

  test('by _redirects from no page to itself, whole or without the slash at its end', () => {
    const rules = renderHostFiles(site)._redirects?.trim().split('\n') ?? [];
    expect(rules.length).toBeGreaterThan(site.pages.length);
    const addresses = new Set(site.pages.map(({ path }) => path));
    for (const [from = ''] of rules.map((rule) => rule.split(' '))) expect(addresses).not.toContain(from);
  });

  test('by vercel.json', () => {
    expect(JSON.parse(renderHostConfigurations(small)['vercel.json'] ?? '')).toMatchObject({
      cleanUrls: true,
      redirects: [{ source: '/teletherapy/old', destination: '/about', permanent: true }],
    });
  });
});

describe('The embedded server', () => {
  let server: Server;
  let address = '';
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'response-headers-'));
    const files = [
      'images/hill.svg',
      'about.html',
      '404.html',
      'blog/404.html',
      'robots.txt',
      '_headers',
      '_redirects',
    ];
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), file);
    }
    server = createServer(serveSite(folder));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { redirect: 'manual', ...init });
  const headersOf = (response: Response) =>
    responseHeaders().map(([name]) => [name, response.headers.get(name)]);
  const withoutTls = responseHeaders().map(([name, value]) => [
    name,
    name === 'Strict-Transport-Security' ? null : value,
  ]);

  test.each([
    ['a page', '/about', 200, {}],
    ['a file', '/robots.txt', 200, {}],
    ['an address that is not there', '/nothing', 404, {}],
    ['a post that is not there', '/blog/999', 404, {}],
    ['an address with a slash at its end', '/about/', 301, {}],
    ['a method that is not allowed', '/about', 405, { method: 'DELETE' }],
  ])('sends them with %s', async (_, pathname, status, init) => {
    const response = await get(pathname, init);
    expect(response.status).toBe(status);
    expect(headersOf(response)).toEqual(withoutTls);
  });

  test('sends a policy of their own with pictures, which run nothing where they are opened by themselves', async () => {
    const { status, headers } = await get('/images/hill.svg');
    expect([status, headers.get('content-security-policy')]).toEqual([200, PICTURE_POLICY[1]]);
  });

  test('sends them with "not modified"', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const response = await get('/about', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(headersOf(response)).toEqual(withoutTls);
  });

  test('promises TLS behind a proxy that speaks it', async () => {
    const response = await get('/about', { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000');
  });

  test.each(['/_headers', '/_redirects', '/%5Fheaders'])('gives %s to nobody', async (pathname) => {
    expect((await get(pathname)).status).toBe(404);
    expect((await get('/robots.txt')).status).toBe(200);
  });
});

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + at.length)];
}

function lowerCased(headers: readonly (readonly [string, string])[] = []): [string, string][] {
  return headers.map(([name, value]) => [name.toLowerCase(), value]);
}
