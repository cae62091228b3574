import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '../support/everything';
import { copyProject } from '../support/project-copy';
import { practiceSite } from '../support/sites';

const project = copyProject();
// Each call is a process of its own, and some tests make several.
vi.setConfig({ testTimeout: 90_000 });
afterAll(project.dispose);

/** The command, as `npm run check` calls it from a folder of the project. */
function check(args: readonly string[] = [], folder = '') {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check', ...args], {
    cwd: project.root,
    encoding: 'utf8',
    env: { PATH, HOME, INIT_CWD: path.join(project.root, folder) },
  });
  return { status, stdout, stderr };
}

/** What the command does while a file of the content says something else. */
function checkWith(file: string, text: string, args: readonly string[] = []) {
  project.write(file, text);
  try {
    return check(args);
  } finally {
    project.remove(file);
  }
}

const EMPTY = 'content/cities/temple.yaml';

describe('npm run check', () => {
  test('says how many files are in order, and how many values the practice has to supply', () => {
    const { status, stdout, stderr } = check();
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^\d+ values? for the practice to supply\. To list them: npm run check -- --samples\n\n\d+ files in order\.\n$/,
    );
  });

  test('--samples lists what the practice has to supply', () => {
    expect(check(['--samples']).stdout).toMatch(
      /^\d+ values? for the practice to supply \(marked SAMPLE\):\n {2}content\/\S+:\d+ {2}\S[\s\S]+\n\d+ files in order\.\n$/,
    );
  });

  test('ends with 1 where something is wrong, and says that nothing was built', () => {
    const { status, stderr } = checkWith(EMPTY, '');
    expect(status).toBe(1);
    expect(stderr).toContain(`${EMPTY}:1:1  `);
    expect(stderr).toMatch(/\n1 problem in 1 file\. Nothing was built\.\n$/);
  });

  test('a warning alone is no failure', () => {
    const { status, stderr } = checkWith(
      'content/images/nobody.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    );
    expect(status).toBe(0);
    expect(stderr).toContain('content/images/nobody.svg:1:1  Warning: ');
    expect(stderr).toMatch(/\n1 warning in 1 file\. That stops no build\.\n$/);
  });

  test('paths limit what is reported', () => {
    expect(checkWith(EMPTY, '', ['content/posts', 'content/site.yaml']).status).toBe(0);
    expect(checkWith(EMPTY, '', [EMPTY]).stderr).toContain(EMPTY);
  });

  longTest('paths are those of the folder in which the command is called', () => {
    expect(check(['nampa.yaml'], 'content/cities').stdout).toBe('1 file in order.\n');
  });

  test('--format json is a list of what is wrong', () => {
    const { status, stdout } = checkWith(EMPTY, 'title: # nothing\n', ['--format', 'json']);
    expect(status).toBe(1);
    const problems = JSON.parse(stdout) as Record<string, unknown>[];
    expect(problems.length).toBeGreaterThan(1);
    for (const problem of problems) {
      expect(problem).toEqual({
        file: EMPTY,
        line: 1,
        column: expect.any(Number),
        endLine: 1,
        endColumn: expect.any(Number),
        severity: 'error',
        message: expect.stringMatching(/\.$/),
        advice: expect.any(String),
        corrections: [],
      });
    }
  });

  test('--fix --yes makes what can only be meant, shows each change, and says what is left', () => {
    const file = 'content/cities/nampa.yaml';
    project.edit(file, (text) =>
      text.replace('answer: Anywhere', 'anwser: Anywhere').replace('portal: scheduling', 'portal: nothing'),
    );
    const { status, stdout, stderr } = check(['--fix', '--yes']);
    expect(status).toBe(1);
    expect(stdout).toContain(
      '  - 48 |     anwser: Anywhere in Idaho will do.\n  + 48 |     answer: Anywhere in Idaho will do.\n',
    );
    expect(stdout).toContain('\n1 correction made.\n');
    expect(stderr).toMatch(/\n1 problem in 1 file\. Nothing was built\.\n$/);
    project.edit(file, (text) => text.replace('portal: nothing', 'portal: scheduling'));
    expect(readFileSync(path.join(project.root, file))).toEqual(
      readFileSync(path.join(practiceSite.root, file)),
    );
  });

  longTest('--format json is an empty list where nothing is wrong', () => {
    expect(check(['--format=json'])).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
  });

  test('--format github are annotations of a pull request', () => {
    const { status, stdout } = checkWith(EMPTY, '', ['--format', 'github']);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::error file=content\/cities\/temple\.yaml,line=1,col=1,title=Content::[^\n]+\.%0A[^\n]+\n1 problem in 1 file\. Nothing was built\.\n$/,
    );
  });

  test.each([
    [
      'a format that there is not',
      ['--format', 'xml'],
      '"xml" isn\'t a format. The formats are: text, github, json.',
    ],
    ['a path that does not exist', ['content/towns'], 'There is no file or folder "content/towns".'],
    ['a path outside of the content', ['schemas'], '"schemas" isn\'t in content/.'],
    ['a question that nobody can answer', ['--fix'], '--fix asks about each change'],
    ['corrections in a report for programs', ['--fix', '--format', 'json'], '--fix only prints text'],
    ['an option that there is not', ['--verbose'], 'Usage: npm run check'],
  ])('ends with 2 for %s', (_, args, message) => {
    const { status, stdout, stderr } = check(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  test('ends with 2 and says why if it cannot run', () => {
    rmSync(path.join(project.root, 'content'), { recursive: true });
    const { status, stderr } = check();
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^content {2}ENOENT: no such file or directory.*\n {2}Restore it .+\n\nNothing was checked\.\n$/,
    );
    expect(stderr).not.toContain('    at ');
  });
});
