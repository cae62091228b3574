import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Site } from '../../pages/site';
import type { Page } from '../../renderer/page';
import { SPECULATION_RULES } from '../../renderer/speculation-rules';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import {
  CACHING,
  contentSecurityPolicy,
  notFoundFiles,
  PICTURE_POLICY,
  PICTURES,
  responseHeaders,
} from '../../site/hosts/response-headers';
import { site } from '../support/practice-site';

const BACKEND = 'https://abc.supabase.co';
const RULES = createHash('sha256').update(SPECULATION_RULES).digest('base64');

/** All that may be loaded and done. What isn't named isn't allowed. */
const policyWith = (backend: string) =>
  [
    ...["default-src 'none'", `script-src 'self' 'sha256-${RULES}'`, "style-src 'self'", "img-src 'self'"],
    ...["font-src 'self'", `connect-src 'self'${backend}`, "manifest-src 'self'"],
    ...[
      `form-action 'self' mailto:${backend}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ],
  ].join('; ');

// That no page breaks the policy, every test in a browser holds.

test('The headers allow this site and the configured project, and nothing else', () => {
  expect(contentSecurityPolicy(BACKEND)).toBe(policyWith(` ${BACKEND}`));
  expect(contentSecurityPolicy()).toBe(policyWith(''));
  expect(Object.fromEntries(responseHeaders(BACKEND))).toEqual({
    'Content-Security-Policy': policyWith(` ${BACKEND}`),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$))+$/),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

type Headers = readonly (readonly string[])[];
const lowerCased = (headers: Headers) =>
  headers.map(([name = '', value = '']) => [name.toLowerCase(), value]);
const told = lowerCased(responseHeaders(BACKEND));
const unchanging = [['cache-control', CACHING.unchanging]];

test('Every host is told the same headers: in _headers', () => {
  const blocks = (renderHostFiles(site, BACKEND)._headers ?? '').trim().split('\n\n');
  const rules = blocks.map((block): [string, Headers] => {
    const [pattern = '', ...lines] = block.split('\n');
    return [pattern, lowerCased(lines.map((line) => line.trim().split(/: (.*)/, 2)))];
  });
  expect(Object.fromEntries(rules)).toMatchObject({ '/*': told, '/assets/*': unchanging });
});

test('Every host is told the same headers: in vercel.json', () => {
  const { headers, ...others } = JSON.parse(renderHostConfigurations(site, BACKEND)['vercel.json'] ?? '');
  const rules = (headers as { source: string; headers: { key: string; value: string }[] }[]).map((rule) => [
    rule.source,
    lowerCased(rule.headers.map(({ key, value }) => [key, value])),
  ]);
  expect(rules).toEqual([
    ['/(.*)', told],
    ...PICTURES.map((folder) => [`${folder}(.*)`, lowerCased([PICTURE_POLICY])]),
    ['/assets/(.*)', unchanging],
  ]);
  expect(others).toMatchObject({ cleanUrls: true, trailingSlash: false });
});

test("Addresses that aren't there are answered by the nearest not-found page", () => {
  expect(notFoundFiles(site)).toEqual([
    { below: '/blog/category/', file: '/blog/category/404.html' },
    { below: '/blog/', file: '/blog/404.html' },
    { below: '/', file: '/404.html' },
  ]);
});

test('Other names of a page lead to its one address', () => {
  const pages = ['/', '/about', '/blog', '/blog/7', '/blog/category/grief-loss'].map(
    (path) => ({ path }) as Page,
  );
  const missing = ['/404', '/blog/404'].map((path) => ({ path, isMissing: true }) as Page);
  const redirects = { '/teletherapy/old': '/about' };
  const small: Site = { ...site, pages: [...pages, ...missing], redirects };
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
  expect(JSON.parse(renderHostConfigurations(small)['vercel.json'] ?? '')).toMatchObject({
    redirects: [{ source: '/teletherapy/old', destination: '/about', permanent: true }],
  });
});
