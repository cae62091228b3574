import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDocument } from '../../check/read-document';
import type { RuleContext } from '../../check/rules/rule-context';
import { findDaysOfLastYear } from '../../check/rules/unlikely-days';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';

const context = (await openContent(practiceSite.root)).ruleContext();
const site = readFileSync(
  path.join(practiceSite.root, 'content/site.yaml'),
  'utf8',
);

/** The days that are proposed for the lines of an office. */
const askedOfOffice = (lines: string, today: string): string[] =>
  askedOf(
    'site',
    site.replace('    state: ID\n', `    state: ID\n${lines}\n`),
    today,
  );

/** The days that are proposed for an event with some lines. */
const askedOfEvent = (lines: string, today: string): string[] =>
  askedOf(
    'page',
    `sections:\n  - title: Days\n    events:\n      - title: Loss\n${lines}\n`,
    today,
  );

function askedOf(kindName: string, source: string, today: string): string[] {
  const [kind] = context.kinds.filter(({ name }) => name === kindName);
  const document = readDocument(
    `${kindName}.yaml`,
    kind as (typeof context.kinds)[number],
    Buffer.from(source),
  );
  const problems = [
    ...findDaysOfLastYear({
      ...context,
      documents: [document],
      today,
    } as RuleContext),
  ];
  return problems.flatMap(({ proposals = [] }) =>
    proposals.flatMap(({ change }) =>
      'edits' in change
        ? change.edits.map((edit) =>
            'value' in edit ? String(edit.value) : '',
          )
        : [],
    ),
  );
}

test.each<[lines: string, today: string, meant: string[]]>([
  ['    until: 2025-12-31', '2026-11-28', ['2026-12-31']],
  [
    '    from: 2025-12-01\n    until: 2025-12-31',
    '2026-11-28',
    ['2026-12-31', '2026-12-01'],
  ],
  ['    from: 2019-05-01\n    until: 2025-12-31', '2026-11-28', ['2026-12-31']],
  ['    until: 2026-01-31', '2027-01-02', ['2027-01-31']],
  // It is over, or is still to come.
  ['    until: 2026-06-30', '2026-11-28', []],
  ['    until: 2025-11-27', '2026-11-28', []],
  ['    until: 2024-12-31', '2026-11-28', []],
  ['    until: 2026-12-31', '2026-11-28', []],
  ['    from: 2025-12-31', '2026-11-28', []],
  ['    from: soon\n    until: 2025-12-31', '2026-11-28', ['2026-12-31']],
])(
  'A last day of last year that would come soon this year is asked about: %j on %s',
  (lines, today, meant) => {
    expect(askedOfOffice(lines, today)).toEqual(meant);
  },
);

test.each<[lines: string, today: string, meant: string[]]>([
  ['        first: 2025-12-08', '2026-11-28', ['2026-12-08']],
  // It is over, or is still to come, or has a last day that is.
  ['        first: 2025-10-08', '2026-11-28', []],
  ['        first: 2026-12-08', '2026-11-28', []],
  ['        first: 2025-12-08\n        last: 2027-03-02', '2026-11-28', []],
  [
    '        first: 2025-12-08\n        repeats: Every Friday',
    '2026-11-28',
    [],
  ],
])(
  'The single day of an event in last year is asked about: %j on %s',
  (lines, today, meant) => {
    expect(askedOfEvent(lines, today)).toEqual(meant);
  },
);
