import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outcomeOf, reportProblems } from '../../renderer/content/report/text';
import { loadProject } from '../../scripts/content';
import { copyContent, projectRoot } from '../support/project-copy';

// Each folder of tests/fixtures is a mistake that people make, or several:
//   content/       files that are laid over the project's own
//   removed.txt    files to delete, one a line; only where the mistake is that they are missing
//   expected.txt   the whole report
const folder = path.join(projectRoot, 'tests/fixtures');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What `npm run check` prints about the project's content with the files of a case laid over it. */
function reportOf(name: string): string {
  const project = copyContent();
  onTestFinished(project.dispose);
  project.layOver(path.join(folder, name));
  for (const file of removedFiles(name)) project.remove(file);
  const { problems } = loadProject(project.root);
  return reportProblems(problems, outcomeOf(problems));
}

function removedFiles(name: string): string[] {
  const list = path.join(folder, name, 'removed.txt');
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
}

describe('The report about a mistake in the content', () => {
  test.each(cases)('%s', (name) => {
    const expected = readFileSync(path.join(folder, name, 'expected.txt'), 'utf8');
    expect(`${reportOf(name)}\n`).toBe(expected);
  });
});
