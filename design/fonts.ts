import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FIGURES } from './figures.ts';

interface Font {
  family: string;
  /** One, or the range of a variable font. */
  weight: string;
  /** The reach of letters above and below the line, as a share of the size. */
  ascent: number;
  descent: number;
  /**
   * The sizes, in percent, in which the site's texts take the same space in fonts of the system, regular and bold or
   * bold only. With the site's own content: the width in this font divided by that in the other.
   */
  sizes: Readonly<Record<string, readonly number[]>>;
  /** Another font's figures as WOFF2, for one whose zero has a slash and reads as code in a price. */
  figures?: { woff2: string; package: string };
}

const FIGTREE: Font = {
  family: 'Figtree',
  weight: '300 900',
  ...{ ascent: 0.95, descent: 0.25 },
  sizes: { Arial: [100.3, 95], Roboto: [100.9, 101.2], DejaVu: [88.1, 79.5] },
};

/** The pairs of fonts that a practice can choose from. Only the chosen one is published. */
export const FONT_PAIRS: Readonly<
  Record<'warm' | 'classic' | 'modern', { heading: Font; text: Font }>
> = {
  // Atkinson Hyperlegible was designed by the Braille Institute to make letters easy to distinguish.
  warm: {
    heading: {
      family: 'Fraunces',
      weight: '600',
      ...{ ascent: 0.978, descent: 0.255 },
      sizes: { Georgia: [93.7], Noto: [95.1], 'DejaVu Serif': [85.3] },
    },
    text: {
      family: 'Atkinson Hyperlegible Next',
      weight: '200 800',
      ...{ ascent: 0.984, descent: 0.316 },
      sizes: { Arial: [99, 97.6], Roboto: [99.5, 103.9], DejaVu: [86.9, 81.6] },
      figures: { woff2: FIGURES, package: '@fontsource-variable/figtree' },
    },
  },
  classic: {
    heading: {
      family: 'Source Serif 4',
      weight: '600',
      ...{ ascent: 1.036, descent: 0.335 },
      sizes: { Georgia: [93.2], Noto: [94.6], 'DejaVu Serif': [84.9] },
    },
    text: {
      family: 'Source Sans 3',
      weight: '200 900',
      ...{ ascent: 1.024, descent: 0.4 },
      sizes: { Arial: [92.9, 89.7], Roboto: [93.4, 95.6], DejaVu: [81.6, 75.1] },
    },
  },
  modern: { heading: FIGTREE, text: FIGTREE },
};

/**
 * Fonts of the system, one of which every computer has: Windows and Apple devices have Arial and Georgia, Android has
 * Roboto and Noto, and Linux often has only DejaVu. With the names of fonts that take the same space.
 */
const OF_SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  Arial: ['Arial', 'Liberation Sans', 'Arimo'],
  Roboto: ['Roboto'],
  DejaVu: ['DejaVu Sans'],
  Georgia: ['Georgia', 'Gelasio'],
  Noto: ['Noto Serif'],
  'DejaVu Serif': ['DejaVu Serif'],
};

export function readPackageFile(file: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(file));
}

/** The packages of a font: `@fontsource-variable/source-sans-3`, `@fontsource/source-serif-4` for one weight. */
export function packagesOf({ family, weight, figures }: Font): string[] {
  const own = `@fontsource${weight.includes(' ') ? '-variable' : ''}/${nameOf(family)}`;
  return figures ? [own, figures.package] : [own];
}

const nameOf = (family: string): string => family.toLowerCase().replaceAll(' ', '-');

/**
 * The files of a font, with their characters in the form of `unicode-range`, `U+0102-0103,U+1EA0-1EF9`: that of the Latin
 * letters first, then those of the other alphabets that its package has. Of two that have a character, browsers load the
 * later one, so the small one with the Vietnamese letters comes late.
 *
 * @param drawn the weight in previews, which can't draw variable or compressed fonts.
 */
export function filesOf(font: Font, drawn?: 400 | 600) {
  const weight = drawn ? String(drawn) : font.weight;
  const [folder] = packagesOf({ ...font, weight });
  const ranges = JSON.parse(readPackageFile(`${folder}/unicode.json`).toString());
  const ending = `${weight.includes(' ') ? 'wght' : weight}-normal.${drawn ? 'woff' : 'woff2'}`;
  const files = Object.entries<string>(ranges).map(([alphabet, characters]) => {
    return { file: `${folder}/files/${nameOf(font.family)}-${alphabet}-${ending}`, characters };
  });
  // The packages name the Latin letters last, and those of the rarest languages first.
  return files.reverse();
}

export function notDrawnIn(font: Font): RegExp {
  const ranges = filesOf(font, 400)
    .flatMap(({ characters }) => characters.split(','))
    .map((range) => range.replace('U+', '').replace(/[0-9A-F]+/gi, '\\u{$&}'));
  return new RegExp(`[^${ranges.join('')}]`, 'u');
}

/** The value of `font-family`: the font, and the fonts of systems until it has loaded, or if it cannot be loaded. */
export function familyOf({ family, sizes }: Font): string {
  const generic = 'Georgia' in sizes ? 'serif' : 'sans-serif';
  return [...[family, ...Object.keys(sizes).map(likeOf)].map((name) => `"${name}"`), generic].join(
    ', ',
  );
}

const likeOf = (system: string) => `Like ${system}`;

/** The rules that load a font, and those of its fallbacks, in sizes in which nothing moves when it arrives. */
export function facesOf(
  { family, weight, sizes, ascent, descent }: Font,
  files: readonly { address: string; characters: string }[],
): string[] {
  const face = (name: string, ofWeight: string, rest: string) =>
    `@font-face{font-family:"${name}";font-weight:${ofWeight};${rest}}`;
  const share = (part: number, size: number) => `${((part / size) * 10_000).toFixed(1)}%`;
  const fallbacks = Object.entries(sizes).flatMap(([system, [first = 100, bold]]) => {
    const like = (ofWeight: string, suffix: string, size: number) => {
      const local = OF_SYSTEMS[system]?.map((name) => `local("${name}${suffix}")`).join();
      const metrics = `size-adjust:${size}%;ascent-override:${share(ascent, size)};descent-override:${share(descent, size)}`;
      return face(likeOf(system), ofWeight, `src:${local};${metrics};line-gap-override:0%`);
    };
    return bold === undefined
      ? [like(weight, ' Bold', first)]
      : [like('200 549', '', first), like('550 900', ' Bold', bold)];
  });
  const faces = files.map(({ address, characters }, index) => {
    const range = index === 0 ? '' : `;unicode-range:${characters}`;
    return face(family, weight, `font-display:swap;src:url("${address}") format("woff2")${range}`);
  });
  return [...faces, ...fallbacks];
}
