import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, projectRoot } from '../support/project-copy';

function checkTypes(root: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate-types.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
}

test('the types of the content are those of the schemas', () => {
  expect(checkTypes(projectRoot)).toMatchObject({ status: 0, stderr: '' });
});

test('types that are out of date are found, and the message says how to mend them', () => {
  const project = copyProject();
  onTestFinished(project.dispose);
  const schema = readFileSync(path.join(project.root, 'schemas/legal.schema.json'), 'utf8');
  project.write('schemas/legal.schema.json', schema.replaceAll('"effective"', '"validFrom"'));
  expect(checkTypes(project.root)).toMatchObject({
    status: 1,
    stderr: 'schemas/content.ts is out of date. Run: npm run generate\n',
  });
});
