import { describe, expect, test } from 'vitest';
import { placeLabels } from '../../pages/city/map/place-labels';

const NO_BORDER: never[] = [];
const place = (name: string, x: number, y: number, size = 14) => ({ name, x, y, size, distance: 9 });

describe('The names on a map', () => {
  test('do not cross the border where there is room beside it', () => {
    const border = [{ left: 100, right: 102, top: 0, bottom: 100 }];
    expect(placeLabels([place('Springfield', 90, 50)], 400, border)).toMatchObject([
      { anchor: 'end', x: 81 },
    ]);
  });

  test('keep clear of one another and of the dots', () => {
    const places = [
      place('Springfield', 200, 100),
      place('Shelbyville', 206, 103),
      place('Capital', 194, 97),
    ];
    const labels = placeLabels(places, 400, NO_BORDER);
    const anchors = labels.map((label) => `${label?.anchor} ${Math.round(label?.y ?? 0)}`);
    expect(new Set(anchors).size).toBe(3);
  });

  test('are left out where there is no room at all', () => {
    const crowd = Array.from({ length: 40 }, (_, index) =>
      place(`Town ${index}`, 200 + (index % 7), 100 + (index % 5)),
    );
    expect(placeLabels(crowd, 400, NO_BORDER)).toContain(undefined);
  });
});
