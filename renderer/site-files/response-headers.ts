import { contentSecurityPolicy } from './content-security-policy';

/** Name and value of a header of an answer. */
export type ResponseHeader = readonly [name: string, value: string];

/** What a page of this site never does, so that nothing that gets into one can do it either. */
const NEVER_USED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Two years. Not for names below the site's own: others may stand there, which need not have TLS. */
export const TRANSPORT_SECURITY: ResponseHeader = ['Strict-Transport-Security', 'max-age=63072000'];

/**
 * The headers of every answer of the site, whatever its address and its status.
 *
 * Every host gets them from here: the embedded server, and the files that the build writes for others.
 */
export function responseHeaders(backendOrigin?: string): readonly ResponseHeader[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(backendOrigin)],
    TRANSPORT_SECURITY,
    ['X-Content-Type-Options', 'nosniff'],
    // Which page of a practice someone came from is nobody else's business.
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', NEVER_USED.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/** Files below this address have a hash of what is in them in their names: they never change. */
export const UNCHANGING = '/assets/';

/** How long a browser may take its copy for the file, without asking: a year, or not at all. */
export const CACHING = {
  unchanging: 'public, max-age=31536000, immutable',
  otherwise: 'no-cache',
} as const;

/** The value of Cache-Control for an address. */
export function cachingOf(pathname: string): string {
  return pathname.startsWith(UNCHANGING) ? CACHING.unchanging : CACHING.otherwise;
}
