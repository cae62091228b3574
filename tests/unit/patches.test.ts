import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';
import { projectRoot } from '../support/sites';

test('Each patch is for the installed version: another version may need none', () => {
  expect(readdirSync(path.join(projectRoot, 'patches')).sort()).toEqual([
    `vite-plugin-ssr+${dependencies['vite-plugin-ssr']}.patch`,
  ]);
});
