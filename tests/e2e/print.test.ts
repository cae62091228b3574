import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

const visit = visitSite();
const { site, conditions } = loadContent();
const { practice } = site;

it('A condition page on paper is dark on white, says how to reach the practice, and shows every answer on at most five sheets', async () => {
  // From a dark screen.
  const { page } = await visit.open('/conditions/bereavement', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  const end = page.getByRole('contentinfo');
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn must not count.
  const words = (await end.innerText()).replace(/\s+/g, ' ');
  const { street, city, zip } = practice.address;
  for (const fact of [site.crisis.title, '988', '911', practice.name, practice.phone, street, city, zip])
    expect(words).toContain(fact);
  for (const part of ['navigation', 'button'] as const) expect(await page.getByRole(part).count()).toBe(0);
  const surfaces = await page
    .locator('html, footer, section')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(surfaces)).toEqual(new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']));

  // Playwright takes what a closed `<details>` hides for visible.
  const answers = await page
    .locator('details p:first-of-type')
    .evaluateAll((all) =>
      all.map((each) => each.checkVisibility() && each.getBoundingClientRect().height > 4),
    );
  const asked = conditions.find(({ slug }) => slug === 'bereavement')?.faq.length ?? 99;
  expect(answers.filter((isDrawn) => isDrawn).length).toBeGreaterThanOrEqual(asked);
  expect(answers).not.toContain(false);
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const sheets = Number(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  expect(sheets).toBeLessThanOrEqual(5);
});
