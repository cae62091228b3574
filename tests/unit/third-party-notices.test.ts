import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fontNotices, NOTICES } from '../../renderer/site-files/third-party-notices';

const packageOf = (name: string, license: string) =>
  JSON.stringify({
    name,
    license,
    version: '1.2.3',
    type: 'module',
    main: 'index.js',
    sideEffects: ['*.css'],
  });

const FILES = {
  'main.js': `import 'styled/a.css'; import './own.css'; import { used } from 'script'; import 'left-out';
    import { unused } from '@scope/nested'; console.log(used);`,
  'own.css': '@font-face { font-family: a; src: url(font-package/a.woff2); }',
  'node_modules/script/package.json': packageOf('script', 'MIT'),
  'node_modules/script/index.js': `export { used } from '@scope/nested';`,
  'node_modules/script/LICENSE': 'never of this one: it hands on only',
  'node_modules/@scope/nested/package.json': packageOf('@scope/nested', 'Apache-2.0'),
  'node_modules/@scope/nested/index.js': 'export const used = [1, 2].map(String); export const unused = 1;',
  'node_modules/@scope/nested/LICENSE.md': 'The license of nested.\r\nIts second line.\r\n',
  'node_modules/left-out/package.json': packageOf('left-out', 'GPL-3.0'),
  'node_modules/left-out/index.js': 'export const a = 1;',
  'node_modules/styled/package.json': packageOf('styled', 'ISC'),
  'node_modules/styled/a.css': 'p { color: red }',
  'node_modules/font-package/package.json': packageOf('font-package', 'OFL-1.1'),
  'node_modules/font-package/a.woff2': 'font',
  'node_modules/font-package/LICENSE': 'The license of the font.',
};

let root = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'notices-')));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function noticesOf(): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [fontNotices()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      license: { fileName: NOTICES },
      rollupOptions: { input: path.join(root, 'main.js') },
    },
  })) as Rollup.RollupOutput;
  const notices = output.find(({ fileName }) => fileName === NOTICES);
  return notices?.type === 'asset' ? String(notices.source) : '';
}

test('Notices name what is in the scripts, styles and fonts of visitors, and nothing else', async () => {
  expect((await noticesOf()).split(/\n+^## /m).slice(1)).toEqual([
    '@scope/nested - 1.2.3 (Apache-2.0)\n\nThe license of nested.\r\nIts second line.',
    'styled - 1.2.3 (ISC)',
    'font-package - 1.2.3 (OFL-1.1)\n\nThe license of the font.\n',
  ]);
});
