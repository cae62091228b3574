import { describe, expect, test, vi } from 'vitest';
import { themeOf } from '../../check/theme/theme';
import { STATES, stateName } from '../../check/us-states';
import { drawStateMap, outlineFile, outlineHref, stateMap } from '../../pages/city/map/state-map';
import { PREVIEW_WINDOW } from '../../renderer/page';
import { loadContent } from '../support/built-site';

type Point = { x: number; y: number };

/** The parts of an outline such as `M0,0L4,0L4,4ZM9,9L...`, as lists of points. */
function partsOf(outline: string): Point[][] {
  return outline
    .split('M')
    .filter(Boolean)
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .map((point) => {
          const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
          return { x, y };
        }),
    );
}

/** Whether a ray from the point to the right crosses the outline an odd number of times. */
function isInside({ x, y }: Point, outline: string): boolean {
  let crossings = 0;
  for (const part of partsOf(outline)) {
    for (const [index, a] of part.entries()) {
      const b = part[(index + 1) % part.length] ?? a;
      const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (crosses) crossings++;
    }
  }
  return crossings % 2 === 1;
}

describe('The map of a state', () => {
  test.each(Object.values(STATES))(
    '%s fills its frame, stays within it, and is small enough for a page',
    (name) => {
      const { width, height, outline } = stateMap(name);
      const points = partsOf(outline).flat();
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      const [across, down] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      expect(points.length).toBeGreaterThan(3);
      expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-0.1);
      expect(Math.max(...xs)).toBeLessThanOrEqual(width + 0.1);
      expect(Math.max(...ys)).toBeLessThanOrEqual(height + 0.1);
      expect(Math.max(across / width, down / 660)).toBeGreaterThan(0.99);
      expect(outline.length).toBeLessThan(14_000);
    },
  );

  test.each(['Tennessee', 'Delaware', 'Alaska'])('all of %s is in the window of its preview', (name) => {
    const { width, height } = stateMap(name);
    const place = { longitude: 0, latitude: 0 };
    const [, box = ''] = /viewBox="([^"]+)"/.exec(drawStateMap(name, place, themeOf().palette)) ?? [];
    const [x = 0, y = 0, across = 0, down = 0] = box.split(' ').map(Number);
    expect(across / down).toBeCloseTo(PREVIEW_WINDOW.width / PREVIEW_WINDOW.height, 2);
    expect([x, y].every((start) => start <= 0)).toBe(true);
    expect(x + across).toBeGreaterThanOrEqual(width);
    expect(y + down).toBeGreaterThanOrEqual(height);
  });

  test('has its outline in a file that other maps of it can show', () => {
    const { path, svg } = outlineFile('New Mexico');
    expect(path).toBe('/maps/new-mexico.svg');
    const [file, id] = outlineHref('New Mexico').split('#');
    expect(file).toBe(path);
    expect(svg).toContain(`<path id="${id}" d="${stateMap('New Mexico').outline}"/>`);
  });

  test('north is up and west is left', () => {
    const { project } = stateMap('Ohio');
    const columbus = project(-82.9988, 39.9612);
    const cleveland = project(-81.6944, 41.4993);
    expect(cleveland.y).toBeLessThan(columbus.y);
    expect(cleveland.x).toBeGreaterThan(columbus.x);
  });

  test('a place lies inside its own state and outside of another', () => {
    const ohio = stateMap('Ohio');
    expect(isInside(ohio.project(-82.9988, 39.9612), ohio.outline)).toBe(true);
    expect(isInside(ohio.project(-97.33, 32.73), ohio.outline)).toBe(false);
  });

  test('a state that is not known is refused by name', () => {
    expect(() => stateMap('Atlantis')).toThrow('Atlantis');
  });

  test('it is drawn the same each time', async () => {
    vi.resetModules();
    const again = await import('../../pages/city/map/state-map');
    expect(again.stateMap('Texas').outline).toBe(stateMap('Texas').outline);
  });
});

describe('Every city of the content lies inside the outline', () => {
  const { cities, site } = loadContent();
  test.each(cities.map((city) => [city.name, city] as const))('%s', (_, { longitude, latitude }) => {
    const { project, outline } = stateMap(stateName(site.practice.address.state));
    expect(isInside(project(longitude, latitude), outline)).toBe(true);
  });
});
