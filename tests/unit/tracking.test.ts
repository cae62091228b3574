import { expect, test } from 'vitest';
import { withoutCopiedTracking, withoutTracking } from '../../formats/tracking';

const SITE = 'https://a.example/b';

test.each([
  [`${SITE}?fbclid=x`, SITE],
  [`${SITE}?id=1&gclid=x#c`, `${SITE}?id=1#c`],
  [`${SITE}?utm_source=x&utm_medium=email&id=1`, `${SITE}?id=1`],
  ['/b?mc_eid=x&utm_campaign=y', '/b'],
])('Tracking parameters are removed from %s', (address, meant) => {
  expect(withoutTracking(address)).toBe(meant);
  expect(withoutCopiedTracking(address)).toBe(meant);
});

test.each([
  `${SITE}?utm_source=website&utm_medium=referral`,
  `${SITE}?next=/utm_medium=email`,
  `${SITE}?id=1&page=2`,
  `${SITE}#?fbclid=x`,
  SITE,
])('Accepts the address %s', (address) => {
  expect(withoutCopiedTracking(address)).toBe(address);
});
