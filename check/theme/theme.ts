import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ThemeFile } from '../../schemas/content';
import { oncePer } from '../once-per';
import { FONT_PAIRS, facesOf, familyOf, filesOf, notDrawnIn, readPackageFile } from './fonts';
import { DEFAULT_COLORS, paletteOf } from './palette';

export type Theme = ReturnType<typeof themeOf>;

const DEFAULTS: ThemeFile = { ...DEFAULT_COLORS, fonts: 'warm', corners: 'round' };

/**
 * The look of a site, from `theme.yaml`. Without the file it is {@link DEFAULTS}. The same choices always give the same
 * bytes.
 */
export function themeOf(file: ThemeFile = DEFAULTS) {
  return themeOfJson(JSON.stringify(file));
}

/** The development server asks for it with each page. */
const themeOfJson = oncePer((json: string) => makeTheme(JSON.parse(json)));

function makeTheme({ fonts, corners, ...choices }: ThemeFile) {
  const palette = paletteOf(choices);
  const pair = FONT_PAIRS[fonts];
  const loaded = [...new Set([pair.heading, pair.text])].map((font) => {
    const files = filesOf(font.file).map(({ file, characters }) => {
      return fileOf(path.posix.basename(file), readPackageFile(file), characters);
    });
    const { figures } = font;
    if (figures) files.push(fileOf(figures.name, Buffer.from(figures.woff2, 'base64'), 'U+30-39'));
    return { font, files };
  });
  const notDrawn = notDrawnIn(pair);
  const css = [
    ...loaded.flatMap(({ font, files }) => facesOf(font, files)),
    // In a layer, because the style sheet for printing changes these, whichever of the two comes first.
    '@layer theme{',
    `:root{${declare(palette.light)}--font-heading:${familyOf(pair.heading)};--font-text:${familyOf(pair.text)};`,
    `--round:${corners === 'round' ? 1 : 0}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declare(palette.dark)}}}`,
    '}',
  ].join('\n');
  const stylesheet = addressOf('theme.css', Buffer.from(css));
  return {
    palette,
    corners,
    /** The family of headings, and what draws previews needs of it. */
    heading: {
      family: pair.heading.family,
      woff: (weight: 400 | 600) => filesOf(pair.woff(weight)).map(({ file }) => file),
      /** True if it has all characters of a text. */
      has: (text: string) => !notDrawn.test(text),
    },
    stylesheet,
    integrity: `sha384-${createHash('sha384').update(css).digest('base64')}`,
    fonts: loaded.map(({ files: [latin] }) => latin?.address ?? ''),
    packages: loaded.flatMap(({ font }) => [
      font.file.replace(/\/files\/.*/, ''),
      ...(font.figures ? [font.figures.package] : []),
    ]),
    files: {
      [stylesheet]: css,
      ...Object.fromEntries(
        loaded.flatMap(({ files }) => files.map(({ address, bytes }) => [address, bytes] as const)),
      ),
    } as Readonly<Record<string, string | Buffer>>,
  };
}

function fileOf(name: string, bytes: Buffer, characters: string) {
  return { characters, bytes, address: addressOf(name, bytes) };
}

const declare = (shades: Readonly<Record<string, string>>) =>
  Object.entries(shades)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

/** `/assets/theme.1f2e3d4c.css`, with a hash of what is in it: such a file never changes. */
function addressOf(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const { name: stem, ext } = path.posix.parse(name);
  return `/assets/${stem}.${hash}${ext}`;
}
