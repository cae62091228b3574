import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { closest, slipOf } from '../../check/closest';
import { withCorrections } from '../../check/corrections';
import type { Problem } from '../../check/problem';
import { type Choose, chooseOnly, fixContent } from '../../scripts/check/fix';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { practiceSite } from '../support/sites';

const FIELDS = ['question', 'answer', 'faq', 'title', 'text', 'calm', 'image', 'description'];

test.each<[written: string, known: string[], meant: string | undefined, why: string]>([
  ['titel', FIELDS, 'title', 'two neighbors are swapped'],
  ['fqa', FIELDS, 'faq', 'they are in a word of three letters, too'],
  ['imge', FIELDS, 'image', 'a letter is missing'],
  ['desctiption', FIELDS, 'description', 'a letter is another'],
  ['colour', ['title', 'text', 'image'], undefined, 'nothing is near'],
  ['zebra', [], undefined, 'there is nothing'],
  ['texts', ['tests', 'text'], 'tests', 'the first of equals is'],
  ['posts', ['post', 'posts'], 'posts', 'the nearest is'],
  ['abcxyz', ['abcdef'], undefined, 'more than a third of the letters differ'],
  ['abcdxy', ['abcdef'], 'abcdef', 'a third of the letters differ'],
])('"%s" of %j is meant to be %s: %s', (written, known, meant) => {
  expect(closest(written, known)).toBe(meant);
});

test.each([
  ['huston', 'houston'],
  ['twin-fals', 'twin-falls'],
  ['aniexty', 'anxiety'],
  ['wacoo', 'waco'],
])('A slip of the fingers: %s is %s', (name, meant) => {
  expect(slipOf(name, ['anxiety', 'austin', 'houston', 'twin-falls', 'waco'])).toBe(meant);
});

// What is offered for each mistake is in tests/mistakes; here is what never is.

const store = openContent(practiceSite.root);

/** What is said first while a city has other words. */
function problemWith(from: string, to: string): Problem {
  const text = readFileSync(path.join(practiceSite.content, 'cities/nampa.yaml'), 'utf8').replace(from, to);
  const [problem] = store.tryOut('content/cities/nampa.yaml', Buffer.from(text)).problems;
  if (!problem) throw new Error('Nothing is said.');
  return problem;
}

test("an edit after which something else is wrong isn't offered", () => {
  // Here "twin-falls" would be there twice.
  const { corrections, advice } = problemWith('coeur-d-alene', 'twin-fals');
  expect(corrections).toBeUndefined();
  expect(advice).not.toMatch(/Write "twin-falls"/);
});

test('however much is wrong, only so much is tried', () => {
  const proposals = [{ change: { splices: [{ start: 0, end: 0, text: '\n' }] } }];
  const problem = { ...problemWith('answer: A', 'anwser: A'), corrections: undefined, proposals };
  const many = Array.from({ length: 5000 }, () => ({ ...problem }));
  let tried = 0;
  const corrected = withCorrections(many, store.documents, () => {
    tried++;
    return many;
  });
  // Nothing is tried before it is asked for.
  expect(tried).toBe(0);
  expect(corrected.filter(({ corrections, proposals }) => corrections ?? proposals)).toEqual([]);
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(10);
  expect(corrected).toHaveLength(many.length);
});

// What `npm run check -- --fix` does with the answers to its questions.

const project = copyContent();
const CITY = 'content/cities/nampa.yaml';
const ABOUT = 'content/pages/about.yaml';
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  project.restoreContent();
  project.edit(CITY, (text) => text.replace('answer: Anywhere', 'anwser: Anywhere'));
  // Either number may be meant.
  project.edit(ABOUT, (text) =>
    text.replace('Two of us met', 'Call [(208) 555-0117](tel:208-555-0171). Two of us met'),
  );
});

/** The corrections that are asked about are answered one after the other. */
async function fix(choose: Choose) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const made = await fixContent(project.root, openContent(project.root), () => true, choose);
  const said = log.mock.calls.join('\n');
  log.mockRestore();
  return { made, said };
}

test('without a question, only what can have one meaning is written', async () => {
  const { made, said } = await fix(chooseOnly);
  expect(made).toBe(1);
  expect(said.match(/^Either may be meant/gm)).toHaveLength(1);
  expect(read(project.root, CITY)).toBe(read(practiceSite.root, CITY));
  expect(read(project.root, ABOUT)).toContain('[(208) 555-0117](tel:208-555-0171)');
});

test('of two, the one that was chosen is written', async () => {
  const { made, said } = await fix(async (_, corrections) => corrections.length - 1);
  expect(made).toBe(2);
  expect(said).toMatch(
    / {2}- \d+ \| .*0117.*0171[\s\S]* {2}\+ \d+ \| .*0117.*0117[\s\S]* {2}\+ \d+ \| .*0171.*0171/,
  );
  expect(read(project.root, ABOUT)).toContain('[(208) 555-0171](tel:208-555-0171)');
});

test('what is left as it is is asked about once, and nothing is after a stop', async () => {
  let asked = 0;
  const before = [CITY, ABOUT].map((file) => read(project.root, file));
  await fix(async () => void asked++);
  expect(asked).toBe(2);
  await fix(async () => 'stop');
  expect([CITY, ABOUT].map((file) => read(project.root, file))).toEqual(before);
});

test('a file that somebody saves during the question is left to them', async () => {
  const { made, said } = await fix(async ({ file }) => {
    if (file !== CITY) return undefined;
    project.edit(CITY, (text) => text.replace('Anywhere', 'Everywhere'));
    return 0;
  });
  expect(made).toBe(0);
  expect(said).toContain(`${CITY} was changed meanwhile`);
  expect(read(project.root, CITY)).toContain('anwser: Everywhere');
});
