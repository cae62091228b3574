import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../check/list-files';
import { type ChosenColors, DEFAULT_COLORS, PAIRS, paletteOf, TEXT } from '../../check/theme/palette';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { projectRoot } from '../support/sites';

// The colors of a site, worked out from the choices of its theme. Every color is a token, so what holds for the
// tokens holds in every state: hover, focus, error, on a gradient.

/** Themes that have been looked at, in light and dark. */
const THEMES: Readonly<Record<string, ChosenColors>> = {
  'dawn, the default': DEFAULT_COLORS,
  'deep green and terracotta on warm paper': { brand: '#2f5d46', accent: '#b4552d', ground: '#faf4e6' },
  'plum and gold': { brand: '#6b2f63', accent: '#d9a521', ground: '#fdf9f6' },
  'slate and coral': { brand: '#37474f', accent: '#ff6f5e', ground: '#f6f7f8' },
  'black on white': { brand: '#000000', accent: '#000000', ground: '#ffffff' },
};

/** The contrast by the formula of WCAG 2.2, so that this file does not trust the package that derives the colors. */
function measure(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
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
          .map((ground) => `${scheme}: ${front} on ${ground}: ${measure(shades[front], shades[ground])}`),
      ),
    ),
  );
}

it.each(Object.entries(THEMES))(
  'The theme "%s" has its colors as they were chosen, and everything can be read in light and dark',
  (_, choices) => {
    const { brand, paper } = paletteOf(choices).light;
    expect({ brand, ground: paper }).toEqual({ brand: choices.brand, ground: choices.ground });
    expect(faintPairs(choices)).toEqual([]);
  },
);

it('What has to be readable is what the style sheets put on each other', () => {
  const text = PAIRS.filter(({ least }) => least === TEXT).flatMap(({ fronts }) => fronts);
  expect(new Set(text)).toEqual(
    new Set([
      ...['ink', 'ink-soft', 'brand', 'brand-deep', 'accent', 'error', 'green'],
      ...['on-brand', 'on-night', 'on-night-soft', 'on-alarm'],
    ]),
  );
});

const randomColor = ({ below }: ReturnType<typeof createRandom>) =>
  `#${below(0x1000000).toString(16).padStart(6, '0')}`;

it('Whatever three colors are chosen, everything can be read; a brand or a ground with which it could not gives way', () => {
  const random = createRandom(20);
  const ways = new Set<string>();
  for (let trial = 0; trial < (everything ? 1000 : 60); trial++) {
    // Every third ground is a light one, as most people choose.
    const ground = trial % 3 === 0 ? '#f7f3ee' : randomColor(random);
    const choices = { brand: randomColor(random), accent: randomColor(random), ground };
    expect([choices, faintPairs(choices)]).toEqual([choices, []]);
    const { brand, paper } = paletteOf(choices).light;
    ways.add(brand === choices.brand ? 'the brand as it is' : 'a darker brand');
    ways.add(paper === choices.ground ? 'the ground as it is' : 'a lighter ground');
    expect(luminance(brand)).toBeLessThanOrEqual(luminance(choices.brand));
    expect(luminance(paper)).toBeGreaterThanOrEqual(luminance(choices.ground));
  }
  expect(ways.size).toBe(4);
}, 300_000);

const filesIn = (folders: string, ending: RegExp) =>
  folders.split(' ').flatMap((folder) =>
    listFiles(path.join(projectRoot, folder))
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file}`),
  );
const sheets = filesIn('renderer pages editor', /\.css$/);

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it('No code has a color of its own but the module that derives them, and no style sheet any', () => {
  const code = filesIn('check renderer pages site scripts editor', /\.([cm]?[jt]sx?|css)$/);
  expect(code.length).toBeGreaterThan(300);
  const own = code.filter((file) => COLOR.test(withoutComments(read(file))));
  expect(own).toEqual(['check/theme/palette.ts']);
  const functions = sheets.filter((file) =>
    /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!var\()/.test(read(file)),
  );
  expect(functions).toEqual([]);
});

/** Three, four, six, or eight digits, in quotes or as a value of CSS or SVG. Entities such as `&#106;` and names such as `#add()` are none. */
const COLOR = /(?<![&\w/.])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-(])/i;

/** Comments may show a color as an example. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

it('Every token that a style sheet or a template uses exists', () => {
  const { light } = paletteOf(DEFAULT_COLORS);
  const all = [...sheets, ...filesIn('check pages renderer editor', /\.tsx?$/)].map(read).join('\n');
  const declared = [...all.matchAll(/(--[\w-]+)['"]?:|setProperty\('(--[\w-]+)'/g)].map(
    ([, name, set]) => name ?? set ?? '',
  );
  const known = new Set([
    ...declared,
    ...Object.keys(light).map((name) => `--${name}`),
    ...['--font-heading', '--font-text', '--round'],
  ]);
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const unknown = [...used].filter((name) => !known.has(name) && !OF_MANTINE.test(name));
  expect(unknown).toEqual([]);
});

/** Mantine's own style sheets declare these. */
const OF_MANTINE = /^--(mantine|input|label|checkbox|combobox)-/;
