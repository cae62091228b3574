import { expect, it } from 'vitest';
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

it('A label on a piece of the border is told from one beside it', () => {
  const part = partAround(CLOSE, STATE);
  const covers = part.crosses([
    { left: 299, right: 301, top: 149, bottom: 151 },
  ]);
  const { x, y } = part.place({ x: 300, y: 150 });
  const at = (left: number) =>
    covers({ left, right: left + 4, top: y - 2, bottom: y + 2 });
  expect([at(x - 2), at(x + 40), at(x - 40)]).toEqual([true, false, false]);
});
