import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenRules } from '../content/support/rules';
import { SiteOnDisk } from '../content/support/site-on-disk';
import { buildProject } from '../support/built-project';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything, longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';
import { practiceSite, projectSite } from '../support/sites';
import { EDITS, EditableContent } from './edits';

// An office changes its content by the guide, one edit after the other. Each time the check accepts it, the
// site is built, and nothing that the tests of content hold is broken.

const kinds = Object.keys(EDITS);

/** How many kinds of edits are made before the site is built: all of them where time is short. */
const AT_ONCE = everything ? 4 : kinds.length;
const rounds = Array.from({ length: Math.ceil(kinds.length / AT_ONCE) }, (_, index) =>
  kinds.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

const practices = [
  ["the tests' practice", practiceSite, 1],
  ["this project's practice", projectSite, 2],
] as const;

describe.each(everything ? practices : practices.slice(0, 1))('The content of %s', (_, practice, seed) => {
  let project: ProjectCopy;
  let content: EditableContent;
  let site: SiteOnDisk | undefined;
  const random = createRandom(seed);
  const refused = new Set<string>();

  beforeAll(() => {
    project = copyProject(practice);
    content = new EditableContent(project);
  });
  afterAll(() => project.dispose());
  // Until the event loop goes on, V8 keeps what jsdom refers to weakly: all pages of all sites.
  afterEach(() => nextTurn());

  it.each(rounds.map((round) => [everything ? round.join(', ') : 'in all ways', round] as const))(
    'may be changed: %s',
    (__, round) => {
      for (const kind of content.tryKinds(round, random)) refused.add(kind);
      const { status, stderr } = buildProject(project);
      expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
      site = new SiteOnDisk(path.join(project.root, 'dist/client'), site);
      expect(findBrokenRules(site)).toEqual([]);
    },
    120_000,
  );

  longTest(
    'passes the tests of content in a browser too, when all of it is changed',
    () => expectContentTestsToPass(path.join(project.root, 'dist/client')),
    300_000,
  );

  it('takes nearly every kind of edit', () => {
    expect([...refused].slice(3)).toEqual([]);
  });
});
