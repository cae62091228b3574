import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { explainForm } from '../../check/explain/forms';
import { type Problem, wordsOf } from '../../check/problem';
import { changedLines, codeFrame } from '../../check/report/code-frame';
import {
  type ReviewComment,
  reportToGitHub,
  suggestions,
  summarizeForGitHub,
} from '../../check/report/github';
import { reportAsJson } from '../../check/report/json';
import {
  outcomeOf,
  reportProblems,
  reportSamples,
} from '../../check/report/text';
import { toldOnce } from '../../check/report/told-once';
import { IN_FILES } from '../../check/words/voice';
import { advise, finding, wordsOfFinding } from '../../check/words/words';
import { commentOn } from '../../scripts/check/review';
import { conclude } from '../../scripts/test/conclude';
import { openContent } from '../../site/content';
import { temporaryFolder } from '../support/files';
import { practiceSite } from '../support/sites';

const FAULT = finding('same-place', { other: 'anwser' });
const WORDS = wordsOfFinding(FAULT, IN_FILES);
const misspelt: Problem = {
  file: 'content/cities/plano.yaml',
  line: 12,
  column: 5,
  severity: 'error',
  ...FAULT,
};

const store = await openContent(practiceSite.root);

test.each([
  [[false], '1 problem in 1 file. Nothing was built.'],
  [
    [true],
    '1 problem in 1 file. Nothing was built. To correct it: npm run check -- --fix',
  ],
  [
    [true, true],
    '2 problems in 1 file. Nothing was built. To correct them: npm run check -- --fix',
  ],
  [
    [true, false],
    '2 problems in 1 file. Nothing was built. To correct 1 of them: npm run check -- --fix',
  ],
])(
  'counts the problems, and those that can be corrected: %j',
  (corrected, end) => {
    const corrections = [
      { file: misspelt.file, start: 1, end: 2, text: 'w', isCertain: true },
    ];
    const problems = corrected.map((isCorrected, index) => ({
      ...misspelt,
      line: 12 + index,
      ...(isCorrected && { corrections }),
    }));
    const said = problems.map(
      ({ line }) =>
        `content/cities/plano.yaml:${line}:5  ${WORDS.message}\n  ${WORDS.advice}\n`,
    );
    expect(reportProblems(problems, 'Nothing was built.')).toBe(
      `${said.join('\n')}\n${end}`,
    );
  },
);

test('what the guide says of a field is a sentence after all advice', () => {
  const instead = [12, 14].map((value) =>
    advise('write-without-quotes', { value }),
  );
  const description = 'Minutes, for example 50.';
  expect(wordsOf({ ...misspelt, instead, description }).advice).toBe(
    'Write 12 without quotes. Or write 14 without quotes. The guide says of it: Minutes, for example 50.',
  );
});

test.each([
  ['/images/office.heic', 'unshown-picture'],
  ['C:\\Photos\\office.jpg', 'picture-elsewhere'],
])('the guide says nothing more of the address %s', (address, code) => {
  const fault = explainForm('image-path', ['src'], address);
  expect([fault.code, fault.description]).toEqual([code, '']);
});

test('reports one cause once, with its places grouped by what to do there', () => {
  const cause = finding('page-gone', { folder: 'cities', name: 'nampa' });
  const link = finding('dead-link', {
    href: '/teletherapy/nampa',
    beside: [],
    removal: { part: 'link', href: '/teletherapy/nampa' },
  });
  const problems = [
    { ...misspelt, cause },
    { ...misspelt, file: 'content/site.yaml', line: 3, cause, ...link },
    { ...misspelt, file: 'content/site.yaml', line: 9 },
    { ...misspelt, file: 'content/theme.yaml', line: 7, cause },
  ];
  const { message, advice } = wordsOfFinding(cause, IN_FILES);
  const told = `content/cities/plano.yaml:12:5  ${message} This shows in 3 places.
  ${advice.replaceAll('\n', '\n  ')}
  ${WORDS.advice} Do so in:
    content/cities/plano.yaml:12:5,
    content/theme.yaml:7:5
  ${wordsOfFinding(link, IN_FILES).here} Do so in:
    content/site.yaml:3:5

content/site.yaml:9:5  ${WORDS.message}
  ${WORDS.advice}

2 problems in 3 files. `;
  expect(reportProblems(problems, '')).toBe(told);
  expect(reportToGitHub(problems).split('\n').length).toBe(2);
  expect(reportToGitHub(problems)).toContain(
    `${message} This shows in 3 places.%0A`,
  );
  expect(summarizeForGitHub(problems, '')).toMatch(
    /^### 2 problems.*content\/cities\/plano.yaml:12:5, content\/theme.yaml:7:5[^|]* \|$/ms,
  );
  // The cause of one place is told in the words of the place.
  expect(reportProblems([{ ...misspelt, cause }], '')).toContain(
    `:12:5  ${WORDS.message}\n`,
  );
});

test('the same words about three places are said once, with the places', () => {
  const problems = [12, 14, 17].map((line) => ({ ...misspelt, line }));
  const said = `content/cities/plano.yaml:12:5  ${WORDS.message}
  ${WORDS.advice}
  The same is said in 2 more places:
    content/cities/plano.yaml:14:5,
    content/cities/plano.yaml:17:5

1 problem in 1 file. `;
  expect(reportProblems(problems, '')).toBe(said);
  // Two are soon read, and a warning is not an error.
  expect(toldOnce(problems.slice(1)).length).toBe(2);
  const [first, ...others] = problems;
  const mixed = [{ ...first, severity: 'warning' } as Problem, ...others];
  expect(toldOnce(mixed).length).toBe(3);
});

test('the old address of a renamed file is a part of what is said of the file', () => {
  const renamed = {
    name: 'nampa',
    file: 'cities/nampa-west.yaml',
    now: 'nampa-west',
  };
  const cause = finding('file-renamed', renamed);
  const address = finding('renamed-page', {
    former: 'cities/nampa.yaml',
    address: '/teletherapy/nampa',
    name: 'nampa',
  });
  const own: Problem = {
    ...misspelt,
    ...address,
    file: 'content/cities/nampa-west.yaml',
    severity: 'warning',
  };
  expect(toldOnce([{ ...misspelt, cause }, own]).length).toBe(1);
  expect(toldOnce([own]).length).toBe(1);
});

test('what nobody needs to write is a note, and no warning', () => {
  const needless: Problem = {
    ...misspelt,
    ...finding('needless-fields', { fields: ['nearby'] }),
    severity: 'warning',
    isNeedless: true,
  };
  const report = reportProblems([needless], outcomeOf([needless]));
  expect(report).toContain('12:5  Note: The site fills in "nearby"');
  expect(report).toContain('1 note in 1 file. Nothing is wrong.');
});

test('what is said twice of one place, with the same advice, is said once', () => {
  const other = finding('near-fact', {
    words: '(208) 555-0171',
    fact: '(208) 555-0117',
    file: 'site.yaml',
  });
  const instead = [advise('write-if-same', { text: '(208) 555-0117' })];
  const one: Problem = { ...misspelt, instead };
  const another: Problem = { ...one, ...other };
  expect(toldOnce([one, another]).map(({ message }) => message)).toEqual([
    WORDS.message,
  ]);
  expect(toldOnce([one, { ...another, column: 9 }]).length).toBe(2);
  const otherAdvice = [advise('write-if-same', { text: 'Boise' })];
  expect(toldOnce([one, { ...another, instead: otherAdvice }]).length).toBe(2);
});

test('of a person who has left, a report names the texts that still speak of them', () => {
  const about = readFileSync(
    path.join(practiceSite.root, 'content/pages/about.yaml'),
    'utf8',
  );
  const texts = about
    .replace('We share a kitchen', 'Tom Aguilar and we share a kitchen')
    .replace('Good care for people', 'Good care from an intern for people')
    .replace('The third', 'They saw that two therapists agree. The third');
  const { problems } = store.tryOut([
    { file: 'content/therapists/tom-aguilar.yaml', bytes: undefined },
    { file: 'content/pages/about.yaml', bytes: Buffer.from(texts) },
  ]);
  const advice = toldOnce(problems)[0]?.advice ?? '';
  const lines = advice.split('\n');
  const below = (words: RegExp) => {
    const start = lines.findIndex((line) => words.test(line)) + 1;
    const end = lines.findIndex(
      (line, index) => index >= start && !line.startsWith('  '),
    );
    return lines.slice(start, end).map((line) => line.trim());
  };
  expect(lines[2]).toBe(
    'If Tom Aguilar has left, change these places, one after the other.',
  );
  expect(below(/^Tom Aguilar is named in these lines/)).toEqual([
    'content/pages/about.yaml:11',
  ]);
  const ofTeam = below(/^These lines may speak of the same person/);
  expect(ofTeam).toContain('content/pages/about.yaml:15');
  expect(ofTeam).toContain('content/pages/about.yaml:10');
  expect(ofTeam).not.toContain('content/pages/about.yaml:20');
});

test.each([
  [
    'a page that is gone',
    'content/therapists/tom-aguilar.yaml',
    () => undefined,
    2,
  ],
  [
    'a list that was pasted below itself',
    'content/site.yaml',
    (text: string) =>
      text.replace(
        /^ {4}homeOnly: true\n/m,
        '$&  - name: Sawtooth Mutual\n  - name: Panhandle Plan\n',
      ),
    2,
  ],
] as const)(
  'reports %s in one entry with all its places',
  (_, file, edit, places) => {
    const text = edit(readFileSync(path.join(practiceSite.root, file), 'utf8'));
    const wanted = {
      file,
      bytes: text === undefined ? text : Buffer.from(text),
    };
    const { problems } = store.tryOut([wanted]);
    expect(toldOnce(problems).map((told) => told.problems.length)).toEqual([
      places,
    ]);
  },
);

const SOURCE = 'faq:\n  - question: Do you see couples?\n    anwser: Yes.\n';

test('the line of a problem is shown with a mark under the place, and the line before it', () => {
  const frame =
    '    2 |   - question: Do you see couples?\n  > 3 |     anwser: Yes.\n      |     ^';
  for (const source of [SOURCE, `\ufeff${SOURCE.replaceAll('\n', '\r\n')}`]) {
    expect(codeFrame(source, { line: 3, column: 5 })).toBe(frame);
  }
  expect(codeFrame(SOURCE, { line: 1, column: 1 })).toBe(
    '  > 1 | faq:\n      | ^',
  );
  expect(codeFrame('\ttitle:\u00a0x', { line: 1, column: 2 })).toBe(
    '  > 1 | →title:·x\n      |  ^',
  );
  expect(codeFrame('a: b', { line: 9, column: 1 })).toBe('');
});

test('shows the part of a long line around the place', () => {
  const frame = codeFrame(
    `text: ${'word '.repeat(100)}wrod ${'word '.repeat(20)}`,
    { line: 1, column: 507 },
  );
  const [line = '', mark = ''] = frame.split('\n');
  expect(line.length).toBeLessThan(110);
  expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('wrod');
});

test('a change shows its lines before and after, with the spaces at their ends', () => {
  const start = SOURCE.indexOf('anwser');
  expect(changedLines(SOURCE, { start, end: start + 6, text: 'answer' })).toBe(
    '  - 3 |     anwser: Yes.\n  + 3 |     answer: Yes.',
  );
  expect(changedLines('a: b  \n', { start: 4, end: 6, text: '' })).toBe(
    '  - 1 | a: b··\n  + 1 | a: b',
  );
});

test('the report for programs says where each problem ends, and how to correct it', () => {
  const source = '- question: Why?\n  anwser: Because.\n';
  const corrections = [
    {
      file: misspelt.file,
      start: 19,
      end: 25,
      text: 'answer',
      isCertain: true,
    },
  ];
  const [problem] = JSON.parse(
    reportAsJson(
      [{ ...misspelt, line: 2, column: 3, corrections }],
      () => source,
    ),
  );
  expect(problem).toMatchObject({
    line: 2,
    column: 3,
    endLine: 2,
    endColumn: 9,
    corrections,
  });
  const [text] = JSON.parse(
    reportAsJson([{ ...misspelt, line: 2, column: 11 }], () => source),
  );
  expect(text).toMatchObject({ endLine: 2, endColumn: 19, corrections: [] });
});

test('annotations escape what GitHub would read as its own', () => {
  const strange = {
    ...misspelt,
    file: 'content/a,b:c.yaml',
    ...finding('same-place', { other: '100%\nReally' }),
  };
  expect(reportToGitHub([{ ...strange, severity: 'warning' }])).toBe(
    `::warning file=content/a%2Cb%3Ac.yaml,line=12,col=5,title=Content::content/a,b:c.yaml:12 content/100%25%0AReally has the same place on the map.%0A${WORDS.advice}`,
  );
});

test('a name that is in two lines, or turned around, is on one line and in order wherever problems are told', () => {
  const problem = { ...misspelt, file: 'content/documents/a\nb\u202efdp.exe' };
  const shown = String.raw`content/documents/a\nb\u202efdp.exe:12`;
  expect(reportProblems([problem], '')).toMatch(
    new RegExp(`^${shown.replaceAll('\\', '\\\\')}:5  content/anwser`),
  );
  expect(reportSamples([{ ...problem, what: 'a name' }])).toContain(
    `\n  ${shown}  a name`,
  );
  expect(reportToGitHub([problem])).toContain(
    `title=Content::${shown} content/anwser`,
  );
  const address =
    'https://host.example/x/content/documents/a%0Ab%E2%80%AEfdp.exe#L12';
  expect(summarizeForGitHub([problem], 'https://host.example/x')).toContain(
    `\n| [${shown}](${address}) |`,
  );
});

test('a summary for the page of a run links to the lines', () => {
  const link =
    '[content/cities/plano.yaml:12](https://host.example/x/content/cities/plano.yaml#L12)';
  expect(
    summarizeForGitHub(
      [{ ...misspelt, ...finding('same-place', { other: 'a|b' }) }],
      'https://host.example/x',
    ),
  ).toContain(
    `\n| ${link} | content/a\\|b has the same place on the map. | ${WORDS.advice} |\n`,
  );
});

test('makes a comment with a one-click change from a single correction only', () => {
  const source = 'faq:\n  - anwser: Yes.\n    question: Why?\n';
  const start = source.indexOf('anwser');
  const one = {
    file: misspelt.file,
    start,
    end: start + 'anwser'.length,
    text: 'answer',
    isCertain: true,
  };
  const both = {
    ...one,
    end: source.indexOf('question'),
    text: 'answer: No.\n    ',
  };
  const [name, lines, ...others] = suggestions(
    [[one], [both], [one, both], undefined].map((corrections) => ({
      ...misspelt,
      corrections,
    })),
    () => source,
  );
  expect(others).toEqual([]);
  expect(name).toMatchObject({ path: misspelt.file, line: 2, side: 'RIGHT' });
  expect(name?.body).toBe(
    `${WORDS.message}\n${WORDS.advice}\n\n\`\`\`\`\`suggestion\n  - answer: Yes.\n\`\`\`\`\``,
  );
  expect(lines).toMatchObject({ start_line: 2, line: 3 });
  expect(lines?.body).toContain('  - answer: No.\n    question: Why?\n');
});

test('a pull request says what visitors would read after a correction that is not certain', () => {
  const source = 'answer: "[phone]"\n';
  const visible = { old: '[phone]', fresh: '(208) 555-0117' };
  const edit = {
    file: misspelt.file,
    start: 9,
    end: 16,
    text: '{phone}',
    visible,
  };
  const effect =
    'Visitors would then read: "(208) 555-0117" instead of "[phone]"';
  const problemWith = (isCertain: boolean): Problem => ({
    ...misspelt,
    corrections: [{ ...edit, isCertain }],
  });
  const [asked, certain] = [problemWith(false), problemWith(true)];
  const sourceOf = () => source;
  expect(suggestions([asked], sourceOf)[0]?.body).toContain(`\n${effect}\n\n`);
  expect(reportToGitHub([asked])).toContain(`%0A${effect}`);
  expect(summarizeForGitHub([asked], '')).toContain('(208) 555-0117');
  expect(suggestions([certain], sourceOf)[0]?.body).not.toContain('Visitors');
  expect(reportToGitHub([certain])).not.toContain('Visitors');
});

const TEN = 'One two three four five six seven eight nine ten.';
const LONG = Array(5).fill(TEN).join(' ');

test.each([
  [
    `Call us. ${LONG}`,
    'Call us. One two three four five six seven eight …',
    'Write us. One two three',
  ],
  [
    `${LONG} Call us. ${LONG}`,
    '… three four five six seven eight nine ten. Call us. One two three four five six seven eight …',
    '… three four five six seven eight nine ten. Write us. One two',
  ],
  [
    `${LONG} Call us.`,
    '… three four five six seven eight nine ten. Call us.',
    'nine ten. Write us.',
  ],
])(
  'shows what a correction changes in a long line, with some words around it: %s',
  (line, old, fresh) => {
    const start = line.indexOf('Call');
    const [first, second, ...others] = changedLines(line, {
      start,
      end: start + 4,
      text: 'Write',
    }).split('\n');
    expect(others).toEqual([]);
    expect(first).toBe(`  - 1 | ${old}`);
    expect(second).toContain(fresh);
  },
);

test('shows both ends of a long line that changes throughout', () => {
  const shown = changedLines(`a${LONG}`, {
    start: 0,
    end: LONG.length,
    text: LONG.toUpperCase(),
  });
  const rows = shown.split('\n');
  expect(rows.map((row) => row.includes(' … '))).toEqual([true, true]);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(220);
});

const event = path.join(temporaryFolder(), 'event.json');
writeFileSync(
  event,
  JSON.stringify({ pull_request: { number: 7, head: { sha: '1a2b' } } }),
);

const comment = (line: number, body: string): ReviewComment => ({
  ...{ path: 'content/site.yaml', line, side: 'RIGHT', body },
});

const API = 'https://api.example';
/** As many as GitHub sends at once, and one more. */
const OLDER = [...Array(101).keys()].map((line) => comment(line, 'known'));

async function sentTo(status: number, comments: readonly ReviewComment[]) {
  const sent: [address: string, comment: ReviewComment][] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { body }: { body?: string }) => {
      if (!body) {
        const page = Number(new URL(address).searchParams.get('page'));
        return Response.json(OLDER.slice(page * 100 - 100, page * 100), {
          status,
        });
      }
      const given: ReviewComment = JSON.parse(body);
      sent.push([address, given]);
      return new Response('{}', { status: given.line === 99 ? 422 : 201 });
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const repository = {
    GITHUB_API_URL: API,
    GITHUB_REPOSITORY: 'x/y',
    GITHUB_EVENT_PATH: event,
  };
  return { number: await commentOn(comments, repository), sent };
}

test('Comments are written once, on the lines that the pull request changes', async () => {
  const others = [comment(5, 'new'), comment(99, 'elsewhere')];
  const sent = others.map((each) => [
    `${API}/repos/x/y/pulls/7/comments`,
    { ...each, commit_id: '1a2b' },
  ]);
  expect(await sentTo(200, [comment(100, 'known'), ...others])).toEqual({
    number: 1,
    sent,
  });
});

test('A workflow without the right to read or write comments says so', async () => {
  await expect(sentTo(403, [comment(5, 'new')])).rejects.toThrow(
    'GitHub answered 403',
  );
});

const SPECIFICATION = '/project/tests/specification/content.test.ts';
const PASSED = {
  name: 'works',
  file: '/project/tests/unit/a.test.ts',
  state: 'passed',
  reason: '',
};
const FACT = {
  ...{ name: 'a fact', file: SPECIFICATION, state: 'failed' },
  reason: 'content/site.yaml:55:12  The specification says 100 %.\n    at x',
};
const ROUTE = {
  ...FACT,
  name: 'a route',
  reason: 'expected false to be true\n    at x',
};
const skipped = (reason: string) => ({ ...PASSED, state: 'skipped', reason });
const SKIPPED = [
  skipped('this is another system'),
  skipped('no nginx'),
  skipped('no nginx'),
];

/** At the line in the content, or with the name of the test. */
const NOTICES = `::notice file=content/site.yaml,line=55,col=12,title=Specification::The specification says 100 %25.
::notice title=Specification::a route: expected false to be true`;
const WHY = '\n    2 skipped: no nginx\n    1 skipped: this is another system';

test.each([
  {
    what: 'all that passed',
    more: [],
    others: 0,
    isNotice: false,
    text: '\n1 passed, 0 failed',
    status: 0,
  },
  {
    what: 'a failure',
    more: [{ ...PASSED, state: 'failed' }],
    others: 0,
    isNotice: true,
    text: '\n1 passed, 1 failed',
    status: 1,
  },
  {
    what: 'a failure outside of the tests',
    more: [],
    others: 1,
    isNotice: true,
    text: '\n1 passed, 1 failed',
    status: 1,
  },
  {
    what: 'differences from the specification',
    more: [FACT, ROUTE],
    others: 0,
    isNotice: false,
    text: '\n1 passed, 2 failed',
    status: 1,
  },
  {
    what: 'differences that are notices',
    more: [FACT, ROUTE],
    others: 0,
    isNotice: true,
    text: `${NOTICES}\n\n1 passed, 0 failed`,
    status: 0,
  },
  {
    what: 'tests that were skipped',
    more: SKIPPED,
    others: 0,
    isNotice: false,
    text: `${WHY}\n1 passed, 0 failed, 3 skipped`,
    status: 0,
  },
])('npm test ends with $what', ({ more, others, isNotice, text, status }) => {
  expect(conclude([PASSED, ...more], others, isNotice)).toEqual({
    text,
    status,
  });
});
