import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { projectRoot } from '../support/sites';
import { readSettings } from './language-server';

const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const settings = readSettings();

describe('The settings for the editor', () => {
  test('name the schema of every kind for the files that it says are its own, and no other', () => {
    const wanted = kinds.map(({ name, files }) => [`./schemas/${name}.schema.json`, `/content/${files}`]);
    expect(settings['yaml.schemas']).toEqual(Object.fromEntries(wanted));
  });

  test('check, complete and explain YAML, offer while typing, and ask no server for schemas', () => {
    expect(settings).toMatchObject({
      'yaml.validate': true,
      'yaml.completion': true,
      'yaml.hover': true,
      'yaml.schemaStore.enable': false,
      'yaml.kubernetesCRDStore.enable': false,
    });
    expect(settings['[yaml]']).toMatchObject({ 'editor.quickSuggestions': { other: true, strings: true } });
  });

  test('write files the way the check and Git expect them', () => {
    expect(settings).toMatchObject({
      'files.encoding': 'utf8',
      'files.eol': '\n',
      'files.insertFinalNewline': true,
      'files.trimTrailingWhitespace': true,
    });
    expect(settings['[yaml]']).toMatchObject({
      'editor.tabSize': 2,
      'editor.insertSpaces': true,
      'editor.detectIndentation': false,
      'editor.wordWrap': 'on',
    });
  });
});

test('the extension that reads these settings is recommended', () => {
  const { recommendations } = JSON.parse(
    readFileSync(path.join(projectRoot, '.vscode/extensions.json'), 'utf8'),
  ) as { recommendations: string[] };
  expect(recommendations).toContain('redhat.vscode-yaml');
});
