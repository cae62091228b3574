import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { kindOf } from '../../check/files';
import { reportProblems } from '../../check/report/text';
import { IN_FILES } from '../../check/words/voice';
import { type Code, WORDS, wordsOfFinding } from '../../check/words/words';
import { scripts } from '../../package.json';
import { openContent } from '../../site/content';
import { loadKinds } from '../../site/disk/kinds';
import { practiceSite, projectRoot } from '../support/sites';
import { EXAMPLES } from '../words/examples';

// content/README.md is followed to the letter by people who cannot tell a slip
// of the guide from one of their own.

const guide = readFileSync(path.join(projectRoot, 'content/README.md'), 'utf8');

const all = (pattern: RegExp, text = guide) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const twice = (list: readonly string[]) =>
  list.filter((each, index) => list.indexOf(each) !== index);

const section = (heading: string) =>
  guide.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '';

const messages = (Object.keys(WORDS) as Code[])
  .map(
    (code) =>
      wordsOfFinding({ code, params: EXAMPLES[code] }, IN_FILES).message,
  )
  .join('\n');

/**
 * The report of a page whose introduction somebody has deleted, as a terminal
 * has it.
 */
async function reportWithoutIntro(): Promise<string> {
  const file = 'legal/cookies.yaml';
  const source = readFileSync(
    path.join(projectRoot, 'tests/mistakes/content', file),
    'utf8',
  );
  const edited = source.replace(' This website sets no cookies.', '');
  const { problems } = (await openContent(practiceSite.root)).tryOut([
    { file: `content/${file}`, bytes: Buffer.from(edited) },
  ]);
  return reportProblems(problems, '');
}

it('The messages in the guide are those that the check gives; an example is one word for word', async () => {
  const quoted = all(
    /^\| `(.+?)` \|/gm,
    section('### The most common messages'),
  );
  expect(quoted.length).toBeGreaterThan(15);
  expect(twice(quoted)).toEqual([]);
  const literally = (text: string) =>
    text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isGiven = (message: string) => {
    const pattern = message.split('…').map(literally).join('.*');
    return new RegExp(`^${pattern}`, 'm').test(messages);
  };
  expect(quoted.filter((message) => !isGiven(message))).toEqual([]);
  const [block = ''] = all(/^ *```text\n([\s\S]*?)\n *```$/gm);
  const example = block.replaceAll(
    new RegExp(`^${/^ */.exec(block)}`, 'gm'),
    '',
  );
  expect(example).toMatch(/^content\/\S+:\d+:\d+ {2}.+\n {2}.+$/);
  expect(await reportWithoutIntro()).toContain(example);
});

it('The map of the content has every file and folder, and names files that the check knows', () => {
  const map = section('## Which file makes which page');
  const inContent = (folder: string) =>
    readdirSync(path.join(practiceSite.content, folder));
  const missing = inContent('').filter(
    (name) => !new RegExp(`\`${name}[/\`]`).test(map),
  );
  expect(missing).toEqual([]);
  expect(
    inContent('pages').filter((name) => !map.includes(`\`pages/${name}\``)),
  ).toEqual([]);
  const kinds = loadKinds(path.join(projectRoot, 'schemas'));
  const named = all(/`([a-z/-]+\.yaml)`/g, map);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !kindOf(file, kinds))).toEqual([]);
});

it('The guide names commands that exist', () => {
  const commands = all(/npm run ([\w-]+)/g);
  expect(commands).toEqual(
    expect.arrayContaining(['dev', 'check', 'new', 'build']),
  );
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('The links of the guide lead to sections that exist, under unique headings', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
  const anchors = all(/^#{1,6} (.+)$/gm).map(anchorOf);
  expect(twice(anchors)).toEqual([]);
  const links = all(/\]\(#([^)]+)\)/g);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
});

it('The YAML that the guide recommends is right, and the YAML that it warns of is wrong', () => {
  const REFUSED = 'refused';
  const read = (text: string) => {
    try {
      return load(text);
    } catch {
      return REFUSED;
    }
  };
  const rows = section('## YAML in ten lines').matchAll(
    /^\| \d+\. .+? \| `(.+?)` \| (?:`(.+?)`)?/gm,
  );
  expect(
    [...rows].map(([, right = '', wrong]) => [
      read(right),
      wrong && read(wrong),
    ]),
  ).toEqual([
    [{ title: 'Our fees' }, 'title:Our fees'],
    [['Adults'], '-Adults'],
    [{ title: 'Grief: the first year' }, REFUSED],
    [{ title: 'We are #1' }, { title: 'We are' }],
    [{ text: '*Free* of charge' }, REFUSED],
    [{ zip: '01234' }, { zip: 1234 }],
    [{ text: 'Say "no" kindly: how' }, REFUSED],
  ]);
});
