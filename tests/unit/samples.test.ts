import { expect, test } from 'vitest';
import { findSamples } from '../../renderer/content/samples';
import { loadProject } from '../../scripts/content';
import { practiceSite } from '../support/sites';

test('a line with the mark is a value for the practice to supply', () => {
  const source = 'name: Sample # SAMPLE: the name of the practice\nphone: x\nurl: y # SAMPLE: the address\n';
  expect(findSamples('content/site.yaml', source)).toEqual([
    { file: 'content/site.yaml', line: 1, what: 'the name of the practice' },
    { file: 'content/site.yaml', line: 3, what: 'the address' },
  ]);
});

test('files from Windows are read alike', () => {
  expect(findSamples('a.yaml', 'a: b # SAMPLE: the name\r\n')).toEqual([
    { file: 'a.yaml', line: 1, what: 'the name' },
  ]);
});

test('a file without the mark has none', () => {
  expect(findSamples('a.yaml', 'title: A sample of our work # for example\n')).toEqual([]);
});

test('the check of a project lists them, with file and line', () => {
  expect(loadProject(practiceSite.root).samples).toContainEqual({
    file: 'content/site.yaml',
    line: 7,
    what: 'a mark, so that the tests have one',
  });
});
