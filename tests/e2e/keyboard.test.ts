import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { eventually, footerLink, isFocused, mainHeading, ZOOMED } from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { waitForReact } from './support/react';
import * as form from './support/referral';

vi.setConfig({ testTimeout: 90_000 });
const { site } = loadContent();
const PORTAL = site.portals[0]?.url ?? '';
const visit = visitSite({ elsewhere: PORTAL });

const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, and holds every stop on the way to what {@link examineFocus} asks for. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  const wanted = await target.elementHandle();
  await page.evaluate(() => Object.assign(window, { stopBefore: document.activeElement }));
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const { name, faults, isWanted } = await page.evaluate(examineFocus, wanted);
    stops.push(name);
    expect(faults, `the focus after "${stops.at(-2) ?? 'the beginning'}"`).toEqual([]);
    if (isWanted) return;
  }
  throw new Error(`${target} isn't reached with Tab. The stops were: ${stops.join(', ')}`);
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The focus is not lost, nor behind anything; where it is shown is asked only where Tab leads. */
async function expectFocus(page: Page): Promise<void> {
  expect((await page.evaluate(examineFocus, null)).faults).toEqual([]);
}

/**
 * Runs in the page. The focus must not be lost to the body, not lie behind anything (WCAG 2.4.11, but for the whole
 * element), be seen (2.4.7), and go on in the order of the document (2.4.3).
 *
 * @param wanted where Tab is to lead; null where the focus was moved by the page.
 */
function examineFocus(wanted: Node | null) {
  const focused = document.activeElement;
  if (!focused || focused === document.body)
    return { name: 'nothing', faults: ['The focus is lost.'], isWanted: false };
  const name = (focused.ariaLabel ?? focused.textContent ?? '').trim().replace(/\s+/g, ' ') || focused.id;
  const faults: string[] = [];
  const outlined = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  // A drawing shows the focus by the stroke of one of its shapes, and a link that fills its card around that.
  const shapes = [...focused.querySelectorAll('circle')];
  const stroked = shapes.some(
    (each) =>
      getComputedStyle(each).stroke !== 'none' && Number.parseFloat(getComputedStyle(each).strokeWidth) >= 2,
  );
  const shown = stroked || [undefined, '::after'].some((part) => outlined(getComputedStyle(focused, part)));
  if (wanted && !shown) faults.push(`Nothing shows that "${name}" has the focus.`);

  // Points all over the element: most of them have to be its own. The clear circles around links in a drawing lie on
  // each other and hide nothing.
  const places = [0.15, 0.5, 0.85];
  const points = (shapes.length > 0 ? shapes : [focused]).flatMap((part) =>
    [...part.getClientRects()].flatMap(({ left, top, width, height }) =>
      places.flatMap((x) => places.map((y) => [left + x * width, top + y * height] as const)),
    ),
  );
  const whole = focused instanceof SVGElement ? (focused.ownerSVGElement ?? focused) : focused;
  const own = points.filter(([x, y]) => whole.contains(document.elementFromPoint(x, y)));
  const enough = focused.getBoundingClientRect().height > innerHeight ? 0.3 : 0.5;
  if (own.length < points.length * enough) faults.push(`"${name}" is hidden.`);

  const before = (window as { stopBefore?: Element }).stopBefore;
  const isOrdered =
    !wanted ||
    !before?.isConnected ||
    before === document.body ||
    before.compareDocumentPosition(focused) & 4;
  if (!isOrdered) faults.push(`"${name}" comes earlier in the document than the stop before.`);
  Object.assign(window, { stopBefore: focused });
  return { name, faults, isWanted: focused === wanted };
}

const WALKED = everything ? onePagePerTemplate : ['/teletherapy/salmon'];
it.each([
  ...WALKED.map((address) => [address, { width: 1280, height: 800 }] as const),
  ['/conditions/bereavement', ZOOMED] as const,
])('The focus goes all through %s, on a screen of %j', async (address, viewport) => {
  const { page } = await visit.open(address, { viewport });
  if (pagesToFillIn.includes(address)) await waitForReact(page);
  await tabTo(page, footerLink(page, 'Your privacy'));
});

it('One can send a referral, from its mistakes to the confirmation', async () => {
  const { page } = await form.openReferral(visit, []);
  visit.answerFirst((_request, _response, next) => next());
  const type = async (name: form.FieldName, text: string, value = text) => {
    await tabTo(page, form.field(page, name));
    await page.keyboard.type(text);
    expect(await form.field(page, name).inputValue()).toBe(value);
  };
  // An empty form: the focus goes to what is wrong, and from there into the first field.
  await choose(page, form.submitButton(page));
  await eventually(() => isFocused(form.summary(page))).toBe(true);
  await expectFocus(page);
  await choose(page, form.summary(page).getByRole('link', { name: 'Client name is required' }));
  expect(await isFocused(form.field(page, 'clientName'))).toBe(true);
  await page.keyboard.type('Ana Ortiz');
  await type('clientDob', '03/09/2015');
  // The calendar opens, leads the focus in, and gives it back.
  await choose(page, form.calendarButton(page, 'clientDob'));
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await eventually(() => calendar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await eventually(() => isFocused(form.calendarButton(page, 'clientDob'))).toBe(true);

  await type('clientAddress', '7 Example Street');
  await type('clientCity', 'Fort Worth');
  await type('clientState', 'Mon', 'MT');
  await type('clientZip', '76104');
  const program = page.getByRole('switch', { name: 'The person is in Gem Care' });
  await tabTo(page, program);
  await page.keyboard.press('Space');
  expect(await program.isChecked()).toBe(true);
  await type('referralReason', 'Cou', 'Couples');
  await type('referrerName', 'Sam Avila');
  await type('referrerPhone', '817-555-0188');
  await type('referrerEmail', 'sam@school.example');
  await tabTo(page, form.consent(page));
  await page.keyboard.press('Space');
  await choose(page, form.submitButton(page));
  await form.confirmation(page).waitFor();
  await eventually(() => isFocused(mainHeading(page))).toBe(true);
  await expectFocus(page);
  expect(visit.mails()).toEqual([expect.stringContaining('Ana Ortiz')]);
  await tabTo(page, form.againButton(page));
  await expectAccessible(page, form.confirmation(page));
});
