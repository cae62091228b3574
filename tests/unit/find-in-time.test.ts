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

test('The first search may take longer than that', async () => {
  vi.useFakeTimers();
  const find = () =>
    new Promise<string>((resolve) => setTimeout(resolve, 9_000, 'the field'));
  const found = findInTime(find, async () => {}, 5_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe('the field');
});
