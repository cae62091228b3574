import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBrokenRules } from '../content/support/rules';
import { SiteOnDisk } from '../content/support/site-on-disk';
import { buildProject } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything, longTest } from '../support/everything';
import { copyProject } from '../support/project-copy';
import { EDITS } from './edits';
import { all, createOffice, EditableContent } from './office';

const edits = Object.entries(EDITS).map(([name, edit]) => {
  const [change, outcome] = typeof edit === 'function' ? [edit, {}] : edit;
  return { name, change, outcome };
});

/** Each by itself; where time is short, several at a time that are far from each other in the table. */
const ROUNDS = everything ? edits.length : Math.ceil(edits.length / 5);
const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  edits.filter((__, index) => index % ROUNDS === round),
);

const office = createOffice();

it.each(rounds.map((round) => [round.map(({ name }) => name).join(', '), round] as const))(
  'Accepted: %s',
  (_, round) =>
    office.expectAfter(all(...round.map(({ change }) => change)), ...round.map(({ outcome }) => outcome)),
);

const project = copyProject();
afterAll(project.dispose);
const folder = path.join(project.root, 'dist/client');

it('after all of them, one upon the other, nothing that the tests of content hold is broken', () => {
  const content = new EditableContent(project);
  const left = edits.filter(({ change }) => {
    try {
      change(content, project);
      return false;
    } catch {
      // Another edit has taken the place of this one.
      return true;
    }
  });
  expect(left.length).toBeLessThan(edits.length / 3);
  const { status, stderr } = buildProject(project);
  expect(status, stderr).toBe(0);
  expect(findBrokenRules(new SiteOnDisk(folder))).toEqual([]);
}, 300_000);

longTest('nor in a browser', () => expectContentTestsToPass(folder), 300_000);
