import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServedFiles } from '../../site/dev/served-files';

let root: string;
let served: ServedFiles;
const SECRET = '.outbox/1.eml';

beforeAll(() => {
  // A dot before the name of a folder above the project is nobody's concern.
  const above = mkdtempSync(path.join(tmpdir(), '.served-'));
  root = path.join(above, 'my site');
  const files = [
    SECRET,
    '.env',
    'package.json',
    'content/site.yaml',
    'content/images/logo.svg',
    'renderer/head.ts',
    'renderer/.secret/a.ts',
    'pages/routes.tsx',
    'supabase/functions/_shared/a.ts',
    'node_modules/vite/client.mjs',
    'node_modules/.vite/deps/react.js',
    'node_modules/.cache/build/previews/all',
    '../elsewhere/package/style.css',
    '../elsewhere/private.txt',
  ];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'x');
  }
  symlinkSync('../.outbox', path.join(root, 'renderer/mails'));
  symlinkSync('../.outbox/1.eml', path.join(root, 'pages/mail.css'));
  symlinkSync('../../.outbox/1.eml', path.join(root, 'content/images/mail.svg'));
  symlinkSync('../../elsewhere/package', path.join(root, 'node_modules/linked'));
  served = new ServedFiles(root);
});
afterAll(() => rmSync(path.dirname(root), { recursive: true }));

const byFullPath = (file: string) => `/@fs${encodeURI(root)}/${file}`;
const kindOf = (url: string) => served.kindOf(url);

describe('Served', () => {
  test.each([
    '/renderer/head.ts',
    '/renderer/head.ts?t=1790000000000',
    '/renderer/not-yet-there.css?direct',
    '/pages/routes.tsx?import',
    '/supabase/functions/_shared/a.ts',
    '/node_modules/vite/client.mjs',
    '/node_modules/.vite/deps/react.js?v=1a2b3c4d',
    '/node_modules/linked/style.css',
    '/@vite/client',
    '/@vite/env',
    '/@react-refresh',
    '/@id/__x00__virtual:something',
  ])('by Vite: %s', (url) => expect(kindOf(url)).toBe('code'));

  test('by Vite: a file by its full path', () => {
    expect(kindOf(byFullPath('renderer/head.ts'))).toBe('code');
    expect(kindOf(`/@fs${path.join(path.dirname(root), 'elsewhere/package/style.css')}`)).toBe('code');
  });

  test('as a drawing', () => expect(kindOf('/images/logo.svg')).toBe('drawing'));

  test('as a photo: the files that are made of it', () => {
    expect(kindOf('/assets/images/home/hero-0123456789ab-640.avif')).toBe('photo');
  });

  test.each(['/', '/about', '/about?a=/../.env', '/no-such-page', '/caf%C3%A9', '/blog/1'])(
    'as a page: %s',
    (url) => expect(kindOf(url)).toBe('page'),
  );
});

describe('Not served, whatever the way in', () => {
  const SECRETS = [SECRET, '.env', '.git/config', 'package.json', 'content/site.yaml', 'vite.config.ts'];
  const QUERIES = [
    '',
    '?raw',
    '?import',
    '?url',
    '?import&raw',
    '?raw??',
    '?inline',
    '?direct',
    '?worker',
    '?svg',
  ];
  const STARTS = ['/', '/./', '//', '/\\', '/%2e/', '/renderer/../', '/renderer/%2e%2e/', '/renderer/..%2f'];
  const FULL = [
    '/@fs/',
    '/@FS/',
    '/@fs//',
    '/@id/',
    '/@id//',
    '/@id/__x00__',
    '/@id/__x00__/',
    '/@vite/client/',
  ];

  const spelled = (file: string) => [
    file,
    file.toUpperCase(),
    file.replaceAll('.', '%2e'),
    file.replaceAll('.', '%252e'),
    file.replaceAll('/', '%2f'),
    file.replaceAll('/', '\\'),
    file.replaceAll('/', '%5c'),
    file.replaceAll('/', '//'),
    `${file}.`,
    `${file}%20`,
    `${file}/`,
    `${file}%00.css`,
    `${file}#.css`,
    `${file}::$DATA`,
  ];

  test.each(SECRETS)('%s', (secret) => {
    const places = [
      ...STARTS.map((start) => start + secret),
      ...FULL.flatMap((start) =>
        [start + root.slice(1), start + encodeURI(root).slice(1), start].map((at) => `${at}/${secret}`),
      ),
      byFullPath(`renderer/../${secret}`),
      byFullPath(`renderer/%2e%2e/${secret}`),
      byFullPath(`node_modules/.vite/../../${secret}`),
      `/@fs/x/x/x/vite/../../../..${root}/${secret}`,
    ];
    const urls = places.flatMap(spelled).flatMap((place) => QUERIES.map((query) => place + query));
    expect(urls.length).toBeGreaterThan(1000);
    // An address of a page never leads to a file.
    expect(urls.filter((url) => ['code', 'drawing', 'photo'].includes(kindOf(url)))).toEqual([]);
  });

  test.each([
    '/renderer/.secret/a.ts',
    '/renderer/mails/1.eml',
    '/pages/mail.css?raw',
    '/images/mail.svg',
    '/images/where-it-was-taken.jpg',
    '/images/../site.yaml',
    '/images/%2e%2e/site.yaml',
    '/node_modules/.cache/build/previews/all',
    '/node_modules/.package-lock.json',
    '/node_modules/linked/../private.txt',
    'http://localhost/renderer/head.ts',
    '/renderer/head.ts%',
    '*',
  ])('%s', (url) => expect(kindOf(url)).toBe('nothing'));

  test('what is beside a linked package', () => {
    expect(kindOf(`/@fs${path.join(path.dirname(root), 'elsewhere/private.txt')}`)).toBe('nothing');
  });
});
