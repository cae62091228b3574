import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

const visit = visitSite();
const { conditions, cities } = loadContent();
const PHONE = { width: 360, height: 740 };
const [PRICE, PLANS] = [/\$\d/, /Takes \d insurance plans?/];

const addresses = [
  ...conditions.map(({ slug }) => `/conditions/${slug}`),
  ...cities.map(({ slug }) => `/teletherapy/${slug}`),
];

it('On each condition and city, a phone shows price, plans, a person, and a way to call in the first 1,600 px', async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  await page.setViewportSize(PHONE);
  for (const address of addresses) {
    await page.goto(new URL(address, page.url()).href);
    const brief = page.getByRole('region', { name: 'In brief' });
    const { y = 0, height = 0 } = (await brief.boundingBox()) ?? {};
    expect(y + height, address).toBeLessThanOrEqual(1_600);
    const text = await brief.textContent();
    expect([PRICE.test(text ?? ''), PLANS.test(text ?? '')], address).toEqual([
      true,
      true,
    ]);
    expect(await brief.locator('a[href^="tel:"]').count(), address).toBe(1);
    // Nobody of this practice says that they work with it.
    const people = address === '/conditions/bereavement' ? 0 : 1;
    expect(
      await brief.getByRole('listitem').count(),
      address,
    ).toBeGreaterThanOrEqual(people);
  }
});

it('Under each booking button is what is booked, and where it leads', async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  const main = page.getByRole('main');
  const caption = 'A free 15-minute call. Opens our scheduling page.';
  const buttons = main.locator('a[target=_blank]').filter({ hasText: 'Call' });
  expect(await buttons.count()).toBeGreaterThan(1);
  expect(await main.getByText(caption, { exact: true }).count()).toBe(
    await buttons.count(),
  );
});

it.each(['#urgency a[href="tel:988"]', 'footer section a[href="tel:911"]'])(
  'A number to call in a text is hit 22 px from its middle, in each direction: %s',
  async (link) => {
    const { page } = await visit.open('/conditions/panic-attacks', {
      javaScriptEnabled: false,
    });
    await page.setViewportSize(PHONE);
    const number = page.locator(link);
    await number.scrollIntoViewIfNeeded();
    const hits = await number.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2] as const;
      const steps = [
        [0, 0],
        [21, 0],
        [-21, 0],
        [0, 21],
        [0, -21],
      ] as const;
      return steps.map(
        ([right, down]) =>
          document.elementFromPoint(middle[0] + right, middle[1] + down) ===
          link,
      );
    });
    expect(hits).toEqual([true, true, true, true, true]);
  },
);

it.each(['/', '/conditions/insomnia', '/blog', '/blog/3'])(
  'On a phone, a dot between two facts is seen within a line only: %s',
  async (address) => {
    const { page } = await visit.open(address, { javaScriptEnabled: false });
    await page.setViewportSize(PHONE);
    const dots = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main span')]
        .filter((fact) => getComputedStyle(fact, '::before').content[1] === '·')
        .map((fact) => {
          const row = fact.parentElement?.parentElement as HTMLElement;
          const dot = getComputedStyle(fact, '::before');
          const edge = fact.getBoundingClientRect().left;
          const cut = row.getBoundingClientRect().left;
          const cuts = getComputedStyle(row).overflowX === 'clip';
          const start = edge + Number.parseFloat(dot.left);
          const end = start + Number.parseFloat(dot.width);
          const isCut = cuts && end <= cut;
          const isWhole = start > cut;
          const { offsetLeft, previousElementSibling } = fact;
          const before = previousElementSibling as HTMLElement | null;
          const begins = !before || offsetLeft <= before.offsetLeft;
          return { begins, isCut, isWhole };
        }),
    );
    expect(dots.filter(({ begins }) => begins).length).toBeGreaterThan(0);
    for (const { begins, isCut, isWhole } of dots) {
      expect([isCut, isWhole]).toEqual([begins, !begins]);
    }
    const text = await page.getByRole('main').textContent();
    expect(text).not.toContain('·');
  },
);
