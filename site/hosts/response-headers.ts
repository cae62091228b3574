import { createHash } from 'node:crypto';
import type { Site } from '../../pages/site';
import { SPECULATION_RULES } from '../../renderer/head';
import { fileOf } from '../folder/site-folder';

export type ResponseHeader = readonly [name: string, value: string];

/** Features that no page uses, so that injected code cannot use them either. */
const NEVER_USED = [
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media geolocation gyroscope',
  'hid idle-detection local-fonts magnetometer microphone midi payment screen-wake-lock serial usb',
  'xr-spatial-tracking',
].flatMap((names) => names.split(' '));

/**
 * Two years. Subdomains are excluded: other sites without TLS may exist there.
 */
export const TRANSPORT_SECURITY: ResponseHeader = [
  'Strict-Transport-Security',
  'max-age=63072000',
];

/** The headers of every response, whatever its address and status. */
export function responseHeaders(
  backendOrigin?: string,
): readonly ResponseHeader[] {
  return headersWith(contentSecurityPolicy(backendOrigin));
}

/** The same with another content security policy. */
export function headersWith(policy: string): readonly ResponseHeader[] {
  const permissions = NEVER_USED.map((feature) => `${feature}=()`);
  return [
    ['Content-Security-Policy', policy],
    TRANSPORT_SECURITY,
    ['X-Content-Type-Options', 'nosniff'],
    // The page of the site that a visitor came from is private.
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', permissions.join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/** The paths of the content's pictures, which may only be shown. */
export const PICTURES: readonly string[] = ['/images/', '/assets/images/'];

/**
 * An SVG drawing opened by itself is a document, in which code could run as
 * part of the site.
 */
export const PICTURE_POLICY: ResponseHeader = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
];

/**
 * The names of files below this path contain a hash of their content, so the
 * files never change.
 */
export const UNCHANGING = '/assets/';

/**
 * A browser may use its copy for a year without revalidating, or must always
 * revalidate.
 */
export const CACHING = {
  unchanging: 'public, max-age=31536000, immutable',
  otherwise: 'no-cache',
} as const;

export type HeaderRule = readonly [
  folder: string,
  headers: readonly ResponseHeader[],
];

/**
 * The headers of files below each path. If two rules set the same header, the
 * later one wins here and on nginx. Netlify and Cloudflare join their values, so
 * that browsers follow both policies.
 */
export function headerRules(backendOrigin?: string): readonly HeaderRule[] {
  return rulesWith(responseHeaders(backendOrigin));
}

/** The same with additional headers for all files. */
export function rulesWith(
  headers: readonly ResponseHeader[],
): readonly HeaderRule[] {
  const pictures = PICTURES.map(
    (folder): HeaderRule => [folder, [PICTURE_POLICY]],
  );
  return [
    ['/', headers],
    ...pictures,
    [UNCHANGING, [['Cache-Control', CACHING.unchanging]]],
  ];
}

/** The headers of a file in addition to those of every response. */
export function headersAt(pathname: string): Record<string, string> {
  const [, ...rules] = headerRules();
  const matching = rules.filter(([folder]) => pathname.startsWith(folder));
  const headers = matching.flatMap(([, added]) => added);
  return {
    'Cache-Control': CACHING.otherwise,
    ...Object.fromEntries(headers),
  };
}

/**
 * The content security policy of every response (CSP Level 3): everything must
 * come from the site itself.
 *
 * @param backendOrigin The server for documents and referrals, such as
 *   `https://abc.supabase.co`; undefined if that is the site itself, or if
 *   there is no backend.
 */
export function contentSecurityPolicy(backendOrigin?: string): string {
  const backend = backendOrigin ? [backendOrigin] : [];
  const rules = createHash('sha256').update(SPECULATION_RULES).digest('base64');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Data blocks don't run and need no hash. Speculation rules need one.
    'script-src': ["'self'", `'sha256-${rules}'`],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'manifest-src': ["'self'"],
    // Without JavaScript the message form opens the mail program, and the
    // referral form goes to the backend.
    'form-action': ["'self'", 'mailto:', ...backend],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return policyOf(directives);
}

/**
 * A policy in header format.
 * @param directives each with its allowed sources.
 */
export function policyOf(
  directives: Readonly<Record<string, readonly string[]>>,
): string {
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * The addresses at which hosts would send the files of pages, each with the
 * page's own address.
 */
export function fileAddresses({ pages }: Site): [file: string, page: string][] {
  const shown = pages.filter(({ isMissing }) => !isMissing);
  const addresses = shown.map(({ path }): [string, string] => [
    `/${fileOf(path)}`,
    path,
  ]);
  return [['/index', '/'], ...addresses];
}
