import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyContent } from '../support/project-copy';
import { practiceSite, projectSite } from '../support/sites';
import { callCommand } from './support/call';

// The commands start other processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// `npm run check` and `npm run generate`.

const project = copyContent();
const env = { PRACTICE_FOLDER: project.root, INIT_CWD: project.root };
const check = (...args: string[]) => callCommand(['check', ...args], env);

const CITY = 'content/cities/nampa.yaml';
const UNUSED = 'content/images/nobody.svg';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

test.each<[args: string[], files: Record<string, string>, status: number, stdout: RegExp, stderr: RegExp]>([
  [
    ['--samples'],
    { [UNUSED]: DRAWING },
    0,
    /^\d+ values? .*:\n {2}content\/\S+:\d+ {2}\S[\s\S]+\n$/,
    /nobody\.svg:1:1 {2}Warning: [\s\S]*\n1 warning in 1 file\. That stops no build\.\n$/,
  ],
  [
    ['content/posts', 'content/site.yaml'],
    { 'content/cities/temple.yaml': '' },
    0,
    /^\d+ values? for the practice to supply\. [\s\S]*\d+ files in order/,
    /^$/,
  ],
  [
    ['--format', 'github'],
    { 'content/cities/temple.yaml': '' },
    1,
    /^::error file=content\/cities\/temple\.yaml,line=1,col=1,title=Content::[^\n]+%0A[^\n]+\n1 problem in 1 file\./,
    /^$/,
  ],
  [['--format', 'xml'], {}, 2, /^$/, /^"xml" isn't a format\. The formats are: text, github, review, json\./],
  [['schemas'], {}, 2, /^$/, /^"schemas" isn't in content\/\./],
  [['content/nowhere'], {}, 2, /^$/, /^"content\/nowhere" doesn't exist\.\n\nNothing was checked\.\n$/],
  [['--fix', '--format', 'json'], {}, 2, /^$/, /^--fix only prints text/],
  [['--fix'], {}, 2, /^$/, /^--fix asks about each change, but no one can answer here\. Add --yes/],
  [['--fiks'], {}, 2, /^$/, /^Unknown option '--fiks'\.\nUsage: npm run check/],
])('npm run check -- %j with %j', async (args, files, status, stdout, stderr) => {
  for (const [file, text] of Object.entries(files)) {
    project.write(file, text);
    onTestFinished(() => project.remove(file));
  }
  const result = await check(...args);
  expect(result.stderr).toMatch(stderr);
  expect(result.stdout).toMatch(stdout);
  expect(result.status).toBe(status);
});

test('Paths are those of the folder in which the check is called; its report for programs has each mistake; it says why it cannot read the content', async () => {
  project.edit(CITY, (text) => text.replace('region: ', 'regoin: '));
  onTestFinished(() => project.restore(CITY));
  const inCities = { ...env, INIT_CWD: path.join(project.root, 'content/cities') };
  const { status, stdout } = await callCommand(['check', '--format', 'json', 'nampa.yaml'], inCities);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ file: CITY, line: 5, endLine: 5 }));
  const content = path.join(project.root, 'content');
  renameSync(content, `${content}-away`);
  onTestFinished(() => renameSync(`${content}-away`, content));
  expect(await callCommand(['check'], {}, project.root)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^content {2}ENOENT: .*\n {2}Restore it .+\n\nNothing was checked\.\n$/),
  });
});

test('--fix --yes makes what can only be meant, shows each change, and says what is left', async () => {
  project.edit(CITY, (text) =>
    text
      .replace('answer: Anywhere', 'anwser: Anywhere')
      .replace('county: Canyon County and Ada County', 'portal: nothing'),
  );
  const { status, stdout, stderr } = await check('--fix', '--yes');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    / {2}- \d+ \| {5}anwser: Anywhere .*\n {2}\+ \d+ \| {5}answer: Anywhere .*\n[\s\S]*\n1 correction made\.\n/,
  );
  expect(stderr).toMatch(/\n1 problem in 1 file\. Nothing was built\.\n$/);
  project.edit(CITY, (text) => text.replace('portal: nothing', 'county: Canyon County and Ada County'));
  const original = readFileSync(path.join(practiceSite.content, 'cities/nampa.yaml'));
  expect(readFileSync(path.join(project.root, CITY))).toEqual(original);
});

test('All that npm run generate makes is up to date: with --check it names every file that is out of date, without it writes it', async () => {
  const other = copyContent(projectSite);
  const generate = (...args: string[]) => callCommand(['generate', ...args], {}, other.root);
  expect(await generate('--check')).toMatchObject({ status: 0, stderr: '' });
  other.edit('schemas/legal.schema.json', (text) => text.replaceAll('"effective"', '"validFrom"'));
  const files = ['schemas/content.ts', 'content/README.md'];
  const outdated = files.map((file) => `${file} is out of date. Run: npm run generate\n`).join('');
  const stdout = files.map((file) => `${file} was written.\n`).join('');
  expect(await generate('--check')).toMatchObject({ status: 1, stderr: outdated });
  expect(await generate()).toMatchObject({ status: 0, stdout });
  const [types = '', guide = ''] = files.map((file) => readFileSync(path.join(other.root, file), 'utf8'));
  expect(types).toContain('validFrom?:');
  expect(guide).toContain('| `validFrom` |');
});
