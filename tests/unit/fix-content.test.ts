import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Choose, chooseOnly, fixContent } from '../../scripts/check/fix';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { practiceSite } from '../support/sites';

// What `npm run check -- --fix` does with the answers to its questions.

const project = copyContent();
afterAll(project.dispose);
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
  const said: string[] = [];
  const made = await fixContent(
    project.root,
    openContent(project.root),
    () => true,
    choose,
    (text) => said.push(text),
  );
  return { made, said: said.join('\n') };
}

test('without a question, only what can have one meaning is written', async () => {
  const said: string[] = [];
  const { made } = await fix(chooseOnly((text) => said.push(text)));
  expect(made).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^Either may be meant/)]);
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
