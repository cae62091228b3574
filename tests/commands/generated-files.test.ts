import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { casesOf, longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot, projectSite } from '../support/sites';

const GUIDE = 'content/README.md';
const LEGAL = 'schemas/legal.schema.json';

function generate(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'generate', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A copy of the project whose file `file` was changed by `edit`. */
function projectWith(file: string, edit: (text: string) => string): ProjectCopy {
  const project = copyProject(projectSite);
  onTestFinished(project.dispose);
  const before = readFileSync(path.join(project.root, file), 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  project.write(file, after);
  return project;
}

const renameField = (text: string) => text.replaceAll('"effective"', '"validFrom"');

describe('npm run generate -- --check', () => {
  longTest('finds nothing to do in this project', () => {
    expect(generate(projectRoot, '--check')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('names every file that is out of date, and the command that mends it', () => {
    const project = projectWith(LEGAL, renameField);
    expect(generate(project.root, '--check')).toEqual({
      status: 1,
      stdout: '',
      stderr: `schemas/content.ts is out of date.\n${GUIDE} is out of date.\nRun: npm run generate\n`,
    });
  });

  longTest('names only the file that is out of date', () => {
    const project = projectWith(LEGAL, (text) => text.replace('"maximum": 99', '"maximum": 88'));
    expect(generate(project.root, '--check').stderr).toBe(
      `${GUIDE} is out of date.\nRun: npm run generate\n`,
    );
  });

  longTest('changes nothing', () => {
    const project = projectWith(LEGAL, renameField);
    generate(project.root, '--check');
    expect(generate(project.root, '--check').status).toBe(1);
  });
});

describe('npm run generate', () => {
  longTest('mends what is out of date, and says what it wrote', () => {
    const project = projectWith(LEGAL, renameField);
    expect(generate(project.root)).toEqual({
      status: 0,
      stdout: `schemas/content.ts was written.\n${GUIDE} was written.\n`,
      stderr: '',
    });
    expect(readFileSync(path.join(project.root, 'schemas/content.ts'), 'utf8')).toContain('validFrom?:');
    expect(readFileSync(path.join(project.root, GUIDE), 'utf8')).toContain('| `validFrom` |');
    expect(generate(project.root).stdout).toBe('Everything is up to date.\n');
  });

  longTest('writes the types again when the file is gone', () => {
    const project = copyProject(projectSite);
    onTestFinished(project.dispose);
    project.remove('schemas/content.ts');
    expect(generate(project.root).stdout).toBe('schemas/content.ts was written.\n');
  });

  const PLACES = {
    'a kind without a place in the guide': [
      (guide: string) => guide.replace('<!-- fields:legal -->', ''),
      'content/README.md has no place for the fields of "legal". Add two lines to it:\n' +
        '<!-- fields:legal -->\n<!-- /fields -->\n',
    ],
    'a place in the guide without a kind': [
      (guide: string) => `${guide}\n<!-- fields:town -->\n<!-- /fields -->\n`,
      'content/README.md has a place for "town", but no schema has that name.\n',
    ],
  } as const;
  test.each(casesOf(PLACES, 'a kind without a place in the guide'))(
    'says what to do about %s',
    (_, [edit, stderr]) => {
      const project = projectWith(GUIDE, edit);
      expect(generate(project.root)).toEqual({ status: 2, stdout: '', stderr });
    },
  );
});
