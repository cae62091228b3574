import { expect, test } from 'vitest';
import { markOf } from '../../pages/parts/network-marks';

test('Known networks have a mark of their own, however they are written, and all others a plain one', () => {
  const known = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'TikTok', 'X', 'Bluesky'];
  const plain = markOf('The club of the town');
  expect(new Set([...known.map(markOf), plain]).size).toBe(known.length + 1);
  expect(markOf('LINKEDIN')).toBe(markOf('LinkedIn'));
  for (const other of ['Mastodon', 'constructor', 'toString']) expect(markOf(other)).toBe(plain);
});
