import { rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBackend } from '../../backend/app';
import { catchFaults, createSiteServer } from '../../backend/handler';
import {
  describeReach,
  guardLoopback,
  hostFrom,
  listen,
  portFrom,
  requirePort,
} from '../../backend/listen';
import { PLAIN_HEADERS, serveSite } from '../../backend/static-site';
import { CodeFiles } from '../../dev/code-files';
import type { Site } from '../../pages/site';
import type { Page } from '../../renderer/page';
import { replaceFolder } from '../../site/folder/replace-folder';
import { renderHostFiles } from '../../site/hosts/host-files';
import { responseHeaders } from '../../site/hosts/response-headers';
import { UserError } from '../../site/user-error';
import { serve } from '../backend/support/embedded';
import { ask, askRaw } from '../support/ask';
import { temporaryFolder, writeFiles } from '../support/files';
import { needs } from '../support/needs';
import { site } from '../support/practice-site';
import { NO_NGINX, startNginx } from './support/nginx';

const SECRET = 'must-never-leave';

// A dot before the name of a folder above the project is nobody's concern.
const parent = temporaryFolder('.servers-');
const folder = path.join(parent, 'site');
/** The site that is served, with an old address. */
const published: Site = {
  ...site,
  pages: ['/', '/about', '/blog/7', '/404', '/blog/404'].map(
    (at) => ({ path: at, isMissing: at.endsWith('/404') }) as Page,
  ),
  redirects: { '/old-about': '/about' },
};
writeFiles(parent, { 'package.json': SECRET, 'outside/page.html': SECRET });
writeFiles(folder, {
  ...{
    'index.html': 'home',
    'about.html': `about${' '.repeat(4096)}`,
    'blog.html': 'the list of posts',
  },
  ...{
    'blog/7.html': 'the post',
    '404.html': 'no page',
    'blog/404.html': 'no such post',
  },
  ...{
    'assets/app.1a2b.js': 'code',
    'images/a.png': 'PNG',
    'images/logo.svg': '<svg/>',
  },
  ...{ '.well-known/security.txt': 'Contact:', 'site.webmanifest': '{}' },
  ...renderHostFiles(published),
});
symlinkSync('../outside', path.join(folder, 'linked'));
symlinkSync('../package.json', path.join(folder, 'link.html'));

const startOwn = async (root: string) =>
  Number(new URL(await serve(serveSite(root))).port);

for (const [name, start, missing] of [
  ['npm start', startOwn, undefined],
  ['nginx', startNginx, NO_NGINX],
] as const) {
  describe(`The server of ${name}`, needs(missing), () => {
    let port = 0;
    beforeAll(async () => {
      port = await start(folder, published);
    });

    test.each<[status: number, textOrAddress: string, addresses: string[]]>([
      [200, 'home', ['/']],
      [200, 'about', ['/about', '/about?from=search']],
      [200, 'the list of posts', ['/blog']],
      [200, 'the post', ['/blog/7']],
      [200, 'Contact:', ['/.well-known/security.txt']],
      [404, 'no such post', ['/blog/999', '/blog/404', '/blog/404.html']],
      [
        404,
        'no page',
        [
          '/nothing',
          '/404',
          '/_redirects',
          '/%5Fheaders',
          '/.env',
          '/assets',
          '/About',
        ],
      ],
      [
        404,
        'no page',
        [
          '/nothing.html',
          '/about/index.html',
          '/assets/entries/app.0000.js',
          '/__proto__',
        ],
      ],
      // A page has one address, which is one of this host.
      [301, '/about?a=1', ['/about/?a=1', '/about.html?a=1', '/old-about?a=1']],
      [301, '/', ['/index.html', '/index']],
      [301, '/evil.example', ['//evil.example/']],
    ])('answers with %i and "%s" at %j', async (status, text, addresses) => {
      for (const address of addresses) {
        const { status: given, headers, body } = await ask(port, address);
        expect([address, given, headers.location ?? body.trim()]).toEqual([
          address,
          status,
          text,
        ]);
      }
    });

    test.each([
      ...[
        '/../package.json',
        '/..%2fpackage.json',
        '/..%5cpackage.json',
        '/assets../package.json',
        '/%',
      ],
      ...[
        '/about%00',
        '//evil.example/index.html',
        '/\\evil.example/',
        '/%2F%2Fevil.example/',
      ],
      '/%0d%0aSet-Cookie:%20a=b/index.html',
    ])('leads nowhere outside of the site: %s', async (address) => {
      const { status, headers, body } = await ask(port, address);
      expect(status).toBeGreaterThan(300);
      expect(body).not.toContain(SECRET);
      expect(new URL(headers.location ?? '/', site.url).host).toBe(
        new URL(site.url).host,
      );
      expect(headers['set-cookie']).toBeUndefined();
    });

    test.each<[request: string, part: string, value: RegExp]>([
      ['GET / gzip;q=0', 'status and body', /^200 home$/],
      ['GET /images/a.png gzip', 'status and body', /^200 PNG$/],
      ['HEAD /about', 'status and body', /^200 $/],
      ['HEAD /nothing', 'status and body', /^404 $/],
      ['PUT /about', 'status and body', /^405 /],
      ['GET /assets/app.1a2b.js', 'cache-control', /immutable/],
      ['GET /about', 'cache-control', /^no-cache$/],
      ['GET /nothing', 'cache-control', /^no-cache$/],
      ['GET /about', 'content-encoding', /^gzip$/],
      ['GET /about', 'content-type', /^text\/html; ?charset=utf-8$/],
      [
        'GET /.well-known/security.txt',
        'content-type',
        /^text\/plain; ?charset=utf-8$/,
      ],
      ['GET /site.webmanifest', 'content-type', /^application\/manifest\+json/],
      ['GET /images/logo.svg', 'content-type', /^image\/svg\+xml/],
      [
        'GET /images/logo.svg',
        'content-security-policy',
        /^default-src 'none'; .*sandbox$/,
      ],
    ])('answers %s with %s for %s', async (request, part, value) => {
      const [method, address = '', accepted = 'br, gzip'] = request.split(' ');
      const headers = { 'accept-encoding': accepted };
      const answer = await ask(port, address, { method, headers });
      const given = {
        ...answer.headers,
        'status and body': `${answer.status} ${answer.body}`,
      };
      expect(given).toMatchObject({ [part]: expect.stringMatching(value) });
    });

    test('sends every header of the site, also with an error', async () => {
      const wanted = responseHeaders().map(([header, value]) => [
        header.toLowerCase(),
        value,
      ]);
      for (const [address, method] of [
        ['/about'],
        ['/nothing'],
        ['/about', 'DELETE'],
      ] as const) {
        const { headers } = await ask(port, address, {
          method,
          headers: { 'x-forwarded-proto': 'https' },
        });
        expect(headers).toMatchObject(Object.fromEntries(wanted));
      }
    });
  });
}

/** The server of npm start with its backend, until the test ends. */
async function startWhole(): Promise<number> {
  const backend = createBackend({
    ...{
      documentsFolder: undefined,
      facts: undefined,
      settings: {},
      outboxFolder: '',
      log: () => {},
    },
  });
  const server = createSiteServer(PLAIN_HEADERS).on(
    'request',
    serveSite(folder, backend),
  );
  onTestFinished(() => void server.close().closeAllConnections());
  return Number(new URL(await listen(server, 0)).port);
}

test.each([
  ['GET http://127.0.0.1:4173/about', 200],
  ['GET http://localhost', 200],
  ['OPTIONS *', 400],
  ['GET *', 400],
  ['GET //', 301],
  ['GET /%', 404],
  ['GET /%00', 404],
  [`GET /${'a'.repeat(10_000)}`, 404],
  ['GET /storage/v1/nothing', 404],
  ['GET /storage/v1/%', 404],
  ['GET http://localhost/storage/v1/nothing', 404],
  ['GET /functions/v1/nothing', 404],
  ['GET /storage/v1/object/public/client-documents/no.pdf', 400],
  ['DELETE /storage/v1/object/client-documents/no.pdf', 400],
  ['POST /about', 405],
])(
  'The server of npm start answers %.60s with %i, and with its headers',
  async (request, status) => {
    const lines = [
      `${request} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
    ];
    expect(await askRaw(await startWhole(), lines, PLAIN_HEADERS)).toEqual({
      status,
      missing: [],
    });
  },
);

const PAGE = ['GET /about HTTP/1.1', 'Connection: close'];

test.each<[what: string, status: number, ...lines: string[]]>([
  ['what is no request', 400, 'NONSENSE'],
  ['an address with a space', 400, 'GET /a b HTTP/1.1', 'Host: localhost'],
  ['a request for no host', 400, ...PAGE],
  ['a request for another host', 403, ...PAGE, 'Host: evil.example'],
  [
    'a request that expects something',
    417,
    ...PAGE,
    'Host: localhost',
    'Expect: tea',
  ],
  [
    'a header that is too long',
    431,
    ...PAGE,
    'Host: localhost',
    `Cookie: ${'a'.repeat(20_000)}`,
  ],
  [
    'a WebSocket',
    200,
    'GET /about HTTP/1.1',
    'Host: localhost',
    'Connection: close, Upgrade',
    'Upgrade: x',
  ],
])(
  'The server of npm start answers %s with %i, and with its headers',
  async (_, status, ...lines) => {
    expect(await askRaw(await startWhole(), lines, PLAIN_HEADERS)).toEqual({
      status,
      missing: [],
    });
  },
);

test("The server of npm start serves only its own folder, doesn't ask for encryption, and survives the loss of the folder", async () => {
  const port = await startOwn(folder);
  for (const address of ['/linked/page', '/link']) {
    expect(await ask(port, address)).toMatchObject({
      status: 404,
      body: 'no page',
    });
  }
  expect(await ask(port, '//')).toMatchObject({
    status: 301,
    headers: { location: '/' },
  });
  expect((await ask(port, '/')).headers).not.toHaveProperty(
    'strict-transport-security',
  );
  await replaceFolder(folder, async (next) =>
    writeFiles(next, { 'about.html': 'new', '404.html': 'gone' }),
  );
  expect((await ask(port, '/about')).body).toBe('new');
  expect(await ask(port, '/blog')).toMatchObject({ status: 404, body: 'gone' });
  rmSync(folder, { recursive: true });
  expect((await ask(port, '/about')).status).toBe(404);
});

describe('The server of npm run dev', () => {
  const root = path.join(parent, 'my site');
  const names = [
    ...[
      '.outbox/1.eml',
      '.env',
      'package.json',
      'content/site.yaml',
      'content/images/logo.svg',
    ],
    ...[
      'renderer/head.ts',
      'renderer/.secret/a.ts',
      'pages/routes.tsx',
      'node_modules/vite/client.mjs',
    ],
    ...['../elsewhere/package/style.css', '../elsewhere/private.txt'],
  ];
  writeFiles(root, Object.fromEntries(names.map((name) => [name, 'x'])));
  symlinkSync('../.outbox', path.join(root, 'renderer/mails'));
  symlinkSync(
    '../../.outbox/1.eml',
    path.join(root, 'content/images/mail.svg'),
  );
  symlinkSync(
    '../../elsewhere/package',
    path.join(root, 'node_modules/linked'),
  );
  const files = new CodeFiles(root);

  const full = `/@fs${encodeURI(root)}`;
  const CODE = [
    [
      '/renderer/head.ts?t=1',
      '/pages/routes.tsx?import',
      '/node_modules/vite/client.mjs',
      '/@vite/client',
    ],
    [
      '/@id/__x00__a',
      '/node_modules/linked/style.css',
      `${full}/renderer/head.ts`,
    ],
    // What isn't there yet may be a package that Vite prepares.
    ['/node_modules/.vite/deps/react.js?v=1a2b'],
  ].flat();
  const OTHERS = [
    [
      '/',
      '/about?a=/../.env',
      '/caf%C3%A9',
      '/.env',
      '/package.json',
      '/content/site.yaml?raw',
      '*',
      '/%',
    ],
    [
      '/images/logo.svg',
      '/images/mail.svg',
      '/assets/images/hero-0123456789ab-640.avif',
    ],
    [
      '/renderer/.secret/a.ts',
      '/renderer/mails/1.eml',
      '/images/../site.yaml',
      '/images/%2e%2e/site.yaml',
    ],
    [
      '/node_modules/.package-lock.json',
      '/node_modules/linked/../private.txt',
      'http://localhost/renderer/a',
    ],
    // Ways around the folders, in the forms that Vite and systems of files
    // understand.
    [
      '//.env',
      '/\\.env',
      '/renderer/../.env',
      '/renderer/%2e%2e/.env',
      '/RENDERER/../.env',
      '//renderer/a',
    ],
    [
      '/@id/.env',
      '/@vite/client/.env',
      '/renderer/head.ts%00.css',
      '/renderer/head.ts.',
      '/renderer/%25',
    ],
    [
      '/renderer/head.ts::$DATA',
      '/renderer/head.ts/',
      '/node_modules/.vite/../../.env?inline',
    ],
    [
      '/@fs/.env',
      `${full}/.env`,
      `${full}/.outbox/1.eml?raw`,
      `${full}/content/site.yaml`,
    ],
    [`${full}/renderer/../.env`, `${full}/vite.config.ts?url`],
  ].flat();

  test('leaves modules to Vite, and answers everything else as an address of the site', () => {
    expect([...CODE, ...OTHERS].filter((url) => files.has(url))).toEqual(CODE);
  });
});

describe('Every server', () => {
  /** A server until the test ends. */
  function guarded(host?: string): Server {
    const server = createServer(
      guardLoopback(host, (_, response) => response.end('here')),
    );
    onTestFinished(() => void server.close().closeAllConnections());
    return server;
  }
  const statusFor = async (address: string, host: string) =>
    (await ask(Number(new URL(address).port), '/', { headers: { host } }))
      .status;

  test('is reached from this computer only, at localhost in both families of addresses', async () => {
    const server = guarded();
    const address = await listen(server, 0);
    const { port } = new URL(address);
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await (await fetch(`http://${name}:${port}`)).text()).toBe('here');
    }
    expect(describeReach(undefined)).toBeUndefined();
    // A page of another name could read what is answered (DNS rebinding).
    for (const name of [
      'localhost',
      'LOCALHOST:80',
      'site.localhost:4173',
      '127.1.2.3:99',
      '[::1]:4173',
    ]) {
      expect([name, await statusFor(address, name)]).toEqual([name, 200]);
    }
    for (const name of [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      'evil-localhost',
    ]) {
      expect([name, await statusFor(address, name)]).toEqual([name, 403]);
    }
    const taken = `Port ${port} is in use by another program.`;
    await expect(listen(guarded(), Number(port))).rejects.toThrow(taken);
    await expect(requirePort(Number(port))).rejects.toThrow(taken);
    server.close();
    await requirePort(Number(port));
    await requirePort(Number(port));
  });

  test('answers with 500 when its code fails', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    const address = await serve(
      catchFaults(() => Promise.reject(new Error('A fault'))),
    );
    expect(await statusFor(address, 'localhost')).toBe(500);
  });

  test('is open to other computers only if it is told to, and says so', async () => {
    const address = await listen(guarded('0.0.0.0'), 0, '0.0.0.0');
    expect(await statusFor(address, 'office.example')).toBe(200);
    const nobody = listen(guarded(), 0, '203.0.113.7');
    await expect(nobody).rejects.toThrow(
      'The host is "203.0.113.7", but this computer',
    );
    for (const [host, says] of [
      ['127.9.9.9', undefined],
      ['::1', undefined],
      [
        '0.0.0.0',
        'Other computers reach it, too, because the host is 0.0.0.0.',
      ],
      ['example.org', expect.any(String)],
    ]) {
      expect(describeReach(host)).toEqual(says);
    }
  });

  test('listens where the environment says', () => {
    const hosts = ['', 'localhost', '0.0.0.0'].map((HOST) =>
      hostFrom({ HOST }),
    );
    expect(hosts).toEqual([undefined, undefined, '0.0.0.0']);
    const ports = [undefined, '', '8080', '0'].map((PORT) =>
      portFrom({ PORT }, 4173),
    );
    expect(ports).toEqual([4173, 4173, 8080, 0]);
    for (const PORT of ['65536', '-1', '1e3', ' 80', 'eighty']) {
      expect(() => portFrom({ PORT }, 4173)).toThrow(UserError);
    }
  });
});
