import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { readPackageFile } from '../../check/theme/fonts';

/** The minified one: every page has to parse it. */
const SOURCE = readPackageFile('axe-core/axe.min.js').toString();

export const NARROW = 320;
export const WIDE = 1280;

/** How the colors of a page come about: by this site's two palettes, or by the system's own. */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  // Most high-contrast themes are dark, and browsers then report a dark color scheme as well.
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
type Look = keyof typeof LOOKS;

/** The rules whose answer may change with the colors of a page. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The rules whose answer may change with the width, too: what stands where, and on what ground. */
const WIDTH_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable'];

interface Examination {
  /** Wide and narrow unless given. */
  widths?: readonly number[];
  /** All unless given. */
  looks?: readonly Look[];
  /** Where axe looks, as a CSS selector; on the whole page unless given. */
  part?: string;
}

/**
 * What axe finds on a page as it is now, at the widths and in the looks given, one line an element.
 *
 * The whole set of rules runs once, in light at the first width. It would take minutes to run it in
 * every combination, and most rules read the markup, which is the same in all of them: there, only the
 * rules run that look at sizes and colors.
 */
export async function violations(
  page: Page,
  { widths = [WIDE, NARROW], looks = ['light', 'dark', 'forced colors'], part = 'html' }: Examination = {},
): Promise<string[]> {
  await page.evaluate(SOURCE);
  const found: string[] = [];
  const known = new Set<number>();
  for (const { width, look } of viewsOf(widths, looks)) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia(LOOKS[look]);
    if (look === 'forced colors') await page.evaluate(readForcedTextColors);
    const rules = known.size === 0 ? undefined : known.has(width) ? COLOR_RULES : WIDTH_RULES;
    known.add(width);
    const lines = await page.evaluate(run, { part, rules });
    found.push(...lines.map((line) => `${width} px, ${look}: ${line}`));
  }
  return found;
}

/** Each width and each look once, side by side: colors don't follow from widths. */
function viewsOf(widths: readonly number[], looks: readonly Look[]): { width: number; look: Look }[] {
  return Array.from({ length: Math.max(widths.length, looks.length) }, (_, index) => ({
    width: widths[Math.min(index, widths.length - 1)] ?? WIDE,
    look: looks[Math.min(index, looks.length - 1)] ?? 'light',
  }));
}

/** Runs in the page. Without `rules` all of axe's default rules run, best practices too. */
async function run({ part, rules }: { part: string; rules: string[] | undefined }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(part, {
    resultTypes: ['violations'],
    elementRef: true,
    // Neither selectors nor stylesheets are needed for the lines below: this takes a quarter off.
    selectors: false,
    preload: false,
    ...(rules
      ? { runOnly: rules }
      : {
          rules: {
            // WCAG 2.2, 2.5.8. axe leaves it out by default.
            'target-size': { enabled: true },
            // WCAG 2.5.3, for those who speak to their computer. axe calls it experimental.
            'label-content-name-mismatch': { enabled: true },
          },
        }),
  });
  /** From under what lies over the page (the bar, a message, a calendar) a target can be scrolled away. */
  const floats = (element: Element | null | undefined): boolean =>
    !!element &&
    (element.role === 'dialog' ||
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      floats(element.parentElement));
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any: [found] }) => {
        const over = id === 'target-size' ? (found?.relatedNodes ?? []) : [];
        return over.length === 0 || !over.every((node) => floats((node as { element?: Element }).element));
      })
      .map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Runs in the page. In forced colors axe asks for `-webkit-text-fill-color`, for which Chromium names
 * the color of the stylesheet and not the one that it paints; for `color` it names the painted one.
 */
function readForcedTextColors(): void {
  const original = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name: string) {
    return original.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}
