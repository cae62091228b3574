import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../check/list-files';
import { projectRoot } from '../support/sites';

// What is published is the same without the editor: tests/commands/build.test.ts builds the site in a copy that has
// none, and compares every byte.

const FOLDERS = ['backend', 'check', 'pages', 'renderer', 'schemas', 'scripts', 'site', 'supabase'];

describe('The editor', () => {
  const code = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectRoot, folder))
      .filter((file) => /\.(m?[jt]sx?|css)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  /** The files that import from a folder. */
  const knowing = (folder: string) => {
    const imports = new RegExp(`(from|import|import\\()\\s*['"][^'"]*\\b${folder}/`);
    return code.filter((file) => imports.test(readFileSync(path.join(projectRoot, file), 'utf8')));
  };

  test('is known to nothing but the development server', () => {
    expect(knowing('editor')).toEqual(['scripts/dev.ts']);
  });

  test('shares what writes YAML with the commands that rename pages and correct files, and with no page', () => {
    const outside = knowing('yaml/edit').filter((file) => !file.startsWith('check/'));
    expect(outside).toEqual(['scripts/check/fix.ts', 'site/new/page.ts', 'site/new/rename.ts']);
  });

  test('starts in a codespace at the port that is forwarded', () => {
    const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
    const container = JSON.parse(read('.devcontainer/devcontainer.json'));
    expect(container.postAttachCommand).toBe('npm run dev');
    expect(read('scripts/dev.ts')).toContain(`const DEFAULT_PORT = ${container.forwardPorts[0]};`);
    expect(Object.keys(container.portsAttributes)).toEqual(container.forwardPorts.map(String));
    const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
    expect(recommendations).toEqual(expect.arrayContaining(container.customizations.vscode.extensions));
  });
});
