import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { projectRoot } from '../support/sites';

const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, '.vscode', file), 'utf8'));

test('Visual Studio Code checks each file of the content by its schema, and writes it as the check expects it', () => {
  const settings = read('settings.json');
  const wanted = loadKinds(path.join(projectRoot, 'schemas')).map(({ name, files }) => [
    `./schemas/${name}.schema.json`,
    `/content/${files}`,
  ]);
  expect(settings).toMatchObject({
    'yaml.schemas': Object.fromEntries(wanted),
    'yaml.validate': true,
    'yaml.schemaStore.enable': false,
    'files.eol': '\n',
    'files.insertFinalNewline': true,
    'files.trimTrailingWhitespace': true,
    '[yaml]': { 'editor.tabSize': 2, 'editor.insertSpaces': true },
  });
  expect(Object.keys(settings['yaml.schemas'])).toHaveLength(wanted.length);
  expect(read('extensions.json').recommendations).toContain('redhat.vscode-yaml');
});
