import { expect, test } from 'vitest';
import { conclude } from '../../scripts/run-tests';

const FACT = {
  name: 'a fact',
  file: '/project/tests/specification/content.test.ts',
  message: 'content/site.yaml:55:12  The specification says 100 %.\n    at x',
};
const ROUTE = { ...FACT, name: 'a route', message: 'expected false to be true\n    at x' };
const OTHER = { name: 'Outside of the tests', file: '', message: 'The browser ended.' };

/** At the line in the content, or with the name of the test. */
const NOTICES = `::notice file=content/site.yaml,line=55,col=12,title=Specification::The specification says 100 %25.
::notice title=Specification::a route: expected false to be true`;
const SKIPPED = ['this is another system', 'no nginx', 'no nginx'];
const WHY = '\n    2 skipped: no nginx\n    1 skipped: this is another system';

test.each([
  ['all that passed', [], 0, [], false, '\n7 passed, 0 failed', 0],
  ['a check that failed', [], 1, [], false, '\n7 passed, 1 failed', 1],
  ['a failure outside of the tests', [OTHER], 0, [], true, '\n7 passed, 1 failed', 1],
  ['differences from the specification', [FACT, ROUTE], 0, [], false, '\n7 passed, 2 failed', 1],
  ['differences that are notices', [FACT, ROUTE], 0, [], true, `${NOTICES}\n\n7 passed, 0 failed`, 0],
  ['tests that were skipped', [], 0, SKIPPED, false, `${WHY}\n\n7 passed, 0 failed, 3 skipped`, 0],
])('npm test ends with %s', (_, failures, failed, skipped, isNotice, text, status) => {
  const outcome = { passed: 4, failures, skipped };
  expect(conclude(outcome, { passed: 3, failed }, isNotice)).toEqual({ text, status });
});
