import { afterEach, expect, test, vi } from 'vitest';
import { findInTime } from '../../editor/panel/find-in-time';

afterEach(() => void vi.useRealTimers());

/**
 * Looks for a text of the page while its file becomes another one as often as
 * it is asked for, each time for a second.
 */
function look(changes: number) {
  vi.useFakeTimers();
  let asked = 0;
  const found = findInTime(
    async () => (asked >= changes ? 'the field' : undefined),
    () => {
      asked++;
      return new Promise((resolve) => setTimeout(resolve, 1_000));
    },
    5_000,
  );
  return { found, asked: () => asked };
}

test.each([
  [0, 'the field', 0],
  [2, 'the field', 2],
  [1_000, undefined, 5],
])(
  'A text whose file changes %i times leads to %s',
  async (changes, expected, requests) => {
    const { found, asked } = look(changes);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await found).toBe(expected);
    // Nothing is asked for after the time is over.
    expect(asked()).toBe(requests);
  },
);

test.each([
  ['The first search', 9_000, 0],
  ['A further one', 0, 9_000],
])('%s may take longer than that', async (_, first, further) => {
  vi.useFakeTimers();
  const waits = [first, further];
  const find = async () => {
    await new Promise((resolve) => setTimeout(resolve, waits.shift()));
    return waits.length === 0 || first > 0 ? 'the field' : undefined;
  };
  const found = findInTime(find, async () => {}, 5_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toBe('the field');
});
