import { DEFAULT_COLORS, paletteOf } from '../../design/palette';
import { STROKES } from '../../pages/parts/icon-strokes';

/**
 * The number of drawings in a row, and the width and height of a drawing with
 * its name, in pixels.
 */
const COLUMNS = 5;
const WIDTH = 120;
const HEIGHT = 76;

/**
 * schemas/icons.svg: all small drawings of the site, each above the name that
 * the content uses.
 */
export function generateIconSheet(): string {
  const { light } = paletteOf(DEFAULT_COLORS);
  const entries = Object.entries(STROKES);
  const height = Math.ceil(entries.length / COLUMNS) * HEIGHT;
  const icons = entries.map(([name, strokes], index) => {
    const x = (index % COLUMNS) * WIDTH;
    const y = Math.floor(index / COLUMNS) * HEIGHT;
    return `<g transform="translate(${x} ${y})">
<path transform="translate(${WIDTH / 2 - 12} 14)" d="${strokes}" fill="none" stroke="${light.brand}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
<text x="${WIDTH / 2}" y="60" fill="${light.ink}" font-family="sans-serif" font-size="14" text-anchor="middle">${name}</text>
</g>`;
  });
  return `<!-- Made from pages/parts/icon-strokes.ts by npm run generate. Do not edit by hand. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" width="${COLUMNS * WIDTH}" height="${height}">
<title>The small drawings and their names</title>
<rect width="100%" height="100%" fill="${light.paper}"/>
${icons.join('\n')}
</svg>
`;
}
