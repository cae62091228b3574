import fc from 'fast-check';

/** A request that a program may send, or a person who is up to something. */
export interface OddRequest {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export const RANGES = [
  ...['bytes=0-0', 'bytes=0-', 'bytes=-10', 'bytes=3-', 'bytes=0-999999999999999999999', 'bytes=10-5'],
  ...[
    'bytes=999999999999-',
    'bytes=-999999999999999999999',
    'bytes=-0',
    'bytes=0-0,2-3',
    'items=0-1',
    'bytes',
  ],
  ...[
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1e3-',
    'bytes=0x1-',
    'bytes=--1',
    'bytes=1-2-3',
    '0-1',
    '=',
    '',
  ],
];

const HEADERS = {
  range: RANGES,
  'if-range': ['"x"', 'W/"1-1"', 'Thu, 01 Jan 1970 00:00:00 GMT', '*', ''],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', '"', ',,', ''],
  'if-match': ['*', '"x"', ''],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 99999 00:00:00 GMT', ''],
  'accept-encoding': ['br', 'gzip;q=0', '*', 'br;q=9, gzip;q=x', 'identity;q=0', ';', ''],
  accept: ['*/*', 'application/json', 'text/html;q=x', ''],
  'content-type': ['application/json', 'application/x-www-form-urlencoded', 'text/plain; charset=x', '/', ''],
  'content-length': ['0', '3', '5'],
  authorization: ['Bearer x', 'Basic', ''],
  origin: ['https://evil.example', 'null', ''],
  expect: ['100-continue', 'the-unexpected'],
  upgrade: ['websocket', 'h2c'],
  cookie: [';;=', 'a'.repeat(4000)],
  'x-forwarded-for': ['::1', ',', ''],
} as const;

const header = fc
  .constantFrom(...(Object.keys(HEADERS) as (keyof typeof HEADERS)[]))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...HEADERS[name])));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Ends of addresses that name the same thing in another way, or nothing. */
const ENDS = [
  '',
  '',
  '',
  '',
  '/',
  '?',
  '?a=%',
  '#',
  '%',
  '%00',
  '%2e',
  '.html',
  '//',
  ';a',
  '%ff',
  '?download=%0d%0a',
];

/** The same requests at every run: ranges, encodings, headers, methods, and bodies, each about one of the addresses. */
export function oddRequests(addresses: readonly string[], count: number): OddRequest[] {
  const request = fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST') },
      fc.constantFrom(...METHODS),
    ),
    address: fc
      .tuple(fc.constantFrom(...addresses), fc.constantFrom(...ENDS))
      .map(([start, end]) => start + end),
    headers: fc.array(header, { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
    body: fc.constantFrom('', '', '{}', 'null', '{"a":', '[]', 'a=b', '\0'),
  });
  return fc.sample(request, { numRuns: count, seed: 44 });
}

/** What goes over the line: a third of the requests breaks off somewhere. */
export function bytesOf({ method, address, headers, body }: OddRequest, index: number): string {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const whole = `${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  return index % 3 === 0 ? whole.slice(0, Math.ceil((whole.length * (index % 7)) / 7)) : whole;
}
