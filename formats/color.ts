import 'culori/css';
import { formatHex, parse } from 'culori/fn';
import { type Format, firstMeaning } from './format';

/** The main color of a site that doesn't choose one. */
export const DEFAULT_BRAND = '#3d4f9f';

export const COLOR: Format = {
  inGuide: `a color: \`"${DEFAULT_BRAND}"\`, in quotes`,
  isRight: (text) => /^#[0-9a-f]{6}$/i.test(text),
  meanings: (text) =>
    firstMeaning(text, { isRight: COLOR.isRight, candidates }),
};

/**
 * Other forms of CSS: `navy`, `rgb(61, 79, 159)`, and three digits. The `#` may
 * be missing, and letters typed for digits: `#fdf9fo`.
 */
const candidates = (text: string): (string | undefined)[] =>
  [text, `#${text}`, text.replace(/o/gi, '0').replace(/[li]/gi, '1')].map(
    (color) => hexOfCss(color.trim()),
  );

/**
 * Any CSS color as a hex code: `navy` as `#000080`. Undefined for transparent
 * colors and for texts that aren't colors.
 */
function hexOfCss(text: string): string | undefined {
  const color = parse(text);
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : undefined;
}
