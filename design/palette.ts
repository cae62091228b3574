// The whole package would load twice as many kinds of colors as CSS has.
import 'culori/css';
import { converter, formatHex, toGamut, wcagContrast } from 'culori/fn';
import { DEFAULT_BRAND } from '../formats/color';

const toOklch = converter('oklch');
const toScreen = toGamut('rgb', 'oklch');

export interface ChosenColors {
  brand: string;
  accent: string;
  ground: string;
}

/** The default colors of a site: first light over the prairie. */
export const DEFAULT_COLORS: ChosenColors = {
  brand: DEFAULT_BRAND,
  accent: '#f2a65e',
  ground: '#fbf7f0',
};

/**
 * Colors that are the same in every theme: green for success and hills, red for
 * errors, and blue for some files.
 */
const FIXED = {
  light: {
    green: '#46674f',
    'green-tint': '#e5ede3',
    error: '#b3261e',
    blue: '#3d4f9f',
  },
  dark: {
    green: '#a5cbae',
    'green-tint': '#25382f',
    error: '#ffb4a9',
    blue: '#b3bff5',
  },
  hill: '#dfe6d8',
};

/** Lightness (0 to 1), chroma, and hue (degrees) of a color in OKLCH. */
type Lch = readonly [lightness: number, chroma: number, hue: number];

/**
 * The highest chroma that the shades of a vivid color get: a page isn't a
 * poster.
 */
const MOST_CHROMA = { brand: 0.15, accent: 0.15, ground: 0.03 };

/**
 * By how many degrees hues turn. Dark shades of yellow and orange look like mud
 * unless they turn toward red, and light shades of a dark accent look pink
 * unless they turn toward yellow.
 */
const LEAN = 19;
const RED_HUE = 29;

/** The lightness of small text, and of text in the accent color. */
const SMALL_TEXT = 0.4658;
const ACCENT_TEXT = 0.5064;

const GROUNDS = [
  'paper',
  'paper-deep',
  'surface',
  'brand-tint',
  'green-tint',
  'accent-tint',
] as const;

const TEXT = 4.5;

/**
 * Which colors must be visible on which, in both color schemes, and the minimum
 * contrast of WCAG 2.2: that of text (1.4.3), or 3 for everything else, such as
 * borders of fields and the focus ring (1.4.11).
 */
export const PAIRS = [
  {
    fronts: ['ink', 'ink-soft', 'brand', 'brand-deep', 'accent', 'error'],
    grounds: GROUNDS,
    least: TEXT,
  },
  {
    fronts: ['line-strong', 'focus', 'green', 'blue'],
    grounds: GROUNDS,
    least: 3,
  },
  { fronts: ['green'], grounds: ['green-tint'], least: TEXT },
  { fronts: ['on-brand'], grounds: ['brand', 'brand-deep'], least: TEXT },
  { fronts: ['on-night', 'on-night-soft'], grounds: ['night'], least: TEXT },
  { fronts: ['focus-on-night'], grounds: ['night'], least: 3 },
  { fronts: ['on-alarm'], grounds: ['alarm'], least: TEXT },
] as const;

type Shades = ReturnType<typeof shadesOf>['light'];

/**
 * All shades of a theme. Text and other visible shades are made as dark or as
 * light as {@link PAIRS} requires.
 */
export function paletteOf(choices: ChosenColors) {
  const { light, dark, picture } = shadesOf(readable(choices));
  return { light: makeVisible(light), dark: makeVisible(dark), picture };
}

/**
 * The nearest colors on which text is readable: first the ground is made
 * lighter, for small gray text, then the brand darker.
 */
function readable(choices: ChosenColors): ChosenColors {
  const isReadable = (front: string, chosen: ChosenColors) => {
    const { light } = shadesOf(chosen);
    return GROUNDS.every((name) => contrast(front, light[name]) >= TEXT);
  };
  const gray = hexOf([SMALL_TEXT, 0, 0]);
  const ground = nearest(choices.ground, 1, (hex) =>
    isReadable(gray, { ...choices, ground: hex }),
  );
  const brand = nearest(choices.brand, 0, (hex) =>
    isReadable(hex, { ...choices, ground, brand: hex }),
  );
  return { ...choices, ground, brand };
}

function makeVisible(shades: Shades): Shades {
  const visible = { ...shades };
  for (const { fronts, grounds, least } of PAIRS) {
    for (const front of fronts) {
      const on = grounds.map((ground) => visible[ground]);
      const passes = (hex: string) =>
        on.every((ground) => contrast(hex, ground) >= least);
      const isOnLight =
        contrast(on[0] ?? '', '#000000') > contrast(on[0] ?? '', '#ffffff');
      visible[front] = nearest(visible[front], isOnLight ? 0 : 1, passes);
    }
  }
  return visible;
}

/**
 * The nearest color that passes, toward black (0) or white (1), with the same
 * hue.
 */
function nearest(
  hex: string,
  end: 0 | 1,
  passes: (hex: string) => boolean,
): string {
  if (passes(hex)) {
    return hex;
  }
  const [lightness, chroma, hue] = lchOf(hex);
  let fails = lightness;
  let found = end as number;
  for (let step = 0; step < 12; step++) {
    const middle = (fails + found) / 2;
    if (passes(hexOf([middle, chroma, hue]))) {
      found = middle;
    } else {
      fails = middle;
    }
  }
  return hexOf([found, chroma, hue]);
}

/**
 * The contrast of two colors. The package computes luminance with more digits
 * than WCAG, which gives slightly lower values.
 */
const contrast = (a: string, b: string): number => wcagContrast(a, b) - 0.001;

/**
 * The shades before contrast is enforced: their lightness, their share of the
 * chosen color's chroma, and the turn of its hue.
 */
function shadesOf(choices: ChosenColors) {
  const [brandLightness, brandChroma, h] = lchOf(
    choices.brand,
    MOST_CHROMA.brand,
  );
  const [accentLightness, accentChroma, a] = lchOf(
    choices.accent,
    MOST_CHROMA.accent,
  );
  const [paperLightness, paperChroma, g] = lchOf(
    choices.ground,
    MOST_CHROMA.ground,
  );
  // Tints of blue look green unless their hue turns; other hues need less of a
  // turn.
  const blueness = Math.max(Math.cos(((h - 271) * Math.PI) / 180), 0);
  const brand = (lightness: number, share: number, turn = 5) =>
    hexOf([lightness, brandChroma * share, h + turn * blueness]);
  const accent = (lightness: number, share: number, turn: number) =>
    hexOf([lightness, accentChroma * share, a + turn]);
  const ground = (lightness: number, share: number, turn: number) =>
    hexOf([lightness, paperChroma * share, g + turn]);

  const darkening = Math.min(
    Math.max((accentLightness - ACCENT_TEXT) / 0.2787, 0),
    1,
  );
  const isWarm = a > 30 && a < 110;
  const lean = isWarm ? -Math.min(LEAN, a - 30) * darkening : 0;
  const leanBack = isWarm ? Math.min(LEAN, 110 - a) * (1 - darkening) : 0;
  // The focus ring must not look like an error, so it is never red.
  const isRed = Math.abs(a + lean - RED_HUE) < 12;
  const night = brand(0.2821, 0.367);

  const light = {
    paper: choices.ground.toLowerCase(),
    'paper-deep': ground(paperLightness - 0.0315, 1.9, -1.7),
    surface: ground(1 - (1 - paperLightness) / 4, 0.56, 2.8),
    ink: night,
    'ink-soft': brand(SMALL_TEXT, 0.314),
    line: ground(paperLightness - 0.0911, 2.66, -1.6),
    'line-strong': ground(0.6179, 2.13, 5.8),
    brand: choices.brand.toLowerCase(),
    'brand-deep': brand(brandLightness - 0.0806, 0.873, 0),
    'brand-tint': brand(0.942, 0.1245, 7.6),
    'on-brand': '#ffffff',
    ...FIXED.light,
    accent: accent(
      Math.min(accentLightness, ACCENT_TEXT),
      1 - 0.042 * darkening,
      lean,
    ),
    'accent-tint': accent(0.9398, 0.243, leanBack - 1.5),
    glow: choices.accent.toLowerCase(),
    night,
    'on-night': ground(0.9538, 1.57, 1),
    'on-night-soft': brand(0.8311, 0.235, 8.7),
    focus: isRed ? brand(0.5414, 1) : accent(0.5414, 1.194, 1.13 * lean),
    'focus-on-night': accent(0.8256, 0.722, -6.4),
    alarm: FIXED.light.error,
    'on-alarm': '#ffffff',
  };
  // An emergency has the same red and the same text color in both schemes.
  const dark: typeof light = {
    ...light,
    paper: brand(0.2278, 0.254),
    'paper-deep': brand(0.2628, 0.304, 4.2),
    surface: brand(0.2926, 0.353, 3.7),
    ink: ground(0.9478, 1.57, 1),
    'ink-soft': brand(0.8179, 0.2147, 8.1),
    line: brand(0.3806, 0.4225, 4.5),
    'line-strong': brand(0.6732, 0.352, 7),
    brand: brand(0.8142, 0.592, 3.9),
    'brand-deep': brand(0.8787, 0.396),
    'brand-tint': brand(0.3273, 0.516, 4.4),
    'on-brand': brand(0.2278, 0.254),
    ...FIXED.dark,
    accent: accent(0.8256, 0.722, -6.4),
    'accent-tint': accent(0.3318, 0.259, 1.37 * lean),
    glow: hexOf([Math.max(accentLightness, 0.7), accentChroma, a]),
    night: brand(0.1909, 0.188, 5.7),
    focus: isRed ? brand(0.8142, 0.592) : accent(0.8256, 0.722, -6.4),
  };
  /** For pictures only: previews, and the maps in them. */
  const picture = {
    sky: accent(0.927, 0.295, leanBack + 6),
    window: brand(0.8952, 0.217, -0.5),
    horizon: accent(0.9265, 0.35, leanBack + 5.7),
    hill: FIXED.hill,
    tagline: accent(0.4601, 0.892, 1.03 * lean),
    mark: accent(0.6104, 1.149, 0.93 * lean),
  };
  return { light, dark, picture };
}

function lchOf(hex: string, most = 1): Lch {
  const { l, c, h } = toOklch(hex) ?? { l: 0, c: 0 };
  return [l, Math.min(c, most), h ?? 0];
}

function hexOf([lightness, chroma, hue]: Lch): string {
  return formatHex(
    toScreen({
      mode: 'oklch',
      l: Math.min(Math.max(lightness, 0), 1),
      c: chroma,
      h: hue,
    }),
  );
}
