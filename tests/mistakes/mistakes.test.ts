import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { findMarkedLines } from '../../check/list-marks';
import { splice } from '../../check/yaml/edit/edit-yaml';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { promisesInVain } from '../support/promises';
import { practiceSite } from '../support/sites';
import { ADDRESSES, FILES } from './addresses';
import { CONTACTS } from './contacts';
import { EDITORIAL, FACTS_OF_A_PRACTICE, TO_COME } from './editorial';
import { apply, type FileEdits, type FileMistake, type Mistake } from './mistake';
import { PLACES } from './places';
import { SLIPS } from './slips';
import { TEXTS } from './texts';
import { YAML_FILES } from './yaml';

// What an editor does wrong in content that is in order, what the check says, and what comes of it when the
// advice is followed word for word: nothing more to mend, and what was meant on the page.
const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'a place on the map': PLACES,
  'a number or an address that visitors are led to': CONTACTS,
  'a text that is shown as it is typed': TEXTS,
  'a file that is not valid YAML, or that lost something': YAML_FILES,
  'a text that could be better': EDITORIAL,
  'a fact that is wrong in public': FACTS_OF_A_PRACTICE,
  'what is there too soon': TO_COME,
  'an address': ADDRESSES,
};

const FILE_MISTAKES: Readonly<Record<string, readonly FileMistake[]>> = {
  'a file': FILES,
};

const project = copyContent();
afterAll(project.dispose);
const store = openContent(project.root);

function problemsAfter(file: string, text: string) {
  project.write(`content/${file}`, text);
  store.update([`content/${file}`]);
  return store.check().problems;
}

function read(file: string): string {
  return readFileSync(path.join(practiceSite.content, file), 'utf8');
}

function dataOf(text: string): unknown {
  const parsed = parseYaml(text);
  return parsed.problem ?? parsed.data;
}

describe.each(Object.entries(MISTAKES))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', (__, mistake) => {
    const {
      file,
      edit,
      at,
      severity = 'error',
      message,
      advice,
      more = [],
      followed,
      meant,
      saidIn = file,
    } = mistake;
    onTestFinished(() => void problemsAfter(file, before));
    const before = read(file);
    const wrong = apply(edit, before);
    const problems = problemsAfter(file, wrong);
    expect(problems.filter(promisesInVain)).toEqual([]);
    const own = problems.find((problem) => problem.message === message) ?? problems[0];
    const { corrections, isOfSchema: _, path: ___, ...said } = own ?? {};
    expect(said).toEqual({ file: `content/${saidIn}`, ...placeOf(at), severity, message, advice });
    const others = problems.filter((problem) => problem !== own);
    expect(others.map((other) => `${other.file}:${other.line}:${other.column} ${other.message}`)).toEqual(
      more,
    );
    if (corrections && more.length === 0) {
      expect(corrections.map((each) => each.file)).toEqual(corrections.map(() => `content/${file}`));
      const offered = corrections.map((each) => dataOf(splice(wrong, [each])));
      expect(offered).toContainEqual(dataOf(meant ? apply(meant, before) : before));
    }
    const mended = followed ? apply(followed, wrong) : before;
    expect(problemsAfter(file, mended)).toEqual([]);
    expect(dataOf(mended)).toEqual(dataOf(meant ? apply(meant, before) : before));
  });
});

describe('a slip: what is offered is what was meant, or nothing', () => {
  test.each(SLIPS)('%s', (_, file, from, to, offered) => {
    onTestFinished(() => void problemsAfter(file, before));
    const before = read(file);
    const wrong = before.replace(from, () => to);
    const problems = problemsAfter(file, wrong);
    expect(problems).not.toEqual([]);
    const corrections = problems.flatMap((problem) => problem.corrections ?? []);
    if (offered instanceof RegExp) {
      expect(corrections).toEqual([]);
      expect(problems[0]?.advice).toMatch(offered);
      return;
    }
    expect(corrections).toHaveLength(1);
    const mended = splice(wrong, corrections);
    expect(problemsAfter(file, mended)).toEqual([]);
    expect(dataOf(mended)).toEqual(dataOf(offered === 'as it was' ? before : apply(offered, before)));
  });
});

describe('a list whose entries begin with another sign than a dash is corrected', () => {
  const IN_MARKDOWN = ['Get up at the same', 'Go to bed when', 'Leave the bed when'];
  const IN_YAML = ['No drive over', 'A chair of', 'No waiting room', 'The same therapist'];
  const with_ = (text: string, words: readonly string[], mark: (index: number) => string) =>
    words.reduce((changed, word, index) => changed.replace(`- ${word}`, () => mark(index) + word), text);
  const SIGNS = [
    '-',
    '–',
    '– ',
    '— ',
    '⁃ ',
    '•\u00a0',
    '● ',
    '\uf0b7 ',
    '\uf0a7\u00a0',
    '✓ ',
    '✔',
    '→ ',
    '► ',
    '■ ',
    '🌱 ',
  ];
  const COUNTED = [(index: number) => `${index + 1}.`, (index: number) => `(${index + 1}) `];
  const LETTERED = [
    (index: number) => `${'abcd'[index]}) `,
    (index: number) => `${['i', 'ii', 'iii', 'iv'][index]}. `,
  ];
  const marks = [...SIGNS.map((sign) => () => sign), ...COUNTED, ...LETTERED];

  test.each(marks.map((mark) => [mark(0), mark] as const))('%j', (_, mark) => {
    for (const [file, words] of [
      ['posts/minute-by-minute.yaml', IN_MARKDOWN],
      ['cities/nampa.yaml', IN_YAML],
    ] as const) {
      onTestFinished(() => void problemsAfter(file, before));
      const before = read(file);
      const wrong = with_(before, words, mark);
      const corrections = problemsAfter(file, wrong).flatMap((problem) => problem.corrections ?? []);
      expect(corrections).toHaveLength(1);
      const mended = splice(wrong, corrections);
      expect(problemsAfter(file, mended)).toEqual([]);
      const isCounted = words === IN_MARKDOWN && COUNTED.some((each) => each === mark);
      const meant = isCounted ? with_(before, words, (index) => `${index + 1}. `) : before;
      expect(String(mended).replace(/\n+/g, '\n')).toBe(meant.replace(/\n+/g, '\n'));
    }
  });

  test.each([
    'A sentence that goes on\n– after a break – in the next line, and in the next\nand ends there.',
    'We met in 1998\nand again in 2004. In\n2010 we opened.',
    'Ask for Dr. A\nB. Smith, who is new.',
    'Call (208) 555-0117\nor come by.',
  ])('and a text is none: %j', (text) => {
    expect(findMarkedLines(text)).toBeUndefined();
  });
});

/** Changes files as somebody would, one after the other. */
function problemsAfterAll(edits: FileEdits) {
  const current = (file: string) => readFileSync(path.join(project.root, 'content', file), 'utf8');
  const texts = Object.entries(edits).map(([file, edit]) => {
    if (edit === undefined) return [file, undefined] as const;
    if (typeof edit === 'string') return [file, current(edit)] as const;
    const { of, edit: own } = typeof edit === 'object' && 'of' in edit ? edit : { of: file, edit };
    return [file, apply(own, current(of))] as const;
  });
  for (const [file, text] of texts) {
    if (text === undefined) project.remove(`content/${file}`);
    else project.write(`content/${file}`, text);
  }
  store.update(Object.keys(edits).map((file) => `content/${file}`));
  return store.check().problems;
}

describe.each(Object.entries(FILE_MISTAKES))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', (__, mistake) => {
    const { file, files, at, severity = 'error', message, advice, more = [], followed, differs } = mistake;
    onTestFinished(() => {
      const touched = [...Object.keys(files), ...Object.keys(followed)].map((name) => `content/${name}`);
      for (const name of touched) project.restore(name);
      store.update(touched);
    });
    const before = store.check().content;
    const problems = problemsAfterAll(files);
    expect(problems.filter(promisesInVain)).toEqual([]);
    const own = problems.find((problem) => problem.message === message) ?? problems[0];
    const { corrections, isOfSchema: _, path: ___, ...said } = own ?? {};
    // In place of what is only deleted, nothing else is offered.
    if (Object.values(files).every((edit) => edit === undefined)) expect(corrections).toBeUndefined();
    expect(said).toEqual({ file: `content/${file}`, ...placeOf(at), severity, message, advice });
    const others = problems.filter((problem) => problem !== own);
    expect(others.map((other) => `${other.file}:${other.line}:${other.column} ${other.message}`)).toEqual(
      more,
    );
    expect(problemsAfterAll(followed)).toEqual([]);
    if (!differs) expect(store.check().content).toEqual(before);
  });
});

function placeOf(at: string): { line: number; column: number } {
  const [line, column] = at.split(':').map(Number);
  return { line: line ?? 0, column: column ?? 0 };
}
