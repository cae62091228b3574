import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/sites';

// Contrasts of the palette, light and dark (WCAG 2.2, 1.4.3 and 1.4.11). Every color of the site is a
// token, so what holds for the tokens holds in every state: hover, focus, error, on a gradient.

const css = readFileSync(path.join(projectRoot, 'renderer/styles/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('(prefers-color-scheme: dark)');
const light = tokensIn(lightCss);
const schemes = [
  ['light', light],
  ['dark', new Map([...light, ...tokensIn(darkCss)])],
] as const;

/** The grounds that text is on. */
const GROUNDS = ['paper', 'paper-deep', 'surface', 'blue-tint', 'green-tint', 'clay-tint'];
const TEXT_COLORS = ['ink', 'ink-soft', 'blue', 'blue-deep', 'clay', 'error'];
/** Of buttons and the footer: what is written in them, on what. */
const PAIRS = [
  ['on-blue', 'blue'],
  ['on-blue', 'blue-deep'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
] as const;
/** The mark of the focus in the footer. */
const SHAPE_PAIRS = [['focus-on-night', 'night']] as const;
/** What is no text but has to be seen: borders of fields, the mark of the focus, icons. */
const SHAPES = ['line-strong', 'focus', 'green', 'clay', 'blue'];

function tokensIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, front: string, ground: string): number {
  const [a, b] = [front, ground].map((name) => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`There is no color --${name}.`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(schemes)('in the %s scheme', (_, tokens) => {
  const onGrounds = (names: readonly string[]) =>
    names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const));

  it.each([...onGrounds(TEXT_COLORS), ...PAIRS])('text in %s can be read on %s', (front, ground) => {
    expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...onGrounds(SHAPES), ...SHAPE_PAIRS])('a shape in %s can be seen on %s', (front, ground) => {
    expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('No other stylesheet has a color of its own, but for that of what is printed', () => {
  const sheets = ['renderer', 'pages'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => path.posix.join(folder, ...name.split(path.sep))),
  );
  const own = sheets.filter((name) =>
    /#[0-9a-f]{3,8}\b|\brgb\((?!var\()|\bhsl\(/i.test(readFileSync(path.join(projectRoot, name), 'utf8')),
  );
  expect(own.sort()).toEqual(['renderer/styles/print.css', 'renderer/styles/tokens.css']);
});
