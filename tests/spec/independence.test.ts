import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadContent, root } from '../support/built-site';

// Another practice adopts the project by replacing content/ alone: nothing in renderer/ or
// pages/ names this practice, its city, its state, its cities or its therapists.

const { site, cities, therapists } = loadContent();
const { practice } = site;

const names = [
  practice.name,
  ...practice.name.split(' ').slice(0, 1),
  practice.address.city,
  practice.address.stateName,
  practice.address.street,
  practice.phone,
  new URL(practice.url).hostname,
  ...cities.flatMap(({ name, slug }) => [name, slug]),
  ...therapists.flatMap(({ name, slug }) => [name, slug, ...name.split(' ')]),
];

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (words: readonly string[], flags: string) =>
  new RegExp(`(?<!\\w)(?:${words.map(literally).join('|')})(?!\\w)`, flags);

const named = anyOf(names, 'gi');
/** `TX` is a word only in capitals: `tx` may be part of the code. */
const abbreviated = anyOf([practice.address.state], 'g');

const files = ['renderer', 'pages'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
);

it('knows the names and reads the sources', () => {
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name) => name.length < 3)).toEqual([]);
  expect(files.length).toBeGreaterThan(80);
  expect(`We are in ${practice.address.city}, ${practice.address.state}.`).toMatch(named);
  expect(`${practice.address.city}ies`).not.toMatch(named);
});

it.each(files)('%s names nobody and no place', (file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const naming = lines.flatMap((line, index) =>
    [...line.matchAll(named), ...line.matchAll(abbreviated)].map(([name]) => `${index + 1}: ${name}`),
  );
  expect(naming).toEqual([]);
});
