import { createHash } from 'node:crypto';
import path from 'node:path';
import { oncePer } from '../formats/once-per';
import type { ThemeFile } from '../schemas/content';
import { fieldStyles } from './field-styles';
import {
  FONT_PAIRS,
  type FontFile,
  facesOf,
  familyOf,
  filesOf,
  lettersOf,
  notDrawnIn,
  packagesOf,
  readPackageFile,
} from './fonts';
import { DEFAULT_COLORS, paletteOf } from './palette';

export type Theme = ReturnType<typeof themeOf>;

const DEFAULTS: ThemeFile = { ...DEFAULT_COLORS, fonts: 'warm', corners: 'round' };

/**
 * The look of a site, from `theme.yaml`. Without the file it is {@link DEFAULTS}. The same choices always give the same
 * bytes.
 *
 * @param url where the site is, as in `https://www.example.com`: printed pages have whole addresses.
 */
export const themeOf = (url: string, file: ThemeFile = DEFAULTS) => madeFrom(file)(url);

/** A save in development leaves the file as it is, unless it is that file. */
const madeFrom = oncePer((file: ThemeFile) => oncePer((url: string) => makeTheme(file, url)));

function makeTheme({ fonts, corners, ...choices }: ThemeFile, url: string) {
  const palette = paletteOf(choices);
  const pair = FONT_PAIRS[fonts];
  const loaded = [...new Set([pair.heading, pair.text])].map((font) => {
    const letters = lettersOf(font).map(load);
    // Of two files that have a letter, browsers load the later one.
    return { font, letters, files: [...filesOf(font).map(load), ...letters] };
  });
  const notDrawn = notDrawnIn(pair.heading);
  const css = [
    ...loaded.flatMap(({ font, files }) => facesOf(font, files)),
    // In a layer, because the style sheet for printing changes these, whichever of the two comes first.
    '@layer theme{',
    `:root{${declare(palette.light)}--font-heading:${familyOf(pair.heading)};--font-text:${familyOf(pair.text)};`,
    `--round:${corners === 'round' ? 1 : 0};--site:${inCss(url)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declare(palette.dark)}}}`,
    '}',
  ].join('\n');
  const sheets = {
    stylesheet: sheetOf('theme.css', css),
    fieldStyles: sheetOf('fields.css', fieldStyles()),
  };
  return {
    palette,
    corners,
    /** The family of headings, and what draws previews needs of it. */
    heading: {
      family: pair.heading.family,
      woff: (weight: 400 | 600) => filesOf(pair.heading, weight).map(({ file }) => file),
      has: (text: string) => !notDrawn.test(text),
    },
    ...sheets,
    /** What the head of a page has browsers load early. */
    fonts: loaded.map(({ letters: [first] }) => first?.address ?? ''),
    packages: loaded.flatMap(({ font }) => packagesOf(font)),
    files: {
      ...Object.fromEntries(Object.values(sheets).map(({ href, css }) => [href, css])),
      ...Object.fromEntries(
        loaded.flatMap(({ files }) => files.map(({ address, bytes }) => [address, bytes] as const)),
      ),
    } as Readonly<Record<string, string | Buffer>>,
  };
}

export type Sheet = ReturnType<typeof sheetOf>;

function sheetOf(name: string, css: string) {
  const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
  return { css, href: addressOf(name, Buffer.from(css)), integrity };
}

function load({ file, characters }: FontFile) {
  const bytes = readPackageFile(file);
  return { characters, bytes, address: addressOf(file, bytes) };
}

const declare = (shades: Readonly<Record<string, string>>) =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

/** A string of CSS: `"https://www.example.com"`. What could end it is escaped by its code point. */
const inCss = (text: string) =>
  `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** `/assets/theme.1f2e3d4c.css`, with a hash of what is in it: such a file never changes. */
function addressOf(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const { name: stem, ext } = path.posix.parse(name);
  return `/assets/${stem}.${hash}${ext}`;
}
