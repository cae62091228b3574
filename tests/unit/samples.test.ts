import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { findSamples, type Sample } from '../../check/samples';
import { checkContent, openContent } from '../../site/content';
import { makePage } from '../../site/new/page';
import { writableKinds } from '../../site/new/template';
import { practiceSite, projectRoot } from '../support/sites';

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

describe('A text that npm run new wrote is a value to supply as well when its mark is gone', () => {
  test.each([
    ['region: Sample (the part of the state)', 'the part of the state'],
    [
      'blurb: "Sample: two or three sentences at the top of the page."',
      'two or three sentences at the top of the page',
    ],
    ['  - title: Sample 2 (the concern)', 'the concern'],
    ['title: Sample for Salmon & Sons', 'a text in place of "Sample for Salmon & Sons"'],
    ['answer: >-\n  Sample 1: the answer.', 'the answer'],
    ['content: |\n  Ours. Replace this with words of your own.', 'a text in place of the sample'],
  ])('%s', (source, what) => {
    expect(findSamples('a.yaml', source).map((sample) => sample.what)).toEqual([what]);
  });

  test('in every page that npm run new writes', () => {
    const context = openContent(practiceSite.root).ruleContext();
    for (const kind of writableKinds(projectRoot, loadKinds(path.join(projectRoot, 'schemas')))) {
      const { text } = makePage({ kind, name: 'Elk River', fields: {} }, context, projectRoot);
      const marked = findSamples(kind.name, text);
      const unmarked = findSamples(kind.name, text.replace(/ *# SAMPLE:.*/g, ''));
      const isText = ({ line }: Sample) => /Sample|[>|]-? *#/.test(text.split('\n')[line - 1] ?? '');
      expect(unmarked, kind.name).toHaveLength(marked.filter(isText).length);
    }
  });
});

test.each([
  'title: A sample of our work',
  'text: Sample schedules are at the desk.',
  'text: Samples (of handwriting) are not needed.',
])('%s is a text of the practice', (source) => {
  expect(findSamples('a.yaml', source)).toEqual([]);
});

test('the check of a project lists them, with file and line', () => {
  expect(checkContent(practiceSite.root).samples).toContainEqual({
    file: 'content/site.yaml',
    line: 7,
    what: 'a mark, so that the tests have one',
  });
});
