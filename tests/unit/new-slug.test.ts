import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { cleanName, slugFrom } from '../../site/new/slug';
import { projectRoot } from '../support/sites';

describe('The slug of a name', () => {
  test.each([
    ['San Antonio', 'san-antonio'],
    ['Ñandú', 'nandu'],
    ['Łódź Großstraße', 'lodz-grossstrasse'],
    ['Grief & Loss', 'grief-and-loss'],
    [`O'Fallon: "The" #1 Town`, 'ofallon-the-1-town'],
    ['Don’t wait', 'dont-wait'],
    ['  --Already a-slug--  ', 'already-a-slug'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows', 'c-windows'],
    ['Two\r\nlines', 'two-lines'],
    ['Sunny ☀️ day', 'sunny-day'],
    ['ﬁne', 'fine'],
  ])('%j is %s', (name, slug) => {
    expect(slugFrom(name, 60)).toBe(slug);
  });

  test.each(['', '   ', '😀', '北京', '...', '/'])('of %j is empty', (name) => {
    expect(slugFrom(name, 60)).toBe('');
  });

  test('ends with a whole word where it is cut', () => {
    expect(slugFrom('one two three', 9)).toBe('one-two');
    expect(slugFrom('one two three', 7)).toBe('one-two');
    expect(slugFrom('one two three', 13)).toBe('one-two-three');
    expect(slugFrom('onetwothree', 6)).toBe('onetwo');
  });

  test('is one that the schemas accept, whatever the name is', () => {
    const [kind] = loadKinds(path.join(projectRoot, 'schemas')).filter(({ collection }) => collection);
    const { pattern, maxLength } = kind?.resolve('defs.schema.json#/$defs/slug') ?? {};
    for (const name of ['a'.repeat(300), 'ab '.repeat(100), `${'a'.repeat(59)} b`, `${'a'.repeat(60)}-b`]) {
      const slug = slugFrom(name, maxLength);
      expect(slug).toMatch(new RegExp(pattern));
      expect(slug.length).toBeLessThanOrEqual(maxLength);
    }
  });
});

describe('A name is made one line', () => {
  test.each([
    ['line break', 'San\r\n Antonio', 'San Antonio'],
    ['separator that only looks like a space', 'San\u2028Antonio\u00a0Sur', 'San Antonio Sur'],
    ['control character', 'San\u0007Antonio', 'San Antonio'],
    ['sign that turns the direction of reading', 'San \u202eAntonio', 'San Antonio'],
    ['mark of the byte order', '\ufeffSan Antonio', 'San Antonio'],
    ['accent that stands apart', 'N\u0303andu\u0301', 'Ñandú'],
  ])('without a %s', (_, given, name) => {
    expect(cleanName(given)).toBe(name);
  });

  test('and emoji stay whole', () => {
    expect(cleanName('Family 👩‍👩‍👧')).toBe('Family 👩‍👩‍👧');
  });
});
