import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../check/list-files';
import { projectRoot } from '../support/sites';

// Biome refuses imports that go in a circle (noImportCycles).

/** The rooms of the project. Each imports from itself and from those after it. */
const ROOMS = 'scripts editor backend site pages renderer check schemas supabase'.split(' ');

const IMPORT = /(?:\bfrom|\bimport|\bimport\.meta\.glob)\s*\(?\[?\s*['"](\.[^'"]+)['"]/g;

const files = ROOMS.flatMap((room) =>
  listFiles(path.join(projectRoot, room)).map((file) => `${room}/${file}`),
);
const roomOf = (file: string) => ROOMS.indexOf(file.split('/')[0] ?? '');

test('A room imports from the rooms below it only', () => {
  const imports = files
    .filter((file) => /\.(m?[jt]s|tsx)$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(projectRoot, file), 'utf8');
      return [...code.matchAll(IMPORT)].map(([, to = '']) => ({ file, to: path.join(file, '..', to) }));
    });
  expect(imports.length).toBeGreaterThan(1000);
  const upward = imports.filter(({ file, to }) => roomOf(to) >= 0 && roomOf(to) < roomOf(file));
  expect(upward.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('No folder has the name that only what is built has', () => {
  expect(files.filter((file) => path.dirname(file).split('/').includes('build'))).toEqual([]);
});
