import { formatOf } from '../../formats/file-formats';
import type { Site } from '../../pages/site';

/** Icons for home screens: names and sizes in pixels. */
export const ICONS = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;

/**
 * A separate entry for each purpose: if one icon serves both, some systems crop
 * it or leave a border.
 */
const PURPOSES = ['any', 'maskable'];

/**
 * `site.webmanifest`: how the site appears on a home screen. It opens in the
 * browser like any site.
 */
export function renderManifest({ shell, theme, logoSize }: Site): string {
  const { paper } = theme.palette.light;
  const type = formatOf(shell.logo.src)?.type;
  const manifest = {
    name: shell.siteName,
    short_name: shell.siteName,
    description: shell.tagline,
    lang: shell.language,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      {
        src: shell.logo.src,
        // A drawing fits every size.
        sizes:
          type === 'image/svg+xml'
            ? 'any'
            : `${logoSize.width}x${logoSize.height}`,
        type,
      },
      ...Object.entries(ICONS).flatMap(([name, size]) =>
        PURPOSES.map((purpose) => ({
          src: `/${name}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
