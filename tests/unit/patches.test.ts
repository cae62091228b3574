import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';
import { projectRoot } from '../support/sites';

test('Each patch is for the installed version: another version may need none', () => {
  expect(readdirSync(path.join(projectRoot, 'patches')).sort()).toEqual([
    `js-yaml+${dependencies['js-yaml']}.patch`,
    `vite-plugin-ssr+${dependencies['vite-plugin-ssr']}.patch`,
  ]);
});

// V8 gives each object that begins with a spread, {...a, b}, a shape of its own. js-yaml keeps its state in two such
// objects, and takes two and a half times as long for it: 232 µs a file, and 90 µs with the patch.
test("js-yaml keeps its state in objects that don't begin with a spread", () => {
  const source = installed('js-yaml/dist/js-yaml.mjs');
  expect(source.match(/const state = /g)).not.toHaveLength(0);
  expect(source).not.toMatch(/const state = \{\s*\.\.\./);
});

// Vite 8 knows "*.page.{js,ts}", but not "*.page.(js|ts)", nor the old name "as" of the option "query".
test('vite-plugin-ssr looks for pages in the way that Vite 8 knows', () => {
  expect(installed('vite-plugin-ssr/dist/esm/utils/isScriptFile.js')).toContain(
    "scriptFileExtensions = '{' + scriptFileExtensionList.join(',') + '}'",
  );
});

function installed(file: string): string {
  return readFileSync(path.join(projectRoot, 'node_modules', file), 'utf8');
}
