import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../support/commands';
import { copyContent } from '../support/project-copy';
import { projectSite } from '../support/sites';

const project = copyContent();
const env = { PRACTICE_FOLDER: project.root, INIT_CWD: project.root };

const CITY = 'content/cities/nampa.yaml';
const city = project.read(CITY);
const UNUSED = {
  'content/images/nobody.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};
const EMPTY = { 'content/cities/temple.yaml': '' };
const UNKNOWN = { [CITY]: city.replace('region: ', 'regoin: ') };
const misspelt = city.replace('answer: Anywhere', 'anwser: Anywhere');
const TWO_MISTAKES = {
  [CITY]: misspelt.replace(
    'county: Canyon County and Ada County',
    'portal: nothing',
  ),
};

/** The day is clear to a reader, but its words would be others. */
const UNCERTAIN = {
  [CITY]: city.replace('updated: 2026-08-01', 'updated: Octobre 5, 2026'),
};
const LEFT =
  /so it was left as it is\. To decide: npm run check -- --content \. --fix\n[\s\S]*\n0 corrections made\.\n/;
const UNDECIDED =
  /\n {2}Visitors would then read: "October 5, 2026" instead of "Octobre 5, 2026"\n[\s\S]*, so somebody has to decide\.\n/;
const SHOWN =
  /With --yes, this change is made\.\n\nNothing was changed, because no one can answer here\. .* --yes\n/;

const SAMPLES = /^\d+ values? .*:\n {2}content\/\S+:\d+ {2}\S[\s\S]+\n$/;
const WARNED =
  /nobody\.svg:1:1 {2}Warning: [\s\S]*\n1 warning in 1 file\. That stops no build\.\n$/;
const IN_ORDER =
  /^\d+ values? for the practice to supply\. [\s\S]*\d+ files in order/;
const OF_GITHUB =
  /^::error file=content\/cities\/temple\.yaml,line=1,col=1,title=Content::[^\n]+%0A[^\n]+\n1 problem in 1 file\./;
const JSON_LINES =
  /"file": "content\/cities\/nampa\.yaml",\s+"line": 5,[\s\S]*"endLine": 5,/;
const FIXED =
  / {2}- \d+ \| {5}anwser: Anywhere .*\n {2}\+ \d+ \| {5}answer: Anywhere .*\n[\s\S]*\n1 correction made\.\n/;

test.each<{
  args: string;
  files: Record<string, string>;
  status: number;
  stdout: RegExp;
  stderr: RegExp;
}>([
  {
    args: '--samples',
    files: UNUSED,
    status: 0,
    stdout: SAMPLES,
    stderr: WARNED,
  },
  {
    args: 'content/posts content/site.yaml',
    files: EMPTY,
    status: 0,
    stdout: IN_ORDER,
    stderr: /^$/,
  },
  {
    args: '--format github',
    files: EMPTY,
    status: 1,
    stdout: OF_GITHUB,
    stderr: /^$/,
  },
  {
    args: `--format json ${CITY}`,
    files: UNKNOWN,
    status: 1,
    stdout: JSON_LINES,
    stderr: /^$/,
  },
  {
    args: '--fix --yes',
    files: TWO_MISTAKES,
    status: 1,
    stdout: FIXED,
    stderr: /\n1 problem in 1 file\. Nothing was built\.\n$/,
  },
  {
    args: '--fix --yes',
    files: UNCERTAIN,
    status: 1,
    stdout: LEFT,
    stderr:
      /\n1 problem in 1 file\. .* To be asked about it: npm run check -- --content \. --fix\n$/,
  },
  {
    args: '--format xml',
    files: {},
    status: 2,
    stdout: /^$/,
    stderr:
      /^"xml" isn't a format\. The formats are: text, github, review, json\./,
  },
  {
    args: 'schemas',
    files: {},
    status: 2,
    stdout: /^$/,
    stderr: /^"schemas" isn't in .*\/content\./,
  },
  {
    args: 'content/nowhere',
    files: {},
    status: 2,
    stdout: /^$/,
    stderr: /^"content\/nowhere" doesn't exist\.\n\nNothing was checked\.\n$/,
  },
  {
    args: '--fix --format json',
    files: {},
    status: 2,
    stdout: /^$/,
    stderr: /^--fix only prints text/,
  },
  {
    args: '--fix',
    files: {},
    status: 0,
    stdout: /^There is no correction to make\.\n\n[\s\S]*files in order/,
    stderr: /^$/,
  },
  {
    args: '--fix',
    files: TWO_MISTAKES,
    status: 1,
    stdout: SHOWN,
    stderr: /\n2 problems in 1 file\. Nothing was built\. To correct 1 of them/,
  },
  {
    args: '--fix',
    files: UNCERTAIN,
    status: 1,
    stdout: UNDECIDED,
    stderr: /\n1 problem in 1 file\. Nothing was built\./,
  },
  {
    args: '--fiks',
    files: {},
    status: 2,
    stdout: /^$/,
    stderr: /^Unknown option '--fiks'\.\nUsage: npm run check/,
  },
])(
  'npm run check -- $args',
  async ({ args, files, status, stdout, stderr }) => {
    for (const [file, text] of Object.entries(files)) {
      project.write(file, text);
      onTestFinished(() => project.restore(file));
    }
    const result = await callCommand(['check', ...args.split(' ')], env);
    expect(result.stderr).toMatch(stderr);
    expect(result.stdout).toMatch(stdout);
    expect(result.status).toBe(status);
  },
);

test('Without a terminal, npm run check -- --fix changes no file', async () => {
  const files = { ...TWO_MISTAKES };
  for (const [file, text] of Object.entries(files)) {
    project.write(file, text);
    onTestFinished(() => project.restore(file));
  }
  await callCommand(['check', '--fix'], env);
  expect(project.read(CITY)).toBe(files[CITY]);
});

test('npm run check says why it cannot read the content', async () => {
  const content = path.join(project.root, 'content');
  renameSync(content, `${content}-away`);
  onTestFinished(() => renameSync(`${content}-away`, content));
  const stderr =
    /^content {2}ENOENT: .*\n {2}Restore it .+\n\nNothing was checked\.\n$/;
  const outcome = await callCommand(['check'], {}, project.root);
  expect(outcome).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(stderr),
  });
});

test('All that npm run generate makes is up to date: with --check it names every file that is out of date, without it writes it', async () => {
  const other = copyContent(projectSite);
  const generate = (...args: string[]) =>
    callCommand(['generate', ...args], {}, other.root);
  expect(await generate('--check')).toMatchObject({ status: 0, stderr: '' });
  other.edit('schemas/legal.schema.json', (text) =>
    text.replaceAll('"effective"', '"validFrom"'),
  );
  const files = ['schemas/content.ts', 'content/README.md'];
  const stderr = files
    .map((file) => `${file} is out of date. Run: npm run generate\n`)
    .join('');
  const stdout = files.map((file) => `${file} was written.\n`).join('');
  expect(await generate('--check')).toMatchObject({ status: 1, stderr });
  expect(await generate()).toMatchObject({ status: 0, stdout });
  const [types, guide] = files.map(other.read);
  expect(types).toContain('validFrom?:');
  expect(guide).toContain('| `validFrom` |');
});
