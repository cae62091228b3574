import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../site/content';
import { longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.dispose());

const SCRIPT = ['scripts/run.mjs', 'new'];
const inProject = (file: string): string => path.join(project.root, file);

function run(...args: string[]) {
  return spawnSync(process.execPath, [...SCRIPT, ...args], { cwd: project.root, encoding: 'utf8' });
}

/** Every file of the content with its text, to see that nothing was changed. */
function everything() {
  const { files } = checkContent(project.root);
  return files.map((file) => [file, readFileSync(inProject(file), 'utf8')]);
}

describe('npm run new with arguments', () => {
  test('writes the page, says what to do next, and ends with 0', () => {
    const { status, stdout, stderr } = run('post', 'A Quiet Mind', '--category', 'Self-Care');
    onTestFinished(() => project.remove('content/posts/a-quiet-mind.yaml'));
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^content\/posts\/a-quiet-mind\.yaml is written, with \d+ values to replace\. Next:\n/,
    );
    expect(stdout).toContain('Its pictures belong into content/images/posts/.');
    expect(stdout).toMatch(/Run "npm run dev".* Its address is \/blog\/\d+\n/);
    expect(stdout).toContain('Run "npm run check"');
    expect(status).toBe(0);

    const text = readFileSync(inProject('content/posts/a-quiet-mind.yaml'), 'utf8');
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    expect(text).toContain(`date: ${day.join('-')}\n`);
    expect(checkContent(project.root).problems).toEqual([]);
  });

  longTest('refuses a page that is there, and changes nothing', () => {
    const before = everything();
    const { status, stdout, stderr } = run('city', 'Salmon');
    expect(stderr).toBe(
      'content/cities/salmon.yaml already exists. Open it to change that page, or choose another name for the new one.\n\nNothing was written.\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
  });

  longTest('never writes over a file, even one that is no page', () => {
    // A folder with the name of the file: the check knows nothing of it, but it is in the way.
    project.write('content/cities/el-dorado.yaml/note.txt', 'kept');
    const { status, stderr } = run('city', 'El Dorado');
    expect(stderr).toBe(
      'content/cities/el-dorado.yaml already exists, and was not changed. Choose another name.\n\nNothing was written.\n',
    );
    expect(status).toBe(2);
    expect(readFileSync(inProject('content/cities/el-dorado.yaml/note.txt'), 'utf8')).toBe('kept');
  });

  test.each<[string[], string, number]>([
    [[], 'The kind of page is missing.', 2],
    [['citty', 'X'], '"citty" isn\'t a kind of page. Did you mean "city"?', 2],
    [['city'], 'The name is missing.', 2],
    [['city', 'X', '--latitud', '1'], "Unknown option '--latitud'", 2],
    [['city', 'X', '--county', '--region', 'Y'], "Option '--county' argument is ambiguous.", 2],
    [['city', 'Elk *River*'], 'Visitors would see the stars of "*River*"', 1],
    [['city', 'x'.repeat(41)], '"name" has 41 characters; at most 40 fit', 1],
    [['city', 'X', '--latitude', '95', '--longitude=-115'], 'The place 95, -115 is not in Idaho.', 1],
    [['city', 'X', '--latitude', 'north'], '"latitude"', 1],
    [['post', 'X', '--category', 'Parentig'], '"Parentig" is not one of the categories.', 1],
    [['legal', 'Contact'], '"contact" is already an address of content/pages/contact.yaml.', 1],
    [['rename', 'city', 'nampa'], 'The name is missing.', 2],
    [['practice', 'Alder Counseling'], '--city and --state are needed.', 2],
  ])('%j is refused, in words that say what to do', (args, message, code) => {
    const before = everything();
    const { status, stderr } = run(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
    expect(everything()).toEqual(before);
  });

  longTest('--help shows how it is used, and ends with 0', () => {
    const { status, stdout } = run('--help');
    expect(stdout).toContain('npm run new -- <kind> "<name>"');
    expect(status).toBe(0);
  });

  test('writes nothing while there is a mistake in what it needs, names it, and ends with 1', () => {
    project.edit('content/site.yaml', (text) => text.replace('practice:', 'practise:'));
    onTestFinished(() => project.restore('content/site.yaml'));
    const { status, stderr } = run('city', 'Sandpoint');
    expect(stderr).toContain('"practise" is not a field');
    expect(stderr.trimEnd()).toMatch(/Nothing was written\.$/);
    expect(status).toBe(1);
    expect(existsSync(inProject('content/cities/sandpoint.yaml'))).toBe(false);
  });

  test('writes the page while there are mistakes in other files', () => {
    project.edit('content/cities/salmon.yaml', (text) => text.replace('name:', 'nmae:'));
    project.edit('content/posts/minute-by-minute.yaml', (text) => `${text}\na: b: c\n`);
    onTestFinished(() => {
      project.restore('content/cities/salmon.yaml');
      project.restore('content/posts/minute-by-minute.yaml');
      project.remove('content/cities/sandpoint.yaml');
    });
    const { status, stderr } = run('city', 'Sandpoint');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(inProject('content/cities/sandpoint.yaml'))).toBe(true);
    // Its number could be that of the post which cannot be read.
    expect(run('post', 'A Quiet Mind').status).toBe(1);
  });
});

describe('npm run new -- practice', () => {
  const practice = (state: string) =>
    run('practice', 'Alder Counseling', '--state', state, '--city', 'Eugene');

  test('replaces content with mistakes by content without any, keeps it, and does so once', () => {
    const before = copyProject();
    onTestFinished(() => {
      project.dispose();
      project = before;
    });
    project.edit('content/site.yaml', (text) => text.replace('practice:', 'practise:'));
    const old = readFileSync(inProject('content/site.yaml'), 'utf8');

    expect(practice('Oregn').stderr).toContain('--state');
    expect(existsSync(inProject('content-before'))).toBe(false);

    const { status, stdout, stderr } = practice('OR');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('content/ is now that of Alder Counseling');
    expect(readFileSync(inProject('content-before/site.yaml'), 'utf8')).toBe(old);
    for (const file of ['images/logo.svg', 'theme.yaml']) {
      expect(stdout).toContain(`content/${file}`);
      expect(existsSync(inProject(`content/${file}`))).toBe(true);
    }
    expect(checkContent(project.root).problems.filter(({ severity }) => severity === 'error')).toEqual([]);

    expect(practice('OR').stderr).toContain('content-before/ already exists');
  });
});

describe('npm run new -- rename', () => {
  test('renames the file, changes what refers to the page, and says so', () => {
    const cities = ['nampa', 'coeur-d-alene', 'salmon', 'twin-falls'].map(
      (name) => `content/cities/${name}.yaml`,
    );
    onTestFinished(() => {
      for (const file of cities) project.restore(file);
      project.remove('content/cities/caldwell.yaml');
    });
    const { status, stdout, stderr } = run('rename', 'city', 'nampa', 'Caldwell');
    expect(stderr).toBe('');
    expect(stdout).toContain(
      'content/cities/nampa.yaml is content/cities/caldwell.yaml now, and its address /teletherapy/caldwell.\n',
    );
    expect(stdout).toContain('  content/cities/salmon.yaml  1 place\n');
    expect(status).toBe(0);
    expect(existsSync(inProject('content/cities/nampa.yaml'))).toBe(false);
    expect(checkContent(project.root).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  longTest('gives a page another name at the address that it has', () => {
    onTestFinished(() => project.restore('content/cities/nampa.yaml'));
    const { status, stdout } = run('rename', 'city', 'nampa', 'West Nampa', '--slug', 'nampa');
    expect(stdout).toContain('content/cities/nampa.yaml has its new name.\n');
    expect(status).toBe(0);
    expect(readFileSync(inProject('content/cities/nampa.yaml'), 'utf8')).toContain('name: West Nampa\n');
  });

  longTest('is refused where the name is taken, and changes nothing', () => {
    const before = everything();
    const { status, stderr } = run('rename', 'city', 'nampa', 'Salmon');
    expect(stderr).toBe(
      'The address /teletherapy/salmon is one of content/cities/salmon.yaml already. Choose another name, or another address with --slug.\n\nNothing was written.\n',
    );
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
  });
});
