/** The size of a drawing, in pixels. */
interface DrawingSize {
  width: number;
  height: number;
}

/**
 * Pixels per CSS unit, as in the build: 72 per inch, with a font size of 12.
 */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  em: 12,
  ex: 6,
};

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i;

/**
 * The size that the build gives a drawing. A browser's image differs if the
 * drawing lacks a size, and workers can't load drawings as images.
 */
export function drawingSize(svg: string): DrawingSize | undefined {
  const tag = /<(?:\w+:)?svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/.exec(svg)?.[1];
  if (tag === undefined) {
    return undefined;
  }
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(
    /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes.set(name, double ?? single ?? '');
  }
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box ?? [];
  const width = pixelsOf(attributes.get('width'));
  const height = pixelsOf(attributes.get('height'));
  if (width !== undefined && height !== undefined) {
    return rounded(width, height);
  }
  if (width !== undefined && boxWidth > 0) {
    return rounded(width, (width * boxHeight) / boxWidth);
  }
  if (height !== undefined && boxHeight > 0) {
    return rounded((height * boxWidth) / boxHeight, height);
  }
  return rounded(boxWidth, boxHeight);
}

/** Undefined for relative lengths, such as `100%`. */
function pixelsOf(length: string | undefined): number | undefined {
  const [, value, unit = ''] = LENGTH.exec(length ?? '') ?? [];
  const pixels = PIXELS[unit.toLowerCase()];
  if (value === undefined || pixels === undefined) {
    return undefined;
  }
  return Number(value) * pixels;
}

const rounded = (width: number, height: number): DrawingSize => ({
  width: Math.round(width),
  height: Math.round(height),
});
