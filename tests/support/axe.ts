import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readBytes } from '../../design/package-files';

/** The minified one: every page has to parse it. */
const SOURCE = readBytes('axe-core/axe.min.js').toString();

/**
 * Each width, and each way in which the colors of a page come about, once: by
 * this site's two palettes, or by the system's own. Most high-contrast themes
 * are dark, and browsers then report a dark color scheme as well.
 */
export const VIEWS = [
  { width: 1280, colorScheme: 'light', forcedColors: 'none' },
  { width: 320, colorScheme: 'dark', forcedColors: 'none' },
  { width: 320, colorScheme: 'dark', forcedColors: 'active' },
] as const;
type View = Omit<(typeof VIEWS)[number], 'width'> & { width: number };

/** The rules whose answer may change with the colors of a page. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/**
 * The rules whose answer may change with the width, too: what stands where, and
 * on what ground.
 */
const WIDTH_RULES = [
  ...COLOR_RULES,
  'target-size',
  'scrollable-region-focusable',
];

/**
 * What axe finds on a page as it is now, one line an element. Afterwards the
 * page stays in the last view.
 *
 * All rules run once, in the first view. It would take minutes to run them in
 * every one, and most rules read the markup, which is the same in all of them:
 * there, only the rules run that look at sizes and colors.
 *
 * @param part where axe looks, as a CSS selector.
 */
export async function violations(
  page: Page,
  views: readonly View[] = VIEWS,
  part = 'html',
): Promise<string[]> {
  await page.evaluate(SOURCE);
  const found: string[] = [];
  const known = new Set<number>();
  for (const { width, ...look } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia(look);
    if (look.forcedColors === 'active') {
      await page.evaluate(readForcedTextColors);
    }
    const lines = await page.evaluate(run, {
      part,
      rules: rulesFor(width, known),
    });
    known.add(width);
    found.push(
      ...lines.map(
        (line) => `${width} px, ${Object.values(look).join(', ')}: ${line}`,
      ),
    );
  }
  return found;
}

/**
 * The rules that can find something new at a width; undefined for all.
 * @param known the widths that were looked at.
 */
function rulesFor(width: number, known: ReadonlySet<number>) {
  if (known.size === 0) {
    return undefined;
  }
  return known.has(width) ? COLOR_RULES : WIDTH_RULES;
}

/**
 * axe finds nothing in a part of a page while a visitor sees this on a phone.
 * It is still there in the end.
 */
export async function expectAccessible(
  page: Page,
  seen: Locator,
  part = 'main',
): Promise<void> {
  const views = VIEWS.map((view) => ({ ...view, width: 320 }));
  expect(await violations(page, views, part)).toEqual([]);
  expect(await seen.isVisible()).toBe(true);
}

/**
 * Runs in the page. Without `rules` all of axe's default rules run, best
 * practices too.
 */
async function run({
  part,
  rules,
}: {
  part: string;
  rules: string[] | undefined;
}): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // WCAG 2.2, 2.5.8, which axe leaves out by default; and WCAG 2.5.3, which it
  // calls experimental.
  const more = {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
  };
  const { violations } = await inPage.run(part, {
    resultTypes: ['violations'],
    elementRef: true,
    // Neither selectors nor stylesheets are needed for the lines below: this
    // takes a quarter off.
    selectors: false,
    preload: false,
    ...(rules ? { runOnly: rules } : { rules: more }),
  });
  /**
   * From under what lies over the page (the bar, a message) a target can be
   * scrolled away.
   */
  const floats = (element: Element | null | undefined): boolean =>
    !!element &&
    (/fixed|sticky/.test(getComputedStyle(element).position) ||
      floats(element.parentElement));
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any: [found] }) => {
        const over = id === 'target-size' ? (found?.relatedNodes ?? []) : [];
        return (
          over.length === 0 ||
          !over.every((node) => floats((node as { element?: Element }).element))
        );
      })
      .map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Runs in the page. In forced colors axe asks for `-webkit-text-fill-color`,
 * for which Chromium names the color of the stylesheet and not the one that it
 * paints; for `color` it names the painted one.
 */
function readForcedTextColors(): void {
  const original = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name: string) {
    return original.call(
      this,
      name === '-webkit-text-fill-color' ? 'color' : name,
    );
  };
}
