import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Document } from '../../check/document';
import { differenceOf } from '../../check/edit/edit-yaml';
import { effectsOf } from '../../check/problem';
import { parseYaml } from '../../check/read/parse-yaml';
import { visibleWords } from '../../check/repair/visible-words';
import { sayVisibleWords } from '../../check/words/visible-words';
import { openContent } from '../../site/content';
import { practiceSite } from '../support/sites';

// What is said of a correction that somebody decides about.

const store = await openContent(practiceSite.root);
const NAMPA = 'cities/nampa.yaml';
const INSURANCE =
  'insurance: Ask your plan about video visits in Canyon County.\n';
const CALL = INSURANCE.replace('in Canyon County.', 'first.');
const DRAWER = 'Keep the clock in a drawer.';
const WHY = '\n  ## Why it works\n';

/** What is said of an edit of a file that had another text. */
function sayEdit(
  file: string,
  usual: string,
  typed: string,
  corrected: string,
): string {
  const document = store.documents.find(
    (each) => each.file === file,
  ) as Document;
  const [source, after] = [typed, corrected].map((text) =>
    document.source.replace(usual, () => text),
  ) as [string, string];
  const parsed = parseYaml(source);
  const broken = {
    ...document,
    source,
    data: 'data' in parsed ? parsed.data : undefined,
  };
  const words = visibleWords(
    broken,
    differenceOf(source, after),
    store.documents,
  );
  return words ? sayVisibleWords(words) : '';
}

test.each<[typed: string, corrected: string, said: string]>([
  [
    CALL.replace('first.', 'first at [phone], and then us.'),
    CALL.replace('first.', 'first at {phone}, and then us.'),
    'Visitors would then read: "… plan about video visits first at (208) 555-0117, and then us." instead of "… plan about video visits first at [phone], and then us."',
  ],
  [
    CALL,
    CALL.replace(' first', ''),
    'Visitors would then read: "Ask your plan about video visits." instead of "Ask your plan about video visits first."',
  ],
  [
    `${CALL}Then us.\n`,
    `${CALL}  Then us.\n`,
    'Visitors would then read: "… your plan about video visits first. Then us."',
  ],
  [
    `${CALL}Then us.\n`,
    `${CALL}# Then us.\n`,
    'Visitors would no longer read: "Then us."',
  ],
  [
    CALL.replace('first.', 'first. # ask'),
    CALL.replace('first.', 'first. ask'),
    'Visitors would then read: "… your plan about video visits first. ask" instead of "… your plan about video visits first."',
  ],
  // A field that no page has is read by nobody.
  [
    CALL.replace('insurance', 'insuranse'),
    CALL,
    'Visitors would then read: "Ask your plan about video visits first."',
  ],
  // Nothing that visitors read is another.
  [`${CALL}# A note\n`, `${CALL}# Another note\n`, ''],
  // Nobody knows what a file says that can't be read.
  [`${CALL}Then us.\nAnd them.\n`, `${CALL}  Then us.\nAnd them.\n`, ''],
])('"%s" as "%s": %s', (typed, corrected, said) => {
  expect(sayEdit(NAMPA, INSURANCE, typed, corrected)).toBe(said);
});

test('Visitors read the words of Markdown without its marks', () => {
  const file = 'posts/a-week-without-a-clock.yaml';
  expect(sayEdit(file, '**sleepy**', '*sleepy', '*sleepy*')).toMatch(
    /^Visitors would then read: "… .* are sleepy, .* …" instead of "… .* are \*sleepy, .* …"$/,
  );
  expect(sayEdit(file, '**sleepy**', '*sleepy*', '**sleepy**')).toBe('');
});

test('A picture or a page has no words', () => {
  const pages = [
    [
      'path: /conditions/panic',
      'path: /conditions/panik',
      'path: /conditions/panic',
    ],
  ] as const;
  for (const texts of pages) {
    expect(sayEdit(NAMPA, ...texts)).toBe('');
  }
});

test('An entry that moves to another list is shown, and those that only have other numbers are not', () => {
  const said = sayEdit(
    'site.yaml',
    'carriers:\n',
    '  - name: Humana\ncarriers:\n',
    'carriers:\n  - name: Humana\n',
  );
  expect(said).toBe('Visitors would then read: "Humana"');
});

test('Shows the words around a change in a long text', () => {
  const file = 'posts/a-week-without-a-clock.yaml';
  const said = sayEdit(
    file,
    'Too little sleep can',
    'Too [little] sleep can',
    'Too {little} sleep can',
  );
  expect(said).toBe(
    'Visitors would then read: "… doctor before you try this. Too {little} sleep can do harm in those …" instead of "… doctor before you try this. Too [little] sleep can do harm in those …"',
  );
  const words = 'One two three four five six seven eight nine ten. '.repeat(9);
  const long = sayEdit(file, WHY, WHY, `\n  ${words}\n${WHY}`);
  expect(long.length).toBeLessThan(300);
});

test('What visitors would read is shown wherever somebody decides, but not for certain corrections', () => {
  const file = 'posts/a-week-without-a-clock.yaml';
  const effects = (usual: string, typed: string) => {
    const text = readFileSync(
      path.join(practiceSite.content, file),
      'utf8',
    ).replace(usual, typed);
    return store
      .tryOut([{ file: `content/${file}`, bytes: Buffer.from(text) }])
      .problems.flatMap((each) => effectsOf(each));
  };
  expect(effects('**sleepy**', '<b>sleepy</b>')).toEqual([
    expect.stringMatching(
      /^Visitors would then read: ".* sleepy, .*" instead of ".* <b>sleepy<\/b>, .*"$/,
    ),
  ]);
  expect(effects(WHY, `\n${DRAWER}\n${WHY}`)).toEqual([]);
});
