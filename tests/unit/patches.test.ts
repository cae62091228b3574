import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';
import { projectRoot } from '../support/sites';

test('Each patch is for the installed version: another version may need none', () => {
  expect(readdirSync(path.join(projectRoot, 'patches')).sort()).toEqual(
    (['js-yaml', 'vite-plugin-ssr'] as const).map((name) => `${name}+${dependencies[name]}.patch`),
  );
});
