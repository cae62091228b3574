import { ColorSpace, contrastWCAG21, OKLCH, serialize, sRGB, to, toGamut } from 'colorjs.io/fn';

ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

/** The colors that a practice chooses, as in `#3d4f9f`. */
export interface Choices {
  /** Of buttons and links. */
  brand: string;
  /** Of badges, small marks, and the sun. */
  accent: string;
  /** Behind everything, in the light scheme. */
  ground: string;
}

/** The colors of a site without a choice: first light over the prairie. */
export const DEFAULT_CHOICES: Choices = { brand: '#3d4f9f', accent: '#f2a65e', ground: '#fbf7f0' };

/** Lightness (0 to 1), chroma, and hue (degrees) of a color in OKLCH. */
type Lch = readonly [lightness: number, chroma: number, hue: number];

/** The colors that every theme has: what went well is green, what went wrong is red. */
const GREEN = { shape: '#46674f', tint: '#e5ede3', darkShape: '#a5cbae', darkTint: '#25382f', hill: '#dfe6d8' };
const RED = { light: '#b3261e', dark: '#ffb4a9' };

/** Of a vivid color, the shades are no more vivid than of one with this chroma: a page is no poster. */
const MOST_CHROMA = { brand: 0.15, accent: 0.15, ground: 0.03 };

/** Dark shades of yellow and orange look like mud unless they lean toward red, by this many degrees. */
const LEAN = 19;
/** The lightness of the accent as a text. */
const ACCENT_TEXT = 0.5064;

/**
 * Works out all colors of a site. Where a shade is for text or for shapes, it is as light or dark as it has to be
 * on every ground of its scheme: see {@link PAIRS}.
 */
export function paletteOf(choices: Choices) {
  const [, brandChroma, h] = lchOf(choices.brand, MOST_CHROMA.brand);
  const [accentLightness, accentChroma, a] = lchOf(choices.accent, MOST_CHROMA.accent);
  const [paperLightness, paperChroma, g] = lchOf(choices.ground, MOST_CHROMA.ground);
  const brand = (lightness: number, share: number, turn = 5) => hexOf([lightness, brandChroma * share, h + turn]);
  const accent = (lightness: number, share: number, turn = 0) =>
    hexOf([lightness, accentChroma * share, a + turn]);
  const ground = (lightness: number, share: number, turn = 0) =>
    hexOf([lightness, paperChroma * share, g + turn]);

  const darkening = Math.min(Math.max((accentLightness - ACCENT_TEXT) / 0.2787, 0), 1);
  const lean = a > 30 && a < 110 ? -Math.min(LEAN, a - 30) * darkening : 0;
  const night = brand(0.2821, 0.367);

  const light = {
    paper: choices.ground.toLowerCase(),
    'paper-deep': ground(paperLightness - 0.0315, 1.9, -1.7),
    surface: ground(1 - (1 - paperLightness) / 4, 0.56, 2.8),
    ink: night,
    'ink-soft': brand(0.4658, 0.314),
    line: ground(paperLightness - 0.0911, 2.66, -1.6),
    'line-strong': ground(0.6179, 2.13, 5.8),
    brand: choices.brand.toLowerCase(),
    'brand-deep': hexOf([lchOf(choices.brand)[0] - 0.0806, brandChroma * 0.873, h]),
    'brand-tint': brand(0.942, 0.1245, 7.6),
    'on-brand': hexOf([1, 0, 0]),
    green: GREEN.shape,
    'green-tint': GREEN.tint,
    accent: accent(Math.min(accentLightness, ACCENT_TEXT), 1 - 0.042 * darkening, lean),
    'accent-tint': accent(0.9398, 0.243, -1.5),
    glow: choices.accent.toLowerCase(),
    error: RED.light,
    night,
    'on-night': ground(0.9538, 1.57, 1),
    'on-night-soft': brand(0.8311, 0.235, 8.7),
    focus: accent(0.5414, 1.194, 1.13 * lean),
    'focus-on-night': accent(0.8256, 0.722, -6.4),
  };
  const dark: typeof light = {
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
    green: GREEN.darkShape,
    'green-tint': GREEN.darkTint,
    accent: accent(0.8256, 0.722, -6.4),
    'accent-tint': accent(0.3318, 0.259, 1.37 * lean),
    glow: hexOf([Math.max(lchOf(choices.accent)[0], 0.7), ...lchOf(choices.accent).slice(1)] as never),
    error: RED.dark,
    night: brand(0.1909, 0.188, 5.7),
    'on-night': light['on-night'],
    'on-night-soft': light['on-night-soft'],
    focus: accent(0.8256, 0.722, -6.4),
    'focus-on-night': light['focus-on-night'],
  };
  /** What only pictures have: previews, and the maps in them. */
  const picture = {
    sky: accent(0.927, 0.295, 6),
    window: brand(0.8952, 0.217, -0.5),
    hill: GREEN.hill,
    tagline: accent(0.4601, 0.892, lean),
    mark: accent(0.6104, 1.149, 0.93 * lean),
  };
  return { light, dark, picture };
}

function lchOf(hex: string, most = 1): Lch {
  const [lightness, chroma, hue] = to(hex, OKLCH).coords;
  return [lightness ?? 0, Math.min(chroma ?? 0, most), hue ?? 0];
}

/** The color of a screen that is nearest to one in OKLCH. */
function hexOf([lightness, chroma, hue]: Lch): string {
  const within = Math.min(Math.max(lightness, 0), 1);
  const color = toGamut({ space: OKLCH, coords: [within, chroma, hue], alpha: 1 }, { space: sRGB });
  return serialize(to(color, sRGB), { format: 'hex', collapse: false });
}
