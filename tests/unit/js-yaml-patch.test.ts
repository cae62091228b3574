import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { devDependencies } from '../../package.json';
import { projectRoot } from '../support/sites';

// V8 gives each object that begins with a spread, {...a, b}, a shape of its own. js-yaml keeps its state in two such
// objects, and takes two and a half times as long for it: 232 µs a file, and 90 µs with the patch.

test('The patch of js-yaml is for the installed version: another version may need none', () => {
  expect(readdirSync(path.join(projectRoot, 'patches'))).toEqual([
    `js-yaml+${devDependencies['js-yaml']}.patch`,
  ]);
});

test('js-yaml keeps its state in objects that do not begin with a spread', () => {
  const source = readFileSync(path.join(projectRoot, 'node_modules/js-yaml/dist/js-yaml.mjs'), 'utf8');
  expect(source.match(/const state = /g)).not.toHaveLength(0);
  expect(source).not.toMatch(/const state = \{\s*\.\.\./);
});
