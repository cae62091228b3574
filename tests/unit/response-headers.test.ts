import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Page, Site } from '../../renderer/page';
import { SPECULATION_RULES } from '../../renderer/speculation-rules';
import { fileOf } from '../../site/folder/site-folder';
import { renderHostConfigurations, renderHostFiles } from '../../site/hosts/host-files';
import { notFoundFiles } from '../../site/hosts/not-found-pages';
import {
  CACHING,
  contentSecurityPolicy,
  PICTURE_POLICY,
  PICTURES,
  responseHeaders,
} from '../../site/hosts/response-headers';
import { SiteOnDisk } from '../content/support/site-on-disk';
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

  test("allows nothing that it doesn't name", () => {
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

test("No page has a style in it, nor a script that the policy doesn't name", () => {
  for (const file of [...new SiteOnDisk(practiceSite.folder).onePerTemplate.map(fileOf), '404.html']) {
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
});

describe("Addresses that aren't there", () => {
  test('are answered by the nearest not-found page', () => {
    expect(notFoundFiles(site)).toEqual([
      { below: '/blog/category/', file: '/blog/category/404.html' },
      { below: '/blog/', file: '/blog/404.html' },
      { below: '/', file: '/404.html' },
    ]);
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

  test('by vercel.json', () => {
    expect(JSON.parse(renderHostConfigurations(small)['vercel.json'] ?? '')).toMatchObject({
      cleanUrls: true,
      redirects: [{ source: '/teletherapy/old', destination: '/about', permanent: true }],
    });
  });
});

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + at.length)];
}

function lowerCased(headers: readonly (readonly [string, string])[] = []): [string, string][] {
  return headers.map(([name, value]) => [name.toLowerCase(), value]);
}
