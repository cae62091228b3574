import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../support/built-project';
import { copyProject } from '../support/project-copy';
import { practiceSite, projectSite } from '../support/sites';

// Each test starts processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// `npm run check` and `npm run generate`.

const project = copyProject();
afterAll(project.dispose);

/** Calls the check from a folder of the project. */
const check = (args: readonly string[], folder = '') =>
  runCommand(project, ['check', ...args], { env: { INIT_CWD: path.join(project.root, folder) } });

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
])('npm run check -- %j with %j', (args, files, status, stdout, stderr) => {
  for (const [file, text] of Object.entries(files)) {
    project.write(file, text);
    onTestFinished(() => project.remove(file));
  }
  const result = check(args);
  expect(result.stderr).toMatch(stderr);
  expect(result.stdout).toMatch(stdout);
  expect(result.status).toBe(status);
});

test('Paths are those of the folder in which the check is called; its report for programs has each mistake', () => {
  project.edit(CITY, (text) => text.replace('region: ', 'regoin: '));
  onTestFinished(() => project.restore(CITY));
  const { status, stdout } = check(['--format', 'json', 'nampa.yaml'], 'content/cities');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ file: CITY, line: 5, endLine: 5 }));
});

test('--fix --yes makes what can only be meant, shows each change, and says what is left', () => {
  project.edit(CITY, (text) =>
    text
      .replace('answer: Anywhere', 'anwser: Anywhere')
      .replace('county: Canyon County and Ada County', 'portal: nothing'),
  );
  const { status, stdout, stderr } = check(['--fix', '--yes']);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    / {2}- \d+ \| {5}anwser: Anywhere .*\n {2}\+ \d+ \| {5}answer: Anywhere .*\n[\s\S]*\n1 correction made\.\n/,
  );
  expect(stderr).toMatch(/\n1 problem in 1 file\. Nothing was built\.\n$/);
  project.edit(CITY, (text) => text.replace('portal: nothing', 'county: Canyon County and Ada County'));
  const [now, original] = [
    path.join(project.root, CITY),
    path.join(practiceSite.content, 'cities/nampa.yaml'),
  ];
  expect(readFileSync(now)).toEqual(readFileSync(original));
});

test("A check that can't read the content says why", () => {
  rmSync(path.join(project.root, 'content'), { recursive: true });
  const { status, stderr } = check([]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^content {2}ENOENT: .*\n {2}Restore it .+\n\nNothing was checked\.\n$/);
});

test('npm run generate -- --check names every file that is out of date; npm run generate writes it', () => {
  const other = copyProject(projectSite);
  onTestFinished(other.dispose);
  other.edit('schemas/legal.schema.json', (text) => text.replaceAll('"effective"', '"validFrom"'));
  const files = ['schemas/content.ts', 'content/README.md'];
  const outdated = `${files.map((file) => `${file} is out of date.\n`).join('')}Run: npm run generate\n`;
  expect(runCommand(other, ['generate', '--check'])).toMatchObject({ status: 1, stderr: outdated });
  const stdout = files.map((file) => `${file} was written.\n`).join('');
  expect(runCommand(other, ['generate'])).toMatchObject({ status: 0, stdout });
  const [types = '', guide = ''] = files.map((file) => readFileSync(path.join(other.root, file), 'utf8'));
  expect(types).toContain('validFrom?:');
  expect(guide).toContain('| `validFrom` |');
});
