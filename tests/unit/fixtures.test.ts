import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '../../check/problem';
import { outcomeOf, reportProblems } from '../../check/report/text';
import { splice } from '../../check/yaml/edit/edit-yaml';
import { checkContent, openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { promisesInVain } from '../support/promises';
import { practiceSite, projectRoot } from '../support/sites';

// Each folder of tests/fixtures is a mistake that people make, or several:
//   content/       files that are laid over those of the tests' practice
//   removed.txt    files to delete, one a line; only where the mistake is that they are missing
//   expected.txt   the whole report. After a change that is meant, look at what this writes:
//     npm test -- tests/unit/fixtures.test.ts -u
const folder = path.join(projectRoot, 'tests/fixtures');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

// One copy of the project is enough for all of them: each case is laid over it and taken off again.
const project = copyContent();
afterAll(project.dispose);
const store = openContent(project.root);

/** What `npm run check` prints about the practice's content with the files of a case laid over it. */
function reportOf(name: string): string {
  onTestFinished(() => takeOff(name));
  layOver(name);
  store.update(touchedFiles(name));
  const { problems } = store.check();
  return reportProblems(problems, outcomeOf(problems));
}

/** The first correction there is. */
const first = (problems: readonly Problem[]) =>
  problems.flatMap(({ corrections }) => corrections?.[0] ?? [])[0];

function layOver(name: string): void {
  project.layOver(path.join(folder, name));
  for (const file of removedFiles(name)) project.remove(file);
}

function takeOff(name: string): void {
  const touched = touchedFiles(name);
  for (const file of touched) project.restore(file);
  store.update(touched);
}

/** The files of the content that a case changes, adds, or deletes. */
function touchedFiles(name: string): string[] {
  const laidOver = readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, name), path.join(entry.parentPath, entry.name)));
  return [...laidOver, ...removedFiles(name)]
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.startsWith('content/'));
}

function removedFiles(name: string): string[] {
  const list = path.join(folder, name, 'removed.txt');
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
}

describe('The report about a mistake in the content', () => {
  test.each(cases)('%s', async (name) => {
    await expect(`${reportOf(name)}\n`).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
  });

  test.each(cases)('promises nothing that is refused: %s', (name) => {
    onTestFinished(() => takeOff(name));
    layOver(name);
    store.update(touchedFiles(name));
    const problems = () => store.check().problems;
    const promised = problems().filter(({ corrections }) => corrections).length;
    expect(problems().filter(promisesInVain)).toEqual([]);
    let made = 0;
    for (let next = first(problems()); next; next = first(problems())) {
      const before = readFileSync(path.join(project.root, next.file), 'utf8');
      onTestFinished(() => project.restore(next.file));
      project.write(next.file, splice(before, [next]));
      store.update([next.file]);
      made++;
      expect(made).toBeLessThan(40);
    }
    expect(made).toBeGreaterThanOrEqual(promised === 0 ? 0 : 1);
    expect(problems().filter(({ corrections }) => corrections)).toEqual([]);
  });

  test('is the same when all files are read at once, whatever was laid over them before', () => {
    expect(store.check()).toEqual(checkContent(practiceSite.root));
    onTestFinished(() => cases.forEach(takeOff));
    cases.forEach(layOver);
    store.update(cases.flatMap(touchedFiles));
    expect(store.check()).toEqual(checkContent(project.root));
  });
});
