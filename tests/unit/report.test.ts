import { expect, test } from 'vitest';
import { count } from '../../check/explain/names';
import { type Problem, sortProblems } from '../../check/problem';
import { reportToGitHub } from '../../check/report/github';
import { reportAsJson } from '../../check/report/json';
import { countSamples, reportProblems, reportSamples } from '../../check/report/text';

const misspelt: Problem = {
  file: 'content/cities/plano.yaml',
  line: 12,
  column: 5,
  severity: 'error',
  message: '"anwser" is not a field of a question.',
  advice: 'Did you mean "answer"? A question has: question, answer.',
};

test('one problem', () => {
  expect(
    reportProblems([misspelt], 'Nothing was built.'),
  ).toBe(`content/cities/plano.yaml:12:5  "anwser" is not a field of a question.
  Did you mean "answer"? A question has: question, answer.

1 problem in 1 file. Nothing was built.`);
});

test.each([
  [1, ['corrected'], 'it'],
  [2, ['corrected', 'corrected'], 'them'],
  [2, ['corrected', 'not'], '1 of them'],
])('the last line says how many of %i problems can be corrected: %j', (_, kinds, which) => {
  const corrections = [{ file: misspelt.file, start: 1, end: 2, text: 'w' }];
  const problems = kinds.map((kind) => (kind === 'not' ? misspelt : { ...misspelt, corrections }));
  expect(reportProblems(problems, 'Nothing was built.')).toMatch(
    new RegExp(`\\. Nothing was built\\. To correct ${which}: npm run check -- --fix$`),
  );
});

test('the report for programs says where each problem ends, and how to correct it', () => {
  const source = '- question: Why?\n  anwser: Because.\n';
  const corrections = [{ file: misspelt.file, start: 19, end: 25, text: 'answer' }];
  const [problem] = JSON.parse(
    reportAsJson([{ ...misspelt, line: 2, column: 3, corrections }], () => source),
  );
  expect(problem).toMatchObject({ line: 2, column: 3, endLine: 2, endColumn: 9, corrections });
  const [text] = JSON.parse(reportAsJson([{ ...misspelt, line: 2, column: 11 }], () => source));
  expect(text).toMatchObject({ endLine: 2, endColumn: 19, corrections: [] });
});

test('several problems in several files, one of them a warning', () => {
  const empty = { ...misspelt, line: 20, message: 'The text is empty.', advice: 'Write one.' };
  const old: Problem = {
    ...empty,
    file: 'content/site.yaml',
    severity: 'warning',
    message: 'The rates are old.',
  };
  expect(
    reportProblems([misspelt, empty, old], 'Nothing was built.'),
  ).toBe(`content/cities/plano.yaml:12:5  "anwser" is not a field of a question.
  Did you mean "answer"? A question has: question, answer.

content/cities/plano.yaml:20:5  The text is empty.
  Write one.

content/site.yaml:20:5  Warning: The rates are old.
  Write one.

2 problems and 1 warning in 2 files. Nothing was built.`);
});

test('problems are sorted by file, line and column, and the list that is given stays as it was', () => {
  const at = (file: string, line: number, column: number) => ({ ...misspelt, file, line, column });
  const given = [
    at('b.yaml', 1, 1),
    at('a.yaml', 10, 1),
    at('a.yaml', 9, 3),
    at('a.yaml', 9, 2),
    at('B.yaml', 1, 1),
  ];
  const before = structuredClone(given);
  const places = sortProblems(given).map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(places).toEqual(['B.yaml:1:1', 'a.yaml:9:2', 'a.yaml:9:3', 'a.yaml:10:1', 'b.yaml:1:1']);
  expect(given).toEqual(before);
});

test('what the practice still has to supply', () => {
  const samples = [
    { file: 'content/site.yaml', line: 7, what: 'the name of the practice' },
    { file: 'content/site.yaml', line: 16, what: 'the phone number' },
  ];
  expect(reportSamples(samples)).toBe(`2 values for the practice to supply (marked SAMPLE):
  content/site.yaml:7  the name of the practice
  content/site.yaml:16  the phone number`);
  expect(countSamples(samples)).toBe(
    '2 values for the practice to supply. To list them: npm run check -- --samples',
  );
  expect([reportSamples([]), countSamples([])]).toEqual(['', '']);
});

test('one thing, or several', () => {
  expect(count(1, 'file')).toBe('1 file');
  expect(count(0, 'file')).toBe('0 files');
  expect(count(2, 'file')).toBe('2 files');
});

test('where the source is at hand, the lines themselves are shown', () => {
  const text = reportProblems([{ ...misspelt, line: 1, column: 1 }], 'Nothing was built.', {
    sourceOf: (file) => (file === misspelt.file ? 'anwser: Yes.\n' : undefined),
    style: (as, part) => `<${as}>${part}</${as}>`,
  });
  expect(
    text,
  ).toBe(`<place>content/cities/plano.yaml:1:1</place>  <error>"anwser" is not a field of a question.</error>
  Did you mean "answer"? A question has: question, answer.

<dim>  > 1 | anwser: Yes.
      | ^</dim>

1 problem in 1 file. Nothing was built.`);
});

test('a line with several problems is shown once', () => {
  const text = reportProblems([misspelt, { ...misspelt, column: 9 }], 'Nothing was built.', {
    sourceOf: () => `${'\n'.repeat(11)}    anwser: Yes.`,
  });
  expect(text.match(/anwser: Yes/g)).toHaveLength(1);
});

test('annotations escape what GitHub would read as its own', () => {
  const strange: Problem = {
    ...misspelt,
    file: 'content/a,b:c.yaml',
    message: '100% wrong.\nReally.',
    severity: 'warning',
  };
  expect(reportToGitHub([strange])).toBe(
    '::warning file=content/a%2Cb%3Ac.yaml,line=12,col=5,title=Content::100%25 wrong.%0AReally.%0ADid you mean "answer"? A question has: question, answer.',
  );
});
