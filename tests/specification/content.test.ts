import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Path } from '../../check/problem';
import { readYamlFile } from '../../check/yaml/yaml-file';
import { projectSite } from '../support/sites';
import { FACTS, type Fact } from './facts';
import { dataOf } from './this-site';

// Whether the content says what the specification says. See facts.ts for what a difference means.

it.each(FACTS)('content/$file says what the specification says of "$at"', (fact) => {
  const difference = compare(fact);
  // In these words `npm test -- --specification=notice` finds the place for a notice.
  if (difference) expect.fail(difference);
});

interface Found {
  path: Path;
  value: unknown;
}

/**
 * How the content differs from a fact of the specification; nothing where it says the same.
 *
 * @example 'content/site.yaml:34:12  The specification (section 9) says 200, the content says 210.'
 */
function compare({ section, file, at, says }: Fact): string | undefined {
  const source = readFileSync(path.join(projectSite.content, file), 'utf8');
  const differing = (place: Path, wanted: unknown, found: unknown) => {
    const { line, column } = readYamlFile(source).ofValue(place);
    return `content/${file}:${line}:${column}  The specification (section ${section}) says ${inWords(wanted)}, the content says ${inWords(found)}.`;
  };
  if (at === '') return isSame(says, source) ? undefined : differing([], says, 'nothing of it');
  const found = valuesAt(dataOf(file), at.split('.'));
  const wanted = Array.isArray(says) ? says : [says];
  const isOpen = wanted.at(-1) === '...';
  const needed = isOpen ? wanted.slice(0, -1) : wanted;
  const length = isOpen ? needed.length : Math.max(needed.length, found.length);
  for (let index = 0; index < length; index++) {
    const [want, have] = [needed[index], found[index]];
    if (want !== undefined && have && isSame(want, have.value)) continue;
    const place = have?.path ?? found.at(-1)?.path ?? [];
    return differing(place, want ?? 'nothing more', have?.value ?? 'nothing');
  }
  return undefined;
}

/** The values at a place, in which `*` stands for every entry of a list, and a number for one. */
function valuesAt(data: unknown, [key, ...rest]: readonly string[], path: Path = []): Found[] {
  if (key === undefined) return data === undefined ? [] : [{ path, value: data }];
  const inner = Object.entries(data ?? {}).filter(
    ([name]) => name === key || (key === '*' && Array.isArray(data)),
  );
  return inner.flatMap(([name, value]) =>
    valuesAt(value, rest, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}

function isSame(wanted: Fact['says'], found: unknown): boolean {
  return wanted instanceof RegExp ? wanted.test(String(found)) : wanted === found;
}

function inWords(value: unknown): string {
  if (value instanceof RegExp) return `something like ${value}`;
  if (typeof value !== 'string') return String(value);
  const text = value.replace(/\s+/g, ' ').trim();
  return `"${text.length > 120 ? `${text.slice(0, 120)} ...` : text}"`;
}
