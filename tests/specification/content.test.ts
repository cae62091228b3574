import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readYamlFile } from '../../check/read/yaml-file';
import type { Path } from '../../formats/path';
import { projectSite } from '../support/sites';
import { FACTS } from './facts';
import { dataOf } from './this-site';

// Whether the content says what the specification says. See facts.ts for what a
// difference means.

it.each(FACTS)(
  'content/$file says what the specification says of "$at"',
  ({ section, file, at, says }) => {
    const source = readFileSync(path.join(projectSite.content, file), 'utf8');
    const found =
      at === ''
        ? [{ path: [], value: source }]
        : valuesAt(dataOf(file), at.split('.'));
    const wanted = Array.isArray(says) ? says : [says];
    const length =
      wanted.at(-1) === '...'
        ? wanted.length - 1
        : Math.max(wanted.length, found.length);
    for (let index = 0; index < length; index++) {
      const [want = 'nothing more', have] = [wanted[index], found[index]];
      if (
        have &&
        (want instanceof RegExp
          ? want.test(`${have.value}`)
          : want === have.value)
      ) {
        continue;
      }
      const { line, column } = readYamlFile(source).ofValue(
        (have ?? found.at(-1))?.path ?? [],
      );
      // In these words `npm test -- --specification=notice` finds the place for
      // a notice.
      expect.fail(
        `content/${file}:${line}:${column}  The specification (section ${section}) says ${inWords(want)}, the content says ${inWords(have?.value ?? 'nothing')}.`,
      );
    }
  },
);

/**
 * The values at a place, in which `*` stands for every entry of a list, and a
 * number for one.
 */
function valuesAt(
  data: unknown,
  [key, ...rest]: readonly string[],
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (key === undefined) {
    return data === undefined ? [] : [{ path, value: data }];
  }
  const inner = Object.entries(data ?? {}).filter(
    ([name]) => name === key || (key === '*' && Array.isArray(data)),
  );
  return inner.flatMap(([name, value]) =>
    valuesAt(value, rest, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}

function inWords(value: unknown): string {
  if (value instanceof RegExp) {
    return `something like ${value}`;
  }
  if (typeof value !== 'string') {
    return String(value);
  }
  const text = value.replace(/\s+/g, ' ').trim();
  return `"${text.length > 120 ? `${text.slice(0, 120)} ...` : text}"`;
}
