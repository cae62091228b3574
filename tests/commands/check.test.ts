import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callCommand } from '../support/commands';
import { copyContent } from '../support/project-copy';
import { projectSite } from '../support/sites';

vi.setConfig({ testTimeout: 120_000 });

const project = copyContent();
const env = { PRACTICE_FOLDER: project.root, INIT_CWD: project.root };

const CITY = 'content/cities/nampa.yaml';
const city = project.read(CITY);
const misspelt = city.replace('answer: Anywhere', 'anwser: Anywhere');
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

test.each<[args: string[], files: Record<string, string>, status: number, stdout: RegExp, stderr: RegExp]>([
  [
    ['--samples'],
    { 'content/images/nobody.svg': DRAWING },
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
  [
    ['--format', 'json', CITY],
    { [CITY]: city.replace('region: ', 'regoin: ') },
    1,
    /"file": "content\/cities\/nampa\.yaml",\s+"line": 5,[\s\S]*"endLine": 5,/,
    /^$/,
  ],
  [
    ['--fix', '--yes'],
    { [CITY]: misspelt.replace('county: Canyon County and Ada County', 'portal: nothing') },
    1,
    / {2}- \d+ \| {5}anwser: Anywhere .*\n {2}\+ \d+ \| {5}answer: Anywhere .*\n[\s\S]*\n1 correction made\.\n/,
    /\n1 problem in 1 file\. Nothing was built\.\n$/,
  ],
  [['--format', 'xml'], {}, 2, /^$/, /^"xml" isn't a format\. The formats are: text, github, review, json\./],
  [['schemas'], {}, 2, /^$/, /^"schemas" isn't in content\/\./],
  [['content/nowhere'], {}, 2, /^$/, /^"content\/nowhere" doesn't exist\.\n\nNothing was checked\.\n$/],
  [['--fix', '--format', 'json'], {}, 2, /^$/, /^--fix only prints text/],
  [['--fix'], {}, 2, /^$/, /^--fix asks about each change, but no one can answer here\. Add --yes/],
  [['--fiks'], {}, 2, /^$/, /^Unknown option '--fiks'\.\nUsage: npm run check/],
])('npm run check -- %j', async (args, files, status, stdout, stderr) => {
  for (const [file, text] of Object.entries(files)) {
    project.write(file, text);
    onTestFinished(() => project.restore(file));
  }
  const result = await callCommand(['check', ...args], env);
  expect(result.stderr).toMatch(stderr);
  expect(result.stdout).toMatch(stdout);
  expect(result.status).toBe(status);
});

test('npm run check says why it cannot read the content', async () => {
  const content = path.join(project.root, 'content');
  renameSync(content, `${content}-away`);
  onTestFinished(() => renameSync(`${content}-away`, content));
  const stderr = /^content {2}ENOENT: .*\n {2}Restore it .+\n\nNothing was checked\.\n$/;
  const outcome = await callCommand(['check'], {}, project.root);
  expect(outcome).toMatchObject({ status: 2, stderr: expect.stringMatching(stderr) });
});

test('All that npm run generate makes is up to date: with --check it names every file that is out of date, without it writes it', async () => {
  const other = copyContent(projectSite);
  const generate = (...args: string[]) => callCommand(['generate', ...args], {}, other.root);
  expect(await generate('--check')).toMatchObject({ status: 0, stderr: '' });
  other.edit('schemas/legal.schema.json', (text) => text.replaceAll('"effective"', '"validFrom"'));
  const files = ['schemas/content.ts', 'content/README.md'];
  const stderr = files.map((file) => `${file} is out of date. Run: npm run generate\n`).join('');
  const stdout = files.map((file) => `${file} was written.\n`).join('');
  expect(await generate('--check')).toMatchObject({ status: 1, stderr });
  expect(await generate()).toMatchObject({ status: 0, stdout });
  const [types, guide] = files.map(other.read);
  expect(types).toContain('validFrom?:');
  expect(guide).toContain('| `validFrom` |');
});
