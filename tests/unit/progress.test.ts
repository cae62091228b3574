import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Progress } from '../../site/progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An output that keeps what is written to it. */
function output(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  return { written, stream: { isTTY, write } as unknown as NodeJS.WriteStream };
}

/** Tells of 10,061 pages, one thousand a second. */
function build(isTTY: boolean, seconds = 10): string[] {
  const { written, stream } = output(isTTY);
  const progress = new Progress('pages', stream);
  for (let tenth = 1; tenth <= seconds * 10; tenth++) {
    vi.advanceTimersByTime(100);
    progress.tell(tenth * 100, 10_061);
  }
  progress.end();
  return written;
}

describe('A long build', () => {
  test('writes one line over and over on a terminal, with counts and the time that is left', () => {
    const written = build(true);
    const line = written.find((text) => text.includes('4,000 of 10,061 pages'));
    expect(line).toContain('4,000 of 10,061 pages, 6 s left');
    expect(written.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
    expect(written.length).toBeGreaterThan(50);
    expect(written.at(-1)).toBe('\r\x1b[K');
  });

  test('writes a plain line now and then elsewhere', () => {
    const { written, stream } = output(false);
    const progress = new Progress('pages', stream);
    for (let second = 1; second <= 125; second++) {
      vi.advanceTimersByTime(1_000);
      progress.tell(second * 10, 2_500);
    }
    progress.end();
    expect(written[0]).toBe('100 of 2,500 pages, 4 min 0 s left\n');
    expect(written).toHaveLength(12);
    for (const text of written) expect(text).toMatch(/^[\d,]+ of 2,500 pages, (\d+ min )?\d+ s left\n$/);
  });
});

test.each([true, false])('A short build says nothing of its progress (terminal: %s)', (isTTY) => {
  expect(build(isTTY, 1)).toEqual([]);
});
