import { oncePer } from '../formats/once-per.ts';
import { readText } from './package-files.ts';

interface Font {
  family: string;
  /** A single weight, or the range of a variable font that the site uses. */
  weight: string;
  /**
   * How far letters extend above and below the line, as a share of the size.
   */
  ascent: number;
  descent: number;
  /**
   * The sizes, in percent, at which fallback fonts of the system take the same
   * space: for regular and bold, or for bold only. Measured with the site's own
   * content as the width in this font divided by the width in the fallback.
   */
  sizes: Readonly<Record<string, readonly number[]>>;
  /**
   * Another font for the figures, if the zero of this one has a slash, which
   * looks like code in a price.
   */
  figures?: Font;
}

const FIGTREE: Font = {
  family: 'Figtree',
  weight: '400 700',
  ascent: 0.95,
  descent: 0.25,
  sizes: { Arial: [100.3, 95], Roboto: [100.9, 101.2], DejaVu: [88.1, 79.5] },
};

/**
 * The pairs of fonts that a practice can choose from. Only the chosen one is
 * published.
 */
export const FONT_PAIRS: Readonly<
  Record<'warm' | 'classic' | 'modern', { heading: Font; text: Font }>
> = {
  // Atkinson Hyperlegible was designed by the Braille Institute to make letters
  // easy to distinguish.
  warm: {
    heading: {
      family: 'Fraunces',
      weight: '600',
      ascent: 0.978,
      descent: 0.255,
      sizes: { Georgia: [93.7], Noto: [95.1], 'DejaVu Serif': [85.3] },
    },
    text: {
      family: 'Atkinson Hyperlegible Next',
      weight: '400 700',
      ascent: 0.984,
      descent: 0.316,
      sizes: { Arial: [99, 97.6], Roboto: [99.5, 103.9], DejaVu: [86.9, 81.6] },
      figures: FIGTREE,
    },
  },
  classic: {
    heading: {
      family: 'Source Serif 4',
      weight: '600',
      ascent: 1.036,
      descent: 0.335,
      sizes: { Georgia: [93.2], Noto: [94.6], 'DejaVu Serif': [84.9] },
    },
    text: {
      family: 'Source Sans 3',
      weight: '400 700',
      ascent: 1.024,
      descent: 0.4,
      sizes: {
        Arial: [92.9, 89.7],
        Roboto: [93.4, 95.6],
        DejaVu: [81.6, 75.1],
      },
    },
  },
  modern: { heading: FIGTREE, text: FIGTREE },
};

/**
 * System fonts, at least one of which every computer has: Windows and Apple
 * devices have Arial and Georgia, Android has Roboto and Noto, and Linux often
 * has only DejaVu. Each has the names of fonts with the same widths.
 */
const OF_SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  Arial: ['Arial', 'Liberation Sans', 'Arimo'],
  Roboto: ['Roboto'],
  DejaVu: ['DejaVu Sans'],
  Georgia: ['Georgia', 'Gelasio'],
  Noto: ['Noto Serif'],
  'DejaVu Serif': ['DejaVu Serif'],
};

/**
 * The npm packages of a font: `@fontsource-variable/source-sans-3`, or
 * `@fontsource/source-serif-4` for a single weight.
 */
export function packagesOf({ family, weight, figures }: Font): string[] {
  const folder = `@fontsource${weight.includes(' ') ? '-variable' : ''}/${nameOf(family)}`;
  return figures ? [folder, ...packagesOf(figures)] : [folder];
}

const nameOf = (family: string): string =>
  family.toLowerCase().replaceAll(' ', '-');

const FIGURES = 'U+30-39';

/** The characters of texts in English and Spanish, except the figures. */
const LETTERS = [
  'U+20-2F,U+3A-7E,U+A0-A1,U+A7,U+A9-AB,U+AE,U+B0-B3,U+B7,U+BA-BF',
  'U+C1,U+C9,U+CD,U+D1,U+D3,U+D7,U+DA,U+DC,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC',
  'U+2009,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+202F,U+20AC,U+2122,U+2212',
].join();

export interface FontFile {
  file: string;
  /** In the form of the CSS `unicode-range`: `U+0102-0103,U+1EA0-1EF9`. */
  characters: string;
}

interface LettersFile extends FontFile {
  /** The source file in a package. */
  from: string;
}

/**
 * A small file with the letters of English and Spanish, which is all that most
 * pages need, and one with the figures if they come from another font.
 * `npm run generate` makes them from the files of packages.
 */
export function lettersOf(font: Font): LettersFile[] {
  const file = `design/letters/${nameOf(font.family)}`;
  const from = latinOf(font);
  const { figures } = font;
  if (figures) {
    return [
      { file: `${file}.woff2`, characters: LETTERS, from },
      {
        file: `${file}-figures.woff2`,
        characters: FIGURES,
        from: latinOf(figures),
      },
    ];
  }
  return [{ file: `${file}.woff2`, characters: `${FIGURES},${LETTERS}`, from }];
}

/** The package's file with all Latin letters. */
const latinOf = (font: Font): string => filesOf(font)[0]?.file ?? '';

/**
 * The files of a font's packages: the Latin letters first, then its other
 * alphabets. If two files have a character, browsers load the later one, so the
 * small file with the Vietnamese letters comes late.
 *
 * @param drawn the weight in previews, which can't draw variable or compressed
 *   fonts.
 */
export function filesOf(font: Font, drawn?: 400 | 600): FontFile[] {
  const weight = drawn ? String(drawn) : font.weight;
  const [folder] = packagesOf({ ...font, weight });
  const ranges = JSON.parse(readText(`${folder}/unicode.json`));
  const ending = `${weight.includes(' ') ? 'wght' : weight}-normal.${drawn ? 'woff' : 'woff2'}`;
  const files = Object.entries<string>(ranges).map(([alphabet, characters]) => {
    return {
      file: `${folder}/files/${nameOf(font.family)}-${alphabet}-${ending}`,
      characters,
    };
  });
  // The packages list the rarest languages first and the Latin letters last.
  return files.reverse();
}

/** Matches characters that previews can't draw. */
export const notDrawnIn = oncePer((font: Font) => notIn(filesOf(font, 400)));

/** Matches characters that a page shows in another font. */
export const notShownIn = oncePer((font: Font) => notIn(filesOf(font)));

function notIn(files: readonly FontFile[]): RegExp {
  const ranges = files
    .flatMap(({ characters }) => characters.split(','))
    .map((range) => range.replace('U+', '').replace(/[0-9A-F]+/gi, '\\u{$&}'));
  return new RegExp(`[^${ranges.join('')}]`, 'u');
}

/**
 * The value of `font-family`: the font, then system fonts for the time until it
 * has loaded, or in case it can't be loaded.
 */
export function familyOf({ family, sizes }: Font): string {
  const generic = 'Georgia' in sizes ? 'serif' : 'sans-serif';
  return [
    ...[family, ...Object.keys(sizes).map(likeOf)].map((name) => `"${name}"`),
    generic,
  ].join(', ');
}

const likeOf = (system: string) => `Like ${system}`;

/**
 * The rules that load a font, and those that size its fallbacks so that nothing
 * moves when it arrives.
 */
export function facesOf(
  { family, weight, sizes, ascent, descent }: Font,
  files: readonly { address: string; characters: string }[],
): string[] {
  const face = (name: string, ofWeight: string, rest: string) =>
    `@font-face{font-family:"${name}";font-weight:${ofWeight};${rest}}`;
  const share = (part: number, size: number) =>
    `${((part / size) * 10_000).toFixed(1)}%`;
  const fallbacks = Object.entries(sizes).flatMap(
    ([system, [first = 100, bold]]) => {
      const like = (ofWeight: string, suffix: string, size: number) => {
        const local = OF_SYSTEMS[system]
          ?.map((name) => `local("${name}${suffix}")`)
          .join();
        const metrics = `size-adjust:${size}%;ascent-override:${share(ascent, size)};descent-override:${share(descent, size)}`;
        return face(
          likeOf(system),
          ofWeight,
          `src:${local};${metrics};line-gap-override:0%`,
        );
      };
      if (bold === undefined) {
        return [like(weight, ' Bold', first)];
      }
      return [like('200 549', '', first), like('550 900', ' Bold', bold)];
    },
  );
  const faces = files.map(({ address, characters }) => {
    const source = `src:url("${address}") format("woff2")`;
    return face(
      family,
      weight,
      `font-display:swap;${source};unicode-range:${characters}`,
    );
  });
  return [...faces, ...fallbacks];
}
