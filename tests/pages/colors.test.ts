import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  type ChosenColors,
  DEFAULT_COLORS,
  PAIRS,
  paletteOf,
} from '../../design/palette';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { filesBeside } from '../support/rooms';
import { projectRoot } from '../support/sites';

// The colors of a site, worked out from the choices of its theme. Every color
// is a token, so what holds for the tokens holds in every state: hover, focus,
// error, on a gradient.

/**
 * Themes that have been looked at, in light and dark: these stay as they were
 * chosen.
 */
const THEMES: readonly ChosenColors[] = [
  DEFAULT_COLORS,
  { brand: '#2f5d46', accent: '#b4552d', ground: '#faf4e6' },
  { brand: '#6b2f63', accent: '#d9a521', ground: '#fdf9f6' },
  { brand: '#37474f', accent: '#ff6f5e', ground: '#f6f7f8' },
  { brand: '#000000', accent: '#000000', ground: '#ffffff' },
];

/**
 * The contrast by the formula of WCAG 2.2, so that this file does not trust the
 * package that derives the colors.
 */
function measure(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort(
    (x, y) => y - x,
  );
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function faintPairs(choices: ChosenColors): string[] {
  const { light, dark } = paletteOf(choices);
  return Object.entries({ light, dark }).flatMap(([scheme, shades]) =>
    PAIRS.flatMap(({ fronts, grounds, least }) =>
      fronts.flatMap((front) =>
        grounds
          .filter((ground) => measure(shades[front], shades[ground]) < least)
          .map(
            (ground) =>
              `${scheme}: ${front} on ${ground}: ${measure(shades[front], shades[ground])}`,
          ),
      ),
    ),
  );
}

const random = createRandom(20);
const randomColor = () =>
  `#${random.below(0x1000000).toString(16).padStart(6, '0')}`;

it('Whatever three colors are chosen, everything can be read; a brand or background color that would prevent this is adjusted', () => {
  const ways = new Set<string>();
  // Every third ground is a light one, as most people choose.
  const chosen = Array.from({ length: everything ? 1000 : 60 }, (_, trial) => ({
    brand: randomColor(),
    accent: randomColor(),
    ground: trial % 3 === 0 ? '#f7f3ee' : randomColor(),
  }));
  for (const choices of [...THEMES, ...chosen]) {
    expect([choices, faintPairs(choices)]).toEqual([choices, []]);
    const { brand, paper: ground } = paletteOf(choices).light;
    if (THEMES.includes(choices)) {
      expect({ ...choices, brand, ground }).toEqual(choices);
    }
    ways.add(brand === choices.brand ? 'the brand as it is' : 'a darker brand');
    ways.add(
      ground === choices.ground ? 'the ground as it is' : 'a lighter ground',
    );
    expect(luminance(brand)).toBeLessThanOrEqual(luminance(choices.brand));
    expect(luminance(ground)).toBeGreaterThanOrEqual(luminance(choices.ground));
  }
  expect(ways.size).toBe(4);
}, 300_000);

it('The checked color pairs are those that the style sheets use', () => {
  const text = new Set(
    PAIRS.filter(({ least }) => least === 4.5).flatMap(({ fronts }) => fronts),
  );
  expect([...text].join(' ')).toBe(
    'ink ink-soft brand brand-deep accent error green on-brand on-night on-night-soft on-alarm',
  );
});

/** Comments may show a color as an example. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const code = filesBeside('backend', 'schemas', 'supabase')
  .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file))
  .map((file) => ({
    file,
    text: withoutComments(readFileSync(path.join(projectRoot, file), 'utf8')),
  }));
const inCode = (pattern: RegExp) =>
  code.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map((found) => found.slice(1).find(Boolean)),
  );

/**
 * Three, four, six, or eight digits, in quotes or as a value of CSS or SVG.
 * Entities such as `&#106;` and names such as `#add()` are none.
 */
const COLOR =
  /(?<![&\w/.])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-(])/i;
const FUNCTION = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!var\()/;

it('Only the modules of the default and derived colors name colors, and no style sheet does', () => {
  expect(code.length).toBeGreaterThan(300);
  const own = code.filter(
    ({ file, text }) =>
      COLOR.test(text) || (/css$/.test(file) && FUNCTION.test(text)),
  );
  expect(own.map(({ file }) => file)).toEqual([
    'design/palette.ts',
    'formats/color.ts',
  ]);
});

it('Every token that a style sheet or a template uses exists', () => {
  const known = new Set([
    ...inCode(/(--[\w-]+)['"]?:|setProperty\('(--[\w-]+)'/g),
    ...Object.keys(paletteOf(DEFAULT_COLORS).light).map((name) => `--${name}`),
    '--font-heading',
    '--font-text',
    '--round',
  ]);
  // Mantine's own style sheets declare the others.
  const used = inCode(
    /var\((?!--(?:mantine|input|label|checkbox|combobox)-)(--[\w-]+)\)/g,
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
