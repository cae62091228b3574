import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../check/list-files';
import { projectRoot } from '../support/sites';

const FOLDERS = ['backend', 'check', 'editor', 'pages', 'renderer', 'schemas', 'scripts', 'site', 'supabase'];
const TYPE = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

test('No two types of the code have one name', () => {
  const names = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectRoot, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(path.join(projectRoot, folder, file), 'utf8').matchAll(TYPE)])
      .map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
