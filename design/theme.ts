import { oncePer } from '../formats/once-per';
import type { ThemeFile } from '../schemas/content';
import { fieldSheet } from './field-styles';
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
import { addressOf, sheetOf } from './sheet';

export type Theme = ReturnType<typeof themeOf>;

const DEFAULTS: ThemeFile = {
  ...DEFAULT_COLORS,
  fonts: 'warm',
  corners: 'round',
};

/**
 * The look of a site, from `theme.yaml`, or {@link DEFAULTS} without it. The
 * same choices always give the same bytes.
 *
 * @param url the address of the site, as in `https://www.example.com`: printed
 *   pages show complete addresses.
 */
export const themeOf = (url: string, file: ThemeFile = DEFAULTS) =>
  madeFrom(file)(url);

/** Cached: in development, a save of any other file keeps this one's object. */
const madeFrom = oncePer((file: ThemeFile) =>
  oncePer((url: string) => makeTheme(file, url)),
);

function makeTheme({ fonts, corners, ...choices }: ThemeFile, url: string) {
  const palette = paletteOf(choices);
  const pair = FONT_PAIRS[fonts];
  const loaded = [...new Set([pair.heading, pair.text])].map((font) => {
    const letters = lettersOf(font).map(load);
    // If two files have a letter, browsers load the later one.
    return { font, letters, files: [...filesOf(font).map(load), ...letters] };
  });
  const notDrawn = notDrawnIn(pair.heading);
  const css = [
    ...loaded.flatMap(({ font, files }) => facesOf(font, files)),
    // In a layer, so that the print style sheet can override these whichever
    // comes first.
    '@layer theme{',
    `:root{${declare(palette.light)}--font-heading:${familyOf(pair.heading)};--font-text:${familyOf(pair.text)};`,
    `--round:${corners === 'round' ? 1 : 0};--site:${inCss(url)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declare(palette.dark)}}}`,
    '}',
  ].join('\n');
  const sheets = {
    stylesheet: sheetOf('theme.css', css),
    fieldStyles: fieldSheet(),
  };
  return {
    palette,
    corners,
    /** The family of headings, and what drawing previews needs of it. */
    heading: {
      family: pair.heading.family,
      woff: (weight: 400 | 600) =>
        filesOf(pair.heading, weight).map(({ file }) => file),
      has: (text: string) => !notDrawn.test(text),
    },
    ...sheets,
    /** The font files that the head of a page preloads. */
    fonts: loaded.map(({ letters: [first] }) => first?.address ?? ''),
    packages: loaded.flatMap(({ font }) => packagesOf(font)),
    /** Functions that make the theme's files, by address. */
    files: Object.fromEntries<() => string | Uint8Array>([
      ...Object.values(sheets).map(
        (sheet) => [sheet.href, () => sheet.css] as const,
      ),
      ...loaded.flatMap(({ files }) =>
        files.map(
          ({ address, file }) => [address, () => readBytes(file)] as const,
        ),
      ),
    ]),
  };
}

function load({ file, characters }: FontFile) {
  return { characters, file, address: addressOf(file, digestOfFile(file)) };
}

const declare = (shades: Readonly<Record<string, string>>) =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

/**
 * A CSS string, with quotation marks: `"https://www.example.com"`. Characters
 * that could end it are escaped as code points.
 */
const inCss = (text: string) =>
  `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
