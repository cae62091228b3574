import { expect, it } from 'vitest';
import { borderFinder } from '../../pages/city/map/border';
import { insetOf, MAP, partAround } from '../../pages/city/map/map-part';

const STATE = { width: 400, height: 380 };
const CLOSE = [
  { x: 300, y: 150 },
  { x: 306, y: 153 },
  { x: 297, y: 146 },
];
const APART = [
  { x: 10, y: 180 },
  { x: 290, y: 40 },
  { x: 330, y: 350 },
];

it.each([
  ['cities that are close to each other', CLOSE, false],
  ['cities all over the state', APART, true],
  ['a single city', CLOSE.slice(0, 1), false],
])(
  'A map shows the part of the state around %s, and all of the state small beside it',
  (_, places, isWhole) => {
    const part = partAround(places, STATE);
    expect(part.isWhole).toBe(isWhole);
    for (const { x, y } of places.map(part.place)) {
      expect([x > 0, x < MAP.width, y > 0, y < MAP.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    const inset = insetOf(STATE, part);
    expect(inset === undefined).toBe(isWhole);
    if (inset) {
      expect(inset.x).toBeLessThan(MAP.width / 4);
    }
  },
);

it('Places that are close to each other are far enough apart for their names', () => {
  const [city, next] = CLOSE.map(partAround(CLOSE, STATE).place);
  expect(
    Math.hypot(
      (city?.x ?? 0) - (next?.x ?? 0),
      (city?.y ?? 0) - (next?.y ?? 0),
    ),
  ).toBeGreaterThan(34);
});

it('A box on a map has its place on the map of the state', () => {
  const part = partAround(CLOSE, STATE);
  const { x, y } = part.place({ x: 300, y: 150 });
  const box = part.onState({ left: x, right: x, top: y, bottom: y });
  expect(box.left).toBeCloseTo(300, 1);
  expect(box.bottom).toBeCloseTo(150, 1);
});

it('A box on the border is told from one inside it and one outside', () => {
  const crosses = borderFinder('M0,0L100,0L100,100L0,100Z');
  const at = (left: number, top: number, size: number) =>
    crosses({ left, right: left + size, top, bottom: top + size });
  expect([
    at(97, 40, 4),
    at(40, -3, 2),
    // Both corners are far from the border.
    at(-50, 40, 200),
    at(10, 10, 80),
    at(110, 110, 20),
  ]).toEqual([true, true, true, false, false]);
});
