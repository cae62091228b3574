import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../../check/problem';
import { Positions } from '../../check/yaml/positions';
import type { Fact } from './facts';
import { dataOf } from './this-site';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the content says something else than the specification. Lines and columns are counted from 1. */
export interface Difference {
  file: string;
  line: number;
  column: number;
  /** Both, as in `The specification says 200, the content says 210.` */
  message: string;
}

interface Found {
  path: Path;
  value: unknown;
}

type Expected = Exclude<Fact['says'], readonly unknown[]>;

/** How the content differs from a fact of the specification; nothing where it says the same. */
export function compare({ section, file, at, says }: Fact): Difference | undefined {
  const source = readFileSync(path.join(root, 'content', file), 'utf8');
  const differing = (
    where: { line: number; column: number },
    wanted: unknown,
    found: unknown,
  ): Difference => ({
    file: `content/${file}`,
    ...where,
    message: `The specification (section ${section}) says ${inWords(wanted)}, the content says ${inWords(found)}.`,
  });
  if (at === '') {
    return isSame(says as Expected, source)
      ? undefined
      : differing({ line: 1, column: 1 }, says, 'nothing of it');
  }
  const found = valuesAt(dataOf(file), at.split('.'));
  const wanted = Array.isArray(says) ? says : [says];
  const isOpen = wanted.at(-1) === '...';
  const needed = isOpen ? wanted.slice(0, -1) : wanted;
  const length = isOpen ? needed.length : Math.max(needed.length, found.length);
  for (let index = 0; index < length; index++) {
    const [want, have] = [needed[index], found[index]];
    if (want !== undefined && have && isSame(want, have.value)) continue;
    const place = have ? have.path : (found.at(-1)?.path ?? []);
    return differing(new Positions(source).ofValue(place), want ?? 'nothing more', have?.value ?? 'nothing');
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

function isSame(wanted: Expected, found: unknown): boolean {
  return wanted instanceof RegExp ? wanted.test(String(found)) : wanted === found;
}

function inWords(value: unknown): string {
  if (value instanceof RegExp) return `something like ${value}`;
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : String(value);
  return typeof value === 'string' ? `"${text.length > 120 ? `${text.slice(0, 120)} ...` : text}"` : text;
}
