import { expect, it } from 'vitest';
import { stateMap } from '../../renderer/map/state-map';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';

const visit = visitSite();
const { border } = stateMap(loadContent().site.practice.address.stateName);

it.each(['arlington', 'dallas', 'beaumont', 'round-rock'])(
  'No name on the map crosses the border: %s',
  async (slug) => {
    const { page } = await visit.open(`/teletherapy/${slug}`, { javaScriptEnabled: false });
    const names = await page
      .getByRole('figure')
      .locator('text')
      .evaluateAll((all) =>
        all.map((text) => {
          const { x, y, width, height } = (text as SVGTextElement).getBBox();
          return { name: text.textContent, left: x, right: x + width, top: y, bottom: y + height };
        }),
      );
    expect(names.length).toBeGreaterThan(1);
    const crossing = names.filter(({ left, right, top, bottom }) =>
      border.some((line) => line.left < right && left < line.right && line.top < bottom && top < line.bottom),
    );
    expect(crossing.map(({ name }) => name)).toEqual([]);
  },
);
