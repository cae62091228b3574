import { parse } from 'pathe';
import { digest, digestForNames } from '../formats/digest';
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
} from './fonts';
import { digestOfFile, readBytes } from './package-files';
import { DEFAULT_COLORS, paletteOf } from './palette';

export type Theme = ReturnType<typeof themeOf>;

const DEFAULTS: ThemeFile = {
  ...DEFAULT_COLORS,
  fonts: 'warm',
  corners: 'round',
};

/**
 * The look of a site, from `theme.yaml`. Without the file it is {@link
 * DEFAULTS}. The same choices always give the same bytes.
 *
 * @param url where the site is, as in `https://www.example.com`: printed pages
 *   have whole addresses.
 */
export const themeOf = (url: string, file: ThemeFile = DEFAULTS) =>
  madeFrom(file)(url);

/** A save in development leaves the file as it is, unless it is that file. */
const madeFrom = oncePer((file: ThemeFile) =>
  oncePer((url: string) => makeTheme(file, url)),
);

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
    // In a layer, because the style sheet for printing changes these, whichever
    // of the two comes first.
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
      woff: (weight: 400 | 600) =>
        filesOf(pair.heading, weight).map(({ file }) => file),
      has: (text: string) => !notDrawn.test(text),
    },
    ...sheets,
    /** What the head of a page has browsers load early. */
    fonts: loaded.map(({ letters: [first] }) => first?.address ?? ''),
    packages: loaded.flatMap(({ font }) => packagesOf(font)),
    /** What makes its files, by their addresses. */
    files: Object.fromEntries<() => string | Uint8Array>([
      ...Object.values(sheets).map(
        ({ href, css }) => [href, () => css] as const,
      ),
      ...loaded.flatMap(({ files }) =>
        files.map(
          ({ address, file }) => [address, () => readBytes(file)] as const,
        ),
      ),
    ]),
  };
}

export type Sheet = ReturnType<typeof sheetOf>;

function sheetOf(name: string, css: string) {
  const integrity = `sha384-${digest('sha384', css)}`;
  const hash = digestForNames('sha256', css).slice(0, 8);
  return { css, href: addressOf(name, hash), integrity };
}

function load({ file, characters }: FontFile) {
  return { characters, file, address: addressOf(file, digestOfFile(file)) };
}

const declare = (shades: Readonly<Record<string, string>>) =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

/**
 * A string of CSS: `"https://www.example.com"`. What could end it is escaped by
 * its code point.
 */
const inCss = (text: string) =>
  `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/**
 * `/assets/theme.1f2e3d4c.css`, with a hash of what is in it: such a file never
 * changes.
 */
function addressOf(name: string, hash: string): string {
  const { name: stem, ext } = parse(name);
  return `/assets/${stem}.${hash}${ext}`;
}
