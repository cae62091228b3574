import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { openContent } from '../../site/content';
import { planRename } from '../../site/new/rename';
import { writableKinds } from '../../site/new/template';
import { UserError } from '../../site/user-error';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

const kinds = writableKinds(projectRoot, loadKinds(path.join(projectRoot, 'schemas')));
const project = copyContent();
const store = openContent(project.root);
/** The files that a test has changed. */
const changed = new Set<string>();
afterEach(() => {
  for (const file of changed) project.restore(file);
  store.update([...changed]);
  changed.clear();
});

function edit(file: string, change: (text: string) => string): void {
  project.edit(file, change);
  changed.add(file);
}

/** Plans to give a page of the tests' practice, which may have been edited, another name. */
function plan(kindName: string, old: string, name: string) {
  const kind = kinds.find((each) => each.name === kindName);
  if (!kind) throw new Error(`There is no kind "${kindName}".`);
  store.update([...changed]);
  const planned = planRename({ kind, old, name }, store.ruleContext(), projectRoot);
  const texts = new Map(planned.changed.map(({ file, text }) => [file, text]));
  return { ...planned, texts, text: texts.get(planned.file) };
}

/** Renames it, after which the check has to find no error. */
function rename(kindName: string, old: string, name: string) {
  const planned = plan(kindName, old, name);
  const textOf = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
  const others = planned.changed.filter(({ file }) => file !== planned.file);
  for (const { file, text } of others) expect(text).not.toBe(textOf(file));
  project.remove(planned.oldFile);
  changed.add(planned.oldFile);
  for (const { file, text } of planned.changed) {
    project.write(file, text);
    changed.add(file);
  }
  store.update([...changed]);
  expect(store.check().problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return planned;
}

test('A picture that was found by the old name of a page stays with it', () => {
  const picture = '/images/posts/what-sleep-does.svg';
  project.write(`content${picture}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  changed.add(`content${picture}`);
  edit('content/posts/what-sleep-does.yaml', (text) => text.replace(/^imageUrl: .*\n/m, ''));
  expect(plan('post', 'what-sleep-does', 'How Sleep Works').text).toContain(`imageUrl: ${picture}\n`);
});

test.each([
  ['condition', 'panic', 'Panic Attack', '/conditions/panic-attack'],
  ['therapist', 'alma-reyes', 'Alma Soto', '/therapists/alma-soto'],
  ['post', 'what-sleep-does', 'How Sleep Works', '/blog/how-sleep-works'],
  ['legal', 'privacy', 'Your Privacy', '/your-privacy'],
])('A page gets another name: %s %s', (kind, old, name, address) => {
  const planned = rename(kind, old, name);
  expect(planned.address).toBe(address);
  expect(planned.text).toContain(`movedFrom:\n  - ${old}\n`);
  expect(planned.changed.filter(({ places }) => places > 0)).not.toEqual([]);
});

test('A renamed page, and those that refer to it, keep comments, quotes, and the form of lists', () => {
  const edits: [file: string, from: string | RegExp, to: string, after: string][] = [
    [
      'cities/nampa',
      'name: Nampa',
      "slug: 'nampa' # as in the address\nname: Nampa",
      "slug: 'caldwell' # as in the address\n",
    ],
    ['cities/salmon', '  - nampa', '  - "nampa" # down the river', '  - "caldwell" # down the river\n'],
    ['cities/twin-falls', /nearby:[\s\S]*/, 'nearby: [ nampa,salmon ]\n', 'nearby: [ caldwell,salmon ]\n'],
    [
      'legal/privacy',
      /intro:.*\n/,
      'intro: See [us](/teletherapy/nampa#faq), /teletherapy/nampa-west aside.\n',
      '[us](/teletherapy/caldwell#faq), /teletherapy/nampa-west aside.',
    ],
  ];
  for (const [file, from, to] of edits) edit(`content/${file}.yaml`, (text) => text.replace(from, to));
  const { text, texts } = rename('city', 'nampa', 'Caldwell');
  for (const [file, , , after] of edits) expect(texts.get(`content/${file}.yaml`) ?? text).toContain(after);
});

test.each([
  ['\n', 'movedFrom: [kuna]\n', 'movedFrom: [kuna, nampa]\n'],
  ['\n', 'movedFrom:\n  - kuna\n', 'movedFrom:\n  - kuna\n  - nampa\n'],
  ['\r\n', 'movedFrom:\n- kuna\n', 'movedFrom:\n- kuna\n- nampa\n'],
  ['\n', 'movedFrom: [caldwell]\n', 'movedFrom: [nampa]\n'],
])(
  'A renamed page adds its old name to those before, with lines that end in %j: %j',
  (lineEnd, before, after) => {
    const inFile = (text: string) => text.replaceAll('\n', lineEnd);
    edit('content/cities/nampa.yaml', (text) =>
      inFile(text.replace('name: Nampa\n', `slug: nampa\n${before}name: Nampa\n`)),
    );
    expect(rename('city', 'nampa', 'Caldwell').text).toContain(inFile(`slug: caldwell\n${after}`));
  },
);

test.each([
  ['city', 'nampa', 'Salmon', 'is one of content/cities/salmon.yaml already'],
  ['city', 'nampa', 'Nampa', 'content/cities/nampa.yaml already has that name.'],
  ['legal', 'privacy', 'About', 'is one of content/pages/about.yaml already'],
  ['legal', 'privacy', 'Index', 'The address /index belongs to another page already.'],
])("%s %s can't be %s", (kind, old, name, message) => {
  expect(() => plan(kind, old, name)).toThrow(UserError);
  expect(() => plan(kind, old, name)).toThrow(message);
});
