import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocused } from '../../support/page-parts';

/** More stops than any page of the site has. */
const MOST_STOPS = 150;

/**
 * Presses Tab until the element has the focus, and holds every stop on the way to what
 * {@link faultsOfFocus} asks for. Fails if the element is not reached.
 *
 * @returns the names of the stops, the element's own at the end.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate(() => Object.assign(window, { stopBefore: document.activeElement }));
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press(key);
    const { name, faults } = await page.evaluate(examineFocus, key === 'Tab');
    stops.push(name);
    expect(faults, `the focus after "${stops.at(-2) ?? 'the beginning'}"`).toEqual([]);
    if (await isFocused(target)) return stops;
  }
  throw new Error(`${target} is not reached with Tab. The stops were: ${stops.join(', ')}`);
}

/** Reaches the element with Tab and presses Enter on it. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** What is wrong with where the focus is now; where it is shown is asked only where Tab leads. */
export async function faultsOfFocus(page: Page): Promise<string[]> {
  return (await page.evaluate(examineFocus, false)).faults;
}

/**
 * Runs in the page. The focus must not be lost to the body, not lie behind anything (WCAG 2.4.11, but
 * for the whole element), be seen (2.4.7), and go on in the order of the document (2.4.3).
 *
 * @param forward Whether the last key was Tab: the stop before then has to come earlier.
 */
function examineFocus(forward: boolean): { name: string; faults: string[] } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: 'nothing', faults: ['The focus is lost.'] };
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim() || focused.id;
  const faults: string[] = [];

  const outline = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  // A drawing shows the focus by the stroke of one of its shapes.
  const stroked = [...focused.querySelectorAll('circle')].some((each) => {
    const { stroke, strokeWidth } = getComputedStyle(each);
    return stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2;
  });
  // A link that fills its card has its ring around the card.
  const shown = [undefined, '::after'].some((part) => outline(getComputedStyle(focused, part))) || stroked;
  if (forward && !shown) faults.push(`Nothing shows that "${name}" has the focus.`);

  // Points all over the element: all of them have to be its own, but for its rounded corners.
  const parts =
    focused.querySelectorAll('circle').length > 0 ? [...focused.querySelectorAll('circle')] : [focused];
  const points = parts.flatMap((part) =>
    [...part.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.15, 0.5, 0.85].flatMap((x) =>
        [0.15, 0.5, 0.85].map((y) => [left + x * width, top + y * height] as const),
      ),
    ),
  );
  // In a drawing, the clear circles around its links lie on each other and hide nothing.
  const whole = focused instanceof SVGElement ? (focused.ownerSVGElement ?? focused) : focused;
  const own = points.filter(([x, y]) => whole.contains(document.elementFromPoint(x, y)));
  const seen = focused.getBoundingClientRect().height > innerHeight ? 0.3 : 0.5;
  if (own.length < points.length * seen) {
    const [x = 0, y = 0] = points.find((point) => !own.includes(point)) ?? [];
    const over = document.elementFromPoint(x, y);
    faults.push(`"${name}" is hidden by ${over ? over.outerHTML.slice(0, 80) : 'the edge of the window'}.`);
  }

  const before = (window as { stopBefore?: Element }).stopBefore;
  if (forward && before?.isConnected && before !== document.body) {
    const follows = before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!follows) faults.push(`"${name}" comes earlier in the document than the stop before.`);
  }
  Object.assign(window, { stopBefore: focused });
  return { name: name.replace(/\s+/g, ' '), faults };
}
