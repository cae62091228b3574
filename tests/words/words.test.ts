import { expect, test } from 'vitest';
import { capital, wordsOf } from '../../check/words/english';
import { IN_FILES, type Voice } from '../../check/words/voice';
import {
  ADVICE,
  type Code,
  type Finding,
  WORDS,
  wordsOfFinding,
} from '../../check/words/words';
import type { Path } from '../../formats/path';
import { OF_FILES } from '../mistakes/plain-words';
import { EXAMPLES } from './examples';

// The words of each problem stand in one snapshot. To write it anew after a
// sentence was made better:
//
//     npx vitest run tests/words -u

const labelOf = (path: Path) =>
  `“${capital(wordsOf(String(path.findLast((key) => typeof key === 'string') ?? 'this page')))}”`;
const IN_FORM: Voice = {
  field: labelOf,
  key: labelOf,
  file: (file) =>
    `“${file
      .replace(/\.yaml$/, '')
      .split('/')
      .at(-1)}”`,
};

const codes = Object.keys(WORDS) as Code[];
const findingOf = (code: Code): Finding => ({ code, params: EXAMPLES[code] });

/** What a form says: words of its own, or the same as on a terminal. */
function inForm(code: Code): string {
  const {
    message,
    advice,
    inForm: ofForm,
  } = wordsOfFinding(findingOf(code), IN_FORM);
  return ofForm ?? `${message} ${advice}`.trim();
}

test.each(codes)('The words of %s in a terminal and in a form', (code) => {
  const { message, advice } = wordsOfFinding(findingOf(code), IN_FILES);
  expect({ message, advice, inForm: inForm(code) }).toMatchSnapshot();
});

test.each(codes)(
  'In a form, %s has no words for files or their notation',
  (code) => {
    expect(inForm(code)).not.toMatch(OF_FILES);
    expect(inForm(code)).not.toMatch(
      /\b(?:its|the|this) file\b|\bon (?:the|a) (?:next )?line\b/i,
    );
  },
);

test.each(codes)('The words of %s end as sentences do', (code) => {
  const { message, advice } = wordsOfFinding(findingOf(code), IN_FILES);
  expect(message).toMatch(/[.:?!)"…]$|: .+$/);
  expect(advice).not.toMatch(/undefined|\[object/);
  expect(message).not.toMatch(/undefined|\[object/);
});

test('A line to move names its place within a sentence, and not as one', () => {
  const whole = { title: 'city page', place: [] };
  const field = { name: 'title', thing: whole, fields: ['name'] };
  const adviceFor = (params: object) =>
    wordsOfFinding({ code: 'unknown-field', params }, IN_FILES).advice;
  expect(adviceFor({ ...field, place: ['faq', 0] })).toContain(
    'below entry 1 of "faq".',
  );
  expect(adviceFor({ ...field, place: [] })).toContain(
    'to the end of the file, at the left edge.',
  );
  expect(adviceFor({ ...field, kinds: ['blog post'] })).toMatch(
    /^Only pages of another kind have such a line: blog post\. .*If it was copied from there, delete the line/,
  );
});

test('No advice has the code of a problem', () => {
  expect(Object.keys(ADVICE).filter((code) => code in WORDS)).toEqual([]);
});

test('An entry that is there again and again is named once, with how often it is there', () => {
  const said = (values: readonly string[]) =>
    wordsOfFinding(
      {
        code: 'repeated-entry',
        params: { list: ['reasons'], entries: [0, 1], times: 3, values },
      },
      IN_FILES,
    ).message;
  expect(said(['Stress', 'Stress', 'Stress'])).toBe(
    '"reasons" has "Stress" 4 times.',
  );
  expect(said(['Stress', 'Grief', 'Sleep'])).toContain('3 entries twice');
  expect(said(['Stress'])).toContain('3 entries twice');
});

test('The message about half an entry gives the exact spaces', () => {
  const half = { has: 'answer', isAbove: true, spaces: 6 };
  const thing = { title: 'question', place: ['faq', 1] };
  const params = { thing, name: 'question', wasThere: false, isShown: false };
  const finding: Finding = {
    code: 'missing-field',
    params: { ...params, half },
  };
  const { message, advice } = wordsOfFinding(finding, IN_FILES);
  expect(message).toBe('"answer:" is here without its "question:".');
  expect(advice).toMatch(/\b6 spaces before\b/);
});
