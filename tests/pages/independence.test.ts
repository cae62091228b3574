import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../renderer/content/list-files';
import { practiceSite, projectRoot } from '../support/sites';

// Another practice adopts the project by replacing content/ alone: nothing else names a practice, a place or a
// therapist. The names are those of the practice that the project was written for, and of the tests' own.

const NAMES = [
  ...['Bluestem', 'Bluestem Counseling', 'Fort Worth', 'Texas', 'Dallas', 'Plano', 'Arlington', 'Austin'],
  ...['Waco', 'Houston', 'Beaumont', 'Grand Prairie', 'grand-prairie', 'Killeen', 'Round Rock', 'round-rock'],
  ...['Pflugerville', 'Huntsville', 'Corpus Christi', 'corpus-christi', 'El Paso', 'el-paso', '76104'],
];
const OWN = ['Juniper', 'Boise', 'Idaho', 'Nampa', 'Twin Falls', "Coeur d'Alene", 'Priya', 'Aguilar', 'Alma'];

const anyOf = (words: readonly string[], flags: string) =>
  new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, flags);
const named = anyOf([...NAMES, ...OWN], 'gi');
/** A word only in capitals: `tx` may be part of the code. */
const abbreviated = anyOf(['TX'], 'g');

const sources = ['renderer', 'pages'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name))),
);

/** The lines of a text that name somebody or a place, as `number: name`. */
function naming(text: string, ...patterns: readonly RegExp[]): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap((pattern) => [...line.matchAll(pattern)].map(([name]) => `${index + 1}: ${name}`)),
    );
}

it('A name is found as a whole word', () => {
  expect(naming('We are in\nFort Worth, TX.', named, abbreviated)).toEqual(['2: Fort Worth', '2: TX']);
  expect(naming('texture, wacom, ctx', named, abbreviated)).toEqual([]);
});

it('The code of renderer/ and pages/ names nobody and no place', () => {
  expect(sources.length).toBeGreaterThan(80);
  const found = sources.flatMap((file) =>
    naming(readFileSync(path.join(projectRoot, file), 'utf8'), named, abbreviated).map(
      (line) => `${file}:${line}`,
    ),
  );
  expect(found).toEqual([]);
});

it('The site of one practice names nothing of another', () => {
  // Not "TX": the specification fixes the state of a referral to it (section 5).
  const foreign = anyOf(NAMES, 'g');
  const files = listFiles(practiceSite.folder).filter((file) =>
    /\.(html|xml|txt|json|webmanifest|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(practiceSite.folder, file), 'utf8');
    return naming(text, foreign).map((line) => `${file}:${line}`);
  });
  expect(found).toEqual([]);
});
