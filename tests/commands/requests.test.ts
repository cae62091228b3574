import { METHODS } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything, longTest } from '../support/everything';
import { bytesOf, oddRequests, RANGES } from './support/odd-requests';
import { atATime, dribble, exchange, openIdle, request, statusOf } from './support/raw-socket';
import { startWatchedServer, type WatchedServer } from './support/watched-server';
import { ABOUT } from './support/watched-site';

let server: WatchedServer;
let before = '';
beforeAll(async () => {
  server = await startWatchedServer();
  before = server.digest();
});
afterAll(() => server?.close());

const DOCUMENTS = '/storage/v1/object/public/client-documents/';
const LIST = '/storage/v1/object/list/client-documents';
const LIST_HEADERS = ['Content-Type: application/json', 'Authorization: Bearer x'];
const REFERRAL = '/functions/v1/send-referral-email';

/** Sends each, and gives those whose answer tells what it must not, or that fail in the server. */
async function findHarm(requests: readonly (string | Buffer)[], patience?: number): Promise<string[]> {
  const found: string[] = [];
  await atATime(40, requests, async (bytes) => {
    const answer = await exchange(server.port, bytes, patience);
    const harm =
      server.findLeak(answer) ?? (statusOf(answer) >= 500 ? `status ${statusOf(answer)}` : undefined);
    if (harm) found.push(`${bytes.toString().slice(0, 200)}: ${harm}`);
  });
  return found;
}

/** What the ordinary visitor met since the last time that this was asked. */
async function complaints(): Promise<string[]> {
  await pause(150);
  const visits = await server.visits();
  expect(visits.count).toBeGreaterThan(0);
  return visits.complaints;
}

const STARTS = [
  ...[
    '/',
    '/assets/',
    '/about/',
    '/blog/',
    DOCUMENTS,
    `${DOCUMENTS}folder/`,
    '/storage/v1/object/public/',
    '/functions/v1/',
  ],
];
const UPS = [
  ...[
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '%252e%252e',
    '%25252e%25252e',
    '%c0%ae%c0%ae',
    '%e0%80%ae%e0%80%ae',
    '%u002e%u002e',
  ],
  ...['..;', '..%00', '.%00.', '..%20', '..%09', '\uff0e\uff0e', '%ef%bc%8e%ef%bc%8e', '...', '..\u200b'],
];
const SLASHES = [
  '/',
  '%2f',
  '%2F',
  '\\',
  '%5c',
  '%252f',
  '//',
  '/./',
  '%c0%af',
  '%e2%88%95',
  '/;/',
  '%2f%2f',
];
const TARGETS = ['secret.txt', 'package.json', 'etc/passwd'];

const EVERY_CLIMB = STARTS.flatMap((start) =>
  UPS.flatMap((up) =>
    SLASHES.flatMap((slash) =>
      TARGETS.map(
        (target, index) =>
          start +
          (up + slash).repeat(index + 1 + (target === 'etc/passwd' ? 6 : 0)) +
          target.replace('/', slash),
      ),
    ),
  ),
);

/** A step that shares no divisor with the lengths of the lists comes by each of their items. */
const CLIMBS = everything ? EVERY_CLIMB : EVERY_CLIMB.filter((_, index) => index % 7 === 0);

const OTHER_PLACES = [
  ...[
    '/secret.txt',
    '//secret.txt',
    '/%2fsecret.txt',
    '/..',
    '/.',
    '/../',
    '/.env',
    '/.outbox/1.eml',
    '/site-of-others/secret.txt',
    '/site.html',
  ],
  ...[
    '/../site-of-others/secret.txt',
    '/../site.html',
    '/..site-of-others/secret.txt',
    '/about.html/../../secret.txt',
    '/about/%00',
    '/%00',
    '/about%00.html',
  ],
  ...[
    '/%',
    '/%zz',
    '/%ff',
    '/%80',
    '/\u0080',
    '/about?/../../secret.txt',
    '/about#/../../secret.txt',
    '/C:/secret.txt',
    '/C:\\secret.txt',
    '/file:///etc/passwd',
  ],
  ...[
    '/proc/self/environ',
    '/etc/passwd',
    '//etc/passwd',
    '/about.html::$DATA',
    '/about.',
    '/about ',
    '/ABOUT',
    '/node_modules/',
    '/package.json',
    '/src/',
    '/@fs/etc/passwd',
  ],
  ...[
    '/about.html.br',
    '/about.html.gz',
    '/404',
    '/404.html',
    '/blog/404',
    '/.',
    '/about/.',
    '/about/..',
    '/index.html/',
    '/assets',
    '/assets/',
    '/assets/app.1a2b.js/',
  ],
  ...[
    'link.txt',
    'absolute.txt',
    'linked/secret.txt',
    'etc/passwd',
    'linked/documents/form.pdf',
    'linked%2fsecret.txt',
    'link.txt?download=../../x',
  ].map((name) => DOCUMENTS + name),
  ...[
    'form.pdf?download=%0d%0aSet-Cookie:a=b',
    'form.pdf?download=../../../etc/passwd',
    'form.pdf?download="><script>',
    'form.pdf/',
    'form.pdf/../../../secret.txt',
  ].map((name) => DOCUMENTS + name),
  ...[
    '/storage/v1/object/public/documents-of-others/secret.txt',
    '/storage/v1/object/client-documents/form.pdf',
    '/storage/v1/object/sign/client-documents/form.pdf',
    '/storage/v1/bucket',
    '/storage/v1/',
    '/functions/v1/',
    '/functions/v1/other',
  ],
];

describe('Nothing outside the site and the bucket is served', () => {
  test(`by ${CLIMBS.length} ways to climb out`, async () => {
    expect(await findHarm(CLIMBS.map((target) => request(`GET ${target}`)))).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 120_000);

  test('by other names for other places', async () => {
    const requests = OTHER_PLACES.flatMap((target) => [
      request(`GET ${target}`),
      request(`HEAD ${target}`),
      request(`GET ${target}`, ['Range: bytes=0-']),
      request(`GET http://localhost${target}`),
      request(`GET http://evil.example/..${target}`),
    ]);
    expect(await findHarm(requests)).toEqual([]);
    expect(await complaints()).toEqual([]);
  });

  test('by asking for the list of a folder that is not in the bucket', async () => {
    const prefixes = [
      '..',
      '../',
      '/',
      '//',
      '.',
      './..',
      'linked',
      'linked/',
      'etc',
      'folder/../..',
      '..\\',
      '%2e%2e',
      '\0',
      'folder/..',
      '../documents-of-others',
      '/etc',
      'a'.repeat(5_000),
    ];
    for (const prefix of prefixes) {
      const body = JSON.stringify({
        prefix,
        limit: 1000,
        offset: 0,
        sortBy: { column: 'name', order: 'asc' },
      });
      const answer = await exchange(
        server.port,
        request(`POST ${LIST}`, [...LIST_HEADERS, `Content-Length: ${body.length}`], body),
      );
      expect([prefix, statusOf(answer)]).toEqual([prefix, 200]);
      expect(answer.endsWith('[]')).toBe(true);
    }
  });

  test('and what is in them is, over the same sockets', async () => {
    expect(await exchange(server.port, request('GET /'))).toMatch(/^HTTP\/1\.1 200 .*the home page$/s);
    expect(await exchange(server.port, request(`GET ${DOCUMENTS}folder/inner%20form.pdf`))).toMatch(
      /200 OK.*the inner form/s,
    );
  });
});

/** What is no HTTP, or only almost. */
const BROKEN: readonly string[] = [
  ...[
    '\r\n',
    '\0',
    '\n\n\n',
    'GET',
    'GET /',
    'GET /\r\n\r\n',
    'GET / HTTP/0.9\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET  /  HTTP/1.1\r\nHost: a\r\n\r\n',
    ' GET / HTTP/1.1\r\n\r\n',
  ],
  ...[
    'get / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / http/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\nHost: a\n\n',
    'GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ],
  ...[
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'SSH-2.0-x\r\n',
    'EHLO evil.example\r\n',
    '{"a":1}',
    '<policy-file-request/>\0',
    'GET / HTTP/1.1\r\nHost: a\r\n bad: folded\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\r\nHost a\r\n\r\n',
    'GET / HTTP/1.1\r\n: a\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nX\0: b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n',
  ],
  ...[
    'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: a\r\nX: secret\r\n\r\n',
    'GET evil.example HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET ? HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET # HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  request('GET /about', ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x']),
  request('GET /about', ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: x']),
  request('GET /about', ['Expect: 100-continue']),
  request('GET /about', ['Expect: the-unexpected']),
  request('GET /about', ['Range: bytes=0-,0-,0-,0-']),
  request('GET /about', ['Range: bytes=99999999999999999999-']),
  request(`GET ${DOCUMENTS}form.pdf`, ['Range: bytes=5-2']),
  request(`GET ${DOCUMENTS}form.pdf`, ['If-Range: x', 'If-None-Match: *', 'If-Modified-Since: never']),
  request('GET /about', [`Cookie: ${'a'.repeat(10_000)}`]),
  request('GET /about', ['Accept-Encoding: br;q=9, gzip;q=x, *;q=0, \x80']),
];

const HOSTS = [
  '',
  'a b',
  '[',
  '[::1',
  'a/../b',
  'a@b',
  'a:99999',
  'a:b',
  '%00',
  '\x80',
  'http://a',
  'a?b',
  'a#b',
  '\\',
  'a'.repeat(5_000),
];
const PLACES = ['/about', `${DOCUMENTS}form.pdf`, LIST, REFERRAL];

describe('A broken request harms nobody', () => {
  test('in its head', async () => {
    expect(await findHarm([...BROKEN, ...BROKEN.map((text) => text + text)])).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 60_000);

  test('with a host that is none', async () => {
    const requests = HOSTS.flatMap((host) =>
      PLACES.flatMap((place) =>
        ['GET', 'POST'].map(
          (method) =>
            `${method} ${place} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        ),
      ),
    );
    expect(await findHarm(requests)).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 60_000);

  test('with a long address, long headers or many of them', async () => {
    const long = [2_000, 8_000, 15_000, 16_400, 70_000, 1_000_000].flatMap((length) => [
      request(`GET /${'a'.repeat(length)}`),
      request(`GET ${'/a'.repeat(length / 2)}`),
      request(`GET /${'../'.repeat(length / 3)}secret.txt`),
      request(`GET /about?${'a=b&'.repeat(length / 4)}`),
      request(`GET ${DOCUMENTS}${'%2e%2e%2f'.repeat(length / 9)}secret.txt`),
      request(`GET ${DOCUMENTS}form.pdf?download=${'a'.repeat(length)}`),
      request('GET /about', [`X: ${'a'.repeat(length)}`]),
      request(
        'GET /about',
        Array.from({ length: length / 10 }, (_, index) => `X${index}: a`),
      ),
    ]);
    expect(await findHarm(long)).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 60_000);

  test('with a body that is longer, shorter or other than it says', async () => {
    const lengths = [
      '5',
      '0',
      '-1',
      '+5',
      '0x5',
      '5, 5',
      '5,6',
      '1e1',
      '99999999999999999999',
      '9007199254740993',
      ' ',
      'x',
      '32769',
      '2147483648',
    ];
    const bodies = lengths.flatMap((length) => [
      `Content-Length: ${length}`,
      `Content-Length: ${length}\r\nContent-Length: 7`,
      `Content-Length: ${length}\r\nTransfer-Encoding: chunked`,
    ]);
    const chunks = [
      '5\r\nhello\r\n0\r\n\r\n',
      '5\r\nhel',
      'fffffffffffffffff\r\nx',
      '-1\r\nx',
      'x\r\n',
      '5;a="\r\nhello\r\n0\r\n\r\n',
      '0\r\nHost: evil\r\n\r\n',
      '5\nhello\n0\n\n',
    ];
    const encodings = [
      'chunked',
      'gzip, chunked',
      'chunked, gzip',
      'identity',
      ' chunked',
      'x',
      'chunked, chunked',
    ];
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      '',
      'x',
      'application/json\x80',
    ];
    const requests = [LIST, REFERRAL, '/about'].flatMap((place) => [
      ...bodies.map((header) => request(`POST ${place}`, [...LIST_HEADERS, header], '{"to":1}')),
      ...encodings.flatMap((encoding) =>
        chunks.map((body) =>
          request(`POST ${place}`, [...LIST_HEADERS, `Transfer-Encoding: ${encoding}`], body),
        ),
      ),
      ...types.map((type) =>
        request(`POST ${place}`, [`Content-Type: ${type}`, 'Content-Length: 8'], '{"to":1}'),
      ),
    ]);
    expect(await findHarm(requests, 400)).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 60_000);

  test('with JSON that is no query and no referral', async () => {
    const bodies = [
      '',
      'null',
      '1',
      '[]',
      '{}',
      '"x"',
      '{',
      '{"prefix":',
      '['.repeat(10_000),
      '{"a":'.repeat(5_000),
      '{"__proto__":{"x":1}}',
      '{"prefix":{"__proto__":1}}',
      '{"prefix":"","limit":-1}',
      '{"prefix":"","limit":1e999}',
      '{"prefix":"","limit":"x","offset":null}',
      '{"prefix":"","sortBy":{"column":"constructor","order":"asc"}}',
      '\xff\xfe',
      '\0',
      '{"submissionId":"../../x"}',
    ];
    const requests = bodies.flatMap((body) =>
      [LIST, REFERRAL].map((place) =>
        request(`POST ${place}`, [...LIST_HEADERS, `Content-Length: ${Buffer.byteLength(body)}`], body),
      ),
    );
    expect(await findHarm(requests)).toEqual([]);
  });

  test('with any method there is, and some that are none', async () => {
    const methods = [
      ...METHODS.filter((method) => method !== 'CONNECT'),
      'FOO',
      'get',
      'GETT',
      'DEL ETE',
      '',
      'G\0T',
    ];
    const places = [
      '/',
      '/about',
      '/nothing',
      '/new.html',
      `${DOCUMENTS}form.pdf`,
      `${DOCUMENTS}new.pdf`,
      '/storage/v1/object/client-documents/new.pdf',
      LIST,
      REFERRAL,
    ];
    const requests = methods.flatMap((method) =>
      places.map((place) => request(`${method} ${place}`, ['Content-Length: 3'], 'new')),
    );
    expect(await findHarm(requests)).toEqual([]);
    expect(statusOf(await exchange(server.port, request('GET /new.html')))).toBe(404);
    expect(statusOf(await exchange(server.port, request(`GET ${DOCUMENTS}new.pdf`)))).toBe(400);
    expect(server.digest()).toBe(before);
    expect(await complaints()).toEqual([]);
  });
});

describe('No request is too odd', () => {
  const places = [...PLACES, '/', '/nothing', '/blog/', '/assets/app.1a2b.js', DOCUMENTS, '/storage/v1/'];

  test('for an answer, nor ends the server', async () => {
    expect(await findHarm(oddRequests(places, 2_000).map(bytesOf), 300)).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 120_000);

  test.each(RANGES)('for the whole file: "Range: %s"', async (range) => {
    for (const [place, text] of [['/about', ABOUT] as const, [`${DOCUMENTS}form.pdf`, 'the form'] as const]) {
      const answer = await exchange(server.port, request(`GET ${place}`, [`Range: ${range}`]));
      expect([statusOf(answer), answer.endsWith(text)]).toEqual([200, true]);
    }
  });
});

describe('Ordinary visitors are answered within a second', () => {
  test('while 300 others send their headers character by character', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        dribble(server.port, 'GET /about HTTP/1.1\r\n', 'X-Slow: aaaaaaaaaaaaaaaaaaaaaa', 100),
      ),
    );
    expect(answers.filter(Boolean)).toEqual([]);
    expect(await complaints()).toEqual([]);
  }, 30_000);

  longTest(
    'while 300 others send their referrals character by character',
    async () => {
      const head = `POST ${REFERRAL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
      const answers = await Promise.all(
        Array.from({ length: 300 }, () => dribble(server.port, head, '{"clientInfo":{"name":"', 100)),
      );
      expect(answers.filter((answer) => statusOf(answer) === 200)).toEqual([]);
      expect(await complaints()).toEqual([]);
    },
    30_000,
  );

  longTest(
    'while 10 others ask for 20 MB each, do not read it, and leave in the middle',
    async () => {
      const sockets = await openIdle(server.port, 10);
      for (const socket of sockets) {
        socket.pause();
        socket.write(`GET ${DOCUMENTS}large.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      }
      await pause(1_500);
      for (const socket of sockets) socket.resetAndDestroy();
      expect(await complaints()).toEqual([]);
    },
    30_000,
  );

  longTest(
    'while 1,000 others are connected, of whom each is answered as well',
    async () => {
      const sockets = await openIdle(server.port, 1_000);
      const answers: string[] = [];
      await atATime(100, sockets, async (socket) => {
        const answer = new Promise<string>((resolve) => {
          socket.setEncoding('latin1').once('data', (text) => resolve(String(text)));
        });
        socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
        answers.push(await answer);
      });
      expect(answers).toHaveLength(1_000);
      expect(answers.filter((answer) => statusOf(answer) !== 200)).toEqual([]);
      // They stay, and say nothing more.
      await pause(1_000);
      expect(await complaints()).toEqual([]);
      for (const socket of sockets) socket.destroy();
    },
    30_000,
  );
});
