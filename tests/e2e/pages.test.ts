import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/axe';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { countSheets } from '../support/sheets';
import { MORE_SPACE, sidewaysOf } from '../support/sideways';
import * as at from './support/page-parts';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { hydrate } from './support/react';
import * as form from './support/referral';

// One page of each template, as readers see it who need more than most: without
// JavaScript, with a small screen, with large letters or more space, with the
// keyboard; and on paper.

const { site, conditions } = loadContent();
const visit = visitSite({ elsewhere: site.portals[0]?.url });

/**
 * What gets lost at 400 % zoom, and then on a small screen with letters twice
 * as large, and more space.
 */
async function lossesOf(page: Page): Promise<string[]> {
  await page.setViewportSize(at.ZOOMED);
  const losses = await page.evaluate(findLosses, '');
  if ((await coveredHeight(page)) > at.ZOOMED.height / 3) {
    losses.push('too much is covered');
  }
  await page.setViewportSize({ width: at.ZOOMED.width, height: 800 });
  const session = await page.context().newCDPSession(page);
  const setLetters = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(32);
  losses.push(...(await page.evaluate(findLosses, MORE_SPACE)));
  await setLetters(16);
  return losses;
}

/** Runs in the page. Texts that only screen readers read may be cut off. */
function findLosses(style: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  window.scrollTo({ top: 0, behavior: 'instant' });
  const { clientWidth: pageWidth, scrollWidth } = document.documentElement;
  const found =
    scrollWidth > pageWidth
      ? [`scrolls ${scrollWidth - pageWidth} px sideways`]
      : [];
  const SLACK = 2;
  const isForEyes = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden, option, [aria-hidden="true"], svg') &&
    // The link that skips to the content waits above the window until it has
    // the focus.
    !element.closest('a[href="#main"]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 60);
    const parent = node.parentElement;
    if (!text || !parent || !isForEyes(parent)) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (
      rects.some(
        ({ left, right }) => left < -SLACK || right > pageWidth + SLACK,
      )
    ) {
      found.push(`off the page: ${text}`);
    }
    for (
      let box: Element | null = parent;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const cut = /hidden|clip/;
      const isCut = (rect: DOMRect) =>
        (cut.test(overflowX) &&
          (rect.left < left - SLACK || rect.right > right + SLACK)) ||
        (cut.test(overflowY) &&
          (rect.top < top - SLACK || rect.bottom > bottom + SLACK));
      if (rects.some(isCut)) {
        found.push(`cut off: ${text}`);
      }
    }
  }
  return found;
}

/**
 * Runs in the page: what is written in letters that readers of a phone would
 * have to enlarge.
 */
function findSmallTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('script, svg')) {
      continue;
    }
    if (
      node.textContent?.trim() &&
      Number.parseFloat(getComputedStyle(parent).fontSize) < 14
    ) {
      texts.push(node.textContent);
    }
  }
  return texts;
}

/**
 * How much of the window is taken by what stays in its place while the page
 * scrolls, in pixels.
 */
async function coveredHeight(page: Page): Promise<number> {
  await page.evaluate(() =>
    window.scrollTo({ top: 1_000, behavior: 'instant' }),
  );
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          /fixed|sticky/.test(getComputedStyle(each).position) &&
          each.checkVisibility(),
      )
      .map((each) => each.getBoundingClientRect())
      .reduce(
        (height, { top, bottom }) =>
          height +
          Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
}

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const style = getComputedStyle(each);
        const times = [
          // What the browser holds on to is nothing that is seen.
          style.transitionProperty === 'overflow-anchor'
            ? ''
            : style.transitionDuration,
          style.animationName === 'none' ? '' : style.animationDuration,
        ];
        return /[1-9]/.test(times.join()) || style.scrollBehavior !== 'auto';
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(moving).toEqual([]);
}

it.each([
  ...onePagePerTemplate.map((path) => [path, false] as const),
  ...pagesToFillIn.map((path) => [path, true] as const),
])(
  '%s is complete, nothing is cut off in any view, and it does not scroll sideways, with larger letters, more space between them, or longer words (JavaScript: %s)',
  async (path, javaScriptEnabled) => {
    const { page } = await visit.open(path, { javaScriptEnabled });
    if (javaScriptEnabled) {
      await hydrate(page);
    }
    if (javaScriptEnabled && path === form.REFERRAL) {
      await form.ready(page);
    }
    if (javaScriptEnabled && path === '/client-documents') {
      await at.button(page, 'Refresh').waitFor();
    }
    for (const name of [
      'Start',
      'Fees & Insurance',
      'Write to Us',
      'Refer Someone',
    ]) {
      expect(await at.navigationLink(page, name).isVisible(), name).toBe(true);
    }
    for (const part of [
      at.mainHeading(page),
      page.getByRole('main'),
      page.getByRole('contentinfo'),
    ]) {
      expect(await part.isVisible(), `${part}`).toBe(true);
    }
    await expectStill(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(findSmallTexts)).toEqual([]);
    expect(await lossesOf(page)).toEqual([]);
    // A page to fill in looks as its readers see it once React is there.
    if (javaScriptEnabled || !pagesToFillIn.includes(path)) {
      expect(await sidewaysOf(page)).toEqual([]);
    }
  },
  everything ? 240_000 : undefined,
);

it('The contact page on paper has no form to fill in, and a map link without the address that it looks for', async () => {
  const { page } = await visit.open('/contact');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('textbox').count()).toBe(0);
  const afterLinks = await page
    .locator('main a[href*="openstreetmap.org"]')
    .evaluateAll((all) =>
      all.map((link) => getComputedStyle(link, '::after').content),
    );
  expect(afterLinks.length).toBeGreaterThan(0);
  expect(new Set(afterLinks)).toEqual(new Set(['none']));
});

it('A condition page on paper begins with the name, is dark on white, has whole addresses, says how to reach the practice, and shows every answer on at most four sheets', async () => {
  // From a dark screen.
  const { page } = await visit.open('/conditions/bereavement', {
    colorScheme: 'dark',
  });
  await page.emulateMedia({ media: 'print' });
  const end = page.getByRole('contentinfo');
  const { practice, crisis } = site;
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  const words = (await end.innerText()).replace(/\s+/g, ' ');
  const { street, city, zip } = practice.address;
  for (const fact of [
    crisis.title,
    '988',
    '911',
    practice.name,
    practice.phone,
    street,
    city,
    zip,
  ]) {
    expect(words).toContain(fact);
  }
  for (const part of ['navigation', 'button'] as const) {
    expect(await page.getByRole(part).count()).toBe(0);
  }
  const top = page.getByRole('banner');
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  expect((await top.innerText()).trim()).toBe(practice.name);
  const addresses = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) =>
      all.map((link) => [
        link.getAttribute('href'),
        getComputedStyle(link, '::after').content,
      ]),
    );
  const printed = addresses.filter(([, content]) => content !== 'none');
  expect(printed.length).toBeGreaterThan(0);
  for (const [path, content] of printed) {
    expect(content?.replaceAll('" "', '')).toBe(`" (${practice.url}${path})"`);
  }
  const surfaces = await page
    .locator('html, footer, section')
    .evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
  expect(new Set(surfaces)).toEqual(
    new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']),
  );
  // What is light on a color is lost where browsers print no backgrounds.
  const steps = await page
    .locator('#what-to-expect li')
    .evaluateAll((all) =>
      all.map((each) => getComputedStyle(each, '::before').backgroundColor),
    );
  expect(new Set(steps)).toEqual(new Set(['rgba(0, 0, 0, 0)']));

  const kept = await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p>As follows:</p><ul></ul>');
    const [lead, list] = [...main.children].slice(-2) as HTMLElement[];
    const { breakAfter } = getComputedStyle(lead as HTMLElement);
    lead?.remove();
    list?.remove();
    return breakAfter;
  });
  // What leads to a list is not left behind on another sheet.
  expect(kept).toBe('avoid');

  // Playwright takes what a closed `<details>` hides for visible.
  const answers = await page
    .locator('details p:first-of-type')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          each.checkVisibility() && each.getBoundingClientRect().height > 4,
      ),
    );
  const asked =
    conditions.find(({ slug }) => slug === 'bereavement')?.faq.length ?? 99;
  expect(answers.filter((isDrawn) => isDrawn).length).toBeGreaterThanOrEqual(
    asked,
  );
  expect(answers).not.toContain(false);
  expect(await countSheets(page)).toBeLessThanOrEqual(4);
});

/**
 * The fonts that draw an element.
 * @param isLoaded whether they are of the site; otherwise those of the system
 *   count.
 */
async function fontsOf(
  page: Page,
  selector: string,
  isLoaded: boolean,
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', {
    nodeId,
  });
  return fonts
    .filter(({ isCustomFont }) => isCustomFont === isLoaded)
    .map(({ familyName }) => familyName)
    .sort();
}

it('Texts in English and Spanish are drawn with the small files of the fonts alone, and others load more', async () => {
  // With a cache, the page wouldn't ask for all of its fonts.
  const { page } = await visit.open('/', { isFresh: true });
  const loaded = () =>
    visit.requests.flatMap(
      (file) => /assets\/([\w-]+)\.[\w-]+\.woff2/.exec(file)?.[1] ?? [],
    );
  const write = (text: string) =>
    page.evaluate(async (words) => {
      for (const element of document.querySelectorAll('h1, h1 + p')) {
        element.textContent = words;
      }
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
  const small = readdirSync('design/letters').map((file) => parse(file).name);
  await write(
    '“Fees” – $1,234.50 • 50% — it’s José Núñez… «¿Qué?» ¡ÁÉÍÓÚÜÑ! güero, 3.ª y 4.º piso, 60 × 90 m²',
  );
  for (const element of ['h1', 'h1 + p']) {
    expect(await fontsOf(page, element, false)).toEqual([]);
  }
  const first = loaded();
  expect(first.length).toBeGreaterThan(1);
  expect(first.filter((name) => !small.includes(name))).toEqual([]);
  await write('Łukasz Çelik');
  await at
    .eventually(
      () => loaded().filter((name) => /-latin-ext-/.test(name)).length,
    )
    .toBe(2);
  expect(await fontsOf(page, 'h1', false)).toEqual([]);
});

it('Pages with fields have their styles before all others, also behind a link, and pages without have none', async () => {
  const stylesOf = (page: Page) =>
    page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
  const height = (page: Page) =>
    form.field(page, 'additionalNotes').evaluate((field) => field.clientHeight);
  const direct = await visit.open(form.REFERRAL);
  await form.ready(direct.page);
  const [first = '', ...others] = await stylesOf(direct.page);
  expect(first).toMatch(/^\/assets\/fields\./);
  const { page } = await visit.open('/about');
  expect(await stylesOf(page)).toEqual(others);
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await at.navigationLink(page, 'Refer Someone').click();
  await form.ready(page);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await stylesOf(page)).toEqual([first, ...others]);
  expect(await height(page)).toBe(await height(direct.page));
});

it.each(['focus', 'hover'] as const)(
  'The code of the calendar loads when its field has the %s',
  async (come) => {
    const page = await form.openReferral(visit);
    const scripts = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js')).length,
      );
    // Another field loads what sends the referral.
    await form.field(page, 'clientName')[come]();
    await page.waitForLoadState('networkidle');
    const loaded = await scripts();
    await form.field(page, 'clientDob')[come]();
    await at.eventually(scripts).toBeGreaterThan(loaded);
  },
);

const MOST_STOPS = 150;

/**
 * Presses Tab until the element has the focus, and holds every stop on the way,
 * and the first, to {@link examineFocus}.
 */
async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const stops: string[] = [];
  const way = {
    wanted: await target.elementHandle(),
    isBack: key === 'Shift+Tab',
  };
  expect((await page.evaluate(examineFocus, {})).faults).toEqual([]);
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press(key);
    const { name, faults, isWanted } = await page.evaluate(examineFocus, way);
    stops.push(name);
    expect(
      faults,
      `the focus after "${stops.at(-2) ?? 'the beginning'}"`,
    ).toEqual([]);
    if (isWanted) {
      return;
    }
  }
  throw new Error(
    `${target} isn't reached with ${key}. The stops were: ${stops.join(', ')}`,
  );
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Runs in the page. The focus must not be lost to the body, not lie behind
 * anything (WCAG 2.4.11, but for the whole element), be seen (2.4.7), and go on
 * in the order of the document (2.4.3).
 *
 * @param wanted where Tab is to lead; left out where it begins, after which
 *   what comes earlier is out of order.
 * @param isBack whether Tab goes backward.
 */
function examineFocus({
  wanted,
  isBack = false,
}: {
  wanted?: Node | null;
  isBack?: boolean;
}) {
  const { stopBefore: before } = window as { stopBefore?: Element };
  const focused = document.activeElement;
  Object.assign(window, { stopBefore: focused });
  if (!focused || focused === document.body) {
    return {
      name: 'nothing',
      faults: wanted ? ['The focus is lost.'] : [],
      isWanted: false,
    };
  }
  const nameOf = ({ ariaLabel, textContent, id }: Element) =>
    (ariaLabel ?? textContent ?? '').trim().replace(/\s+/g, ' ') || id;
  const name = nameOf(focused);
  const faults: string[] = [];
  const outlined = ({
    outlineStyle,
    outlineWidth,
    boxShadow,
  }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
    boxShadow !== 'none';
  // A drawing shows the focus by the stroke of one of its shapes, and a link
  // that fills its card around that.
  const shapes = [...focused.querySelectorAll('circle')];
  const stroked = shapes.some(
    (each) =>
      getComputedStyle(each).stroke !== 'none' &&
      Number.parseFloat(getComputedStyle(each).strokeWidth) >= 2,
  );
  const shown =
    stroked ||
    [undefined, '::after'].some((part) =>
      outlined(getComputedStyle(focused, part)),
    );
  if (wanted && !shown) {
    faults.push(`Nothing shows that "${name}" has the focus.`);
  }

  // Points all over the element: most of them have to be its own. The clear
  // circles around links in a drawing lie on each other and hide nothing.
  const places = [0.15, 0.5, 0.85];
  const points = (shapes.length > 0 ? shapes : [focused]).flatMap((part) =>
    [...part.getClientRects()].flatMap(({ left, top, width, height }) =>
      places.flatMap((x) =>
        places.map((y) => [left + x * width, top + y * height] as const),
      ),
    ),
  );
  const whole =
    focused instanceof SVGElement
      ? (focused.ownerSVGElement ?? focused)
      : focused;
  const own = points.filter(([x, y]) =>
    whole.contains(document.elementFromPoint(x, y)),
  );
  const enough =
    focused.getBoundingClientRect().height > innerHeight ? 0.3 : 0.5;
  if (own.length < points.length * enough) {
    faults.push(`"${name}" is hidden.`);
  }

  const onward = isBack
    ? Node.DOCUMENT_POSITION_PRECEDING
    : Node.DOCUMENT_POSITION_FOLLOWING;
  const isOrdered =
    !wanted ||
    !before?.isConnected ||
    before === document.body ||
    before.compareDocumentPosition(focused) & onward;
  if (!isOrdered) {
    faults.push(`"${name}" is out of the order of the document.`);
  }
  return { name, faults, isWanted: focused === wanted };
}

const WALKED = everything ? onePagePerTemplate : ['/teletherapy/salmon'];
it.each([
  ...WALKED.map((address) => [address, { width: 1280, height: 800 }] as const),
  ['/conditions/bereavement', at.ZOOMED] as const,
])(
  'Tab reaches everything on %s, on a screen of %j',
  async (address, viewport) => {
    const { page } = await visit.open(address, { viewport });
    if (pagesToFillIn.includes(address)) {
      await hydrate(page);
    }
    await tabTo(page, at.footerLink(page, 'Your privacy'));
  },
);

it.each(['/conditions/bereavement', '/conditions/panic'])(
  'On a phone, Shift+Tab leads from the end of %s to its top, and nothing covers the focus',
  async (address) => {
    const { page } = await visit.open(address, {
      viewport: { width: 360, height: 740 },
    });
    await page.locator('footer a').last().focus();
    await tabTo(page, page.locator('main a').first(), 'Shift+Tab');
  },
);

it('A referral can be sent by keyboard, from its mistakes to the confirmation', async () => {
  const page = await form.openReferral(visit);
  const type = async (name: form.FieldName, text: string, value = text) => {
    await tabTo(page, form.field(page, name));
    await page.keyboard.type(text);
    expect(await form.field(page, name).inputValue()).toBe(value);
  };
  // An empty form: the focus goes to what is wrong, and from there into the
  // first field.
  await choose(page, form.submitButton(page));
  await at.eventually(() => at.isFocused(form.summary(page))).toBe(true);
  await choose(
    page,
    form.summary(page).getByRole('link', { name: 'Client name is required' }),
  );
  expect(await at.isFocused(form.field(page, 'clientName'))).toBe(true);
  await page.keyboard.type('Ana Ortiz');
  await type('clientDob', '03/09/2015');
  // The calendar opens, leads the focus in, and gives it back.
  await choose(page, form.calendarButton(page, 'clientDob'));
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await at
    .eventually(() =>
      calendar.evaluate((dialog) => dialog.contains(document.activeElement)),
    )
    .toBe(true);
  expect((await page.evaluate(examineFocus, {})).faults).toEqual([]);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await at
    .eventually(() => at.isFocused(form.calendarButton(page, 'clientDob')))
    .toBe(true);

  await type('clientAddress', '7 Example Street');
  await type('clientCity', 'Fort Worth');
  await type('clientState', 'Mon', 'MT');
  await type('clientZip', '76104');
  const program = page.getByRole('switch', {
    name: 'The person is in Gem Care',
  });
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
  await at.eventually(() => at.isFocused(at.mainHeading(page))).toBe(true);
  expect(visit.mails()).toEqual([expect.stringContaining('Ana Ortiz')]);
  await tabTo(page, form.againButton(page));
  await expectAccessible(page, form.confirmation(page));
});
