import { formatOf } from '../file-formats';
import type { Site } from '../page';

/** The icons that devices request, by file name, with their size in pixels. */
export const ICONS = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;

/** `site.webmanifest`: how the site looks on a home screen. It opens in the browser, as a site does. */
export function renderManifest({ shell }: Site): string {
  const manifest = {
    name: shell.siteName,
    short_name: shell.siteName,
    description: shell.tagline,
    lang: shell.language,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      { src: shell.logo.src, sizes: 'any', type: formatOf(shell.logo.src)?.type },
      ...Object.entries(ICONS).map(([name, size]) => ({
        src: `/${name}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
