import { expect, test } from 'vitest';
import { findBrokenPageRules, SITE_RULES } from '../content/support/rules';
import { buildContent } from '../support/commands';
import { expectContentTestsToPass } from '../support/content-tests';
import { everything } from '../support/everything';
import { SiteOnDisk } from '../support/site-on-disk';
import { EDITS } from './edits';
import { all, Office, officeAfter } from './office';

const edits = Object.entries(EDITS).map(([name, edit]) => {
  const [change, ...outcomes] = typeof edit === 'function' ? [edit] : edit;
  return { name, change, outcomes };
});

/**
 * Each by itself; where time is short, several at a time that are far from each
 * other in the table.
 */
const ROUNDS = everything ? edits.length : Math.ceil(edits.length / 4.5);
const rounds = Array.from({ length: ROUNDS }, (_, at) =>
  edits.filter((__, index) => index % ROUNDS === at),
);

const office = new Office();

test.each(
  rounds.map(
    (round) => [round.map(({ name }) => name).join(', '), round] as const,
  ),
)('Accepted: %s', (_, round) =>
  office.expectAfter(
    all(...round.map(({ change }) => change)),
    round.flatMap(({ outcomes }) => outcomes),
  ),
);

test('after all of them together, the tests of content still hold', () => {
  let left = 0;
  const { project } = officeAfter((here) => {
    for (const { change } of edits) {
      try {
        change(here);
      } catch {
        // Another edit has taken the place of this one.
        left++;
      }
    }
  });
  expect(left).toBeLessThan(edits.length / 3);
  const site = new SiteOnDisk(buildContent(project.root));
  const looked = everything ? site.pages : site.onePerTemplate;
  expect(
    looked.flatMap((address) => findBrokenPageRules(site, address)),
  ).toEqual([]);
  expect(Object.values(SITE_RULES).flatMap((rule) => rule(site))).toEqual([]);
  if (everything) {
    expectContentTestsToPass(site.folder);
  }
}, 600_000);
