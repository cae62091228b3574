import { expect, it } from 'vitest';
import { stateName } from '../../check/us-states';
import { stateMap } from '../../pages/city/map/state-map';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

const visit = visitSite();
const { cities, site } = loadContent();
const { border } = stateMap(stateName(site.practice.address.state));

/** The Panhandle is narrower than this name: where there is no other room, a name may cross the border. */
const TOO_LONG = "Coeur d'Alene";

it('No name on a map crosses the border, where there is room for it', async () => {
  const { page } = await visit.open('/', { javaScriptEnabled: false });
  for (const { slug } of cities) {
    await page.goto(`${visit.address}/teletherapy/${slug}`);
    const names = await page
      .getByRole('figure')
      .locator('text')
      .evaluateAll((all) =>
        all.map((text) => {
          const { x, y, width, height } = (text as SVGTextElement).getBBox();
          return { name: text.textContent, left: x, right: x + width, top: y, bottom: y + height };
        }),
      );
    expect(names.length, slug).toBeGreaterThan(1);
    const crossing = names.filter((name) =>
      border.some(
        (line) =>
          line.left < name.right &&
          name.left < line.right &&
          line.top < name.bottom &&
          name.top < line.bottom,
      ),
    );
    const others = crossing.filter(({ name }) => name !== TOO_LONG);
    expect(
      others.map(({ name }) => name),
      slug,
    ).toEqual([]);
  }
});
