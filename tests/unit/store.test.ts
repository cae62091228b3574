import {
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { findDownloadProblem } from '../../check/downloads';
import { readDocument } from '../../check/read-document';
import { openContent } from '../../site/content';
import { readIfThere } from '../../site/disk/read-if-there';
import { everything } from '../support/everything';
import { copyContent } from '../support/project-copy';
import { createRandom } from '../support/random';
import { inWords, wordsFor } from '../support/words';

const project = copyContent();
afterEach(() => void project.restoreContent());

const open = () => openContent(project.root);
const CITY = 'content/cities/nampa.yaml';

function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsOf)]
    : [];
}

test('Content with a mistake is handed to nobody; nothing of it can be written to, and after something was tried out, it is what it was', async () => {
  const store = await open();
  const before = store.check();
  expect(
    partsOf(before.content).filter((part) => !Object.isFrozen(part)),
  ).toEqual([]);
  expect(partsOf(before.content).length).toBeGreaterThan(500);
  for (const [file, bytes] of [
    [CITY, Buffer.from('slug: nampa\n')],
    [CITY, undefined],
    ['content/cities/new.yaml', Buffer.from('slug: new\n')],
    ['content/images/hills.svg', undefined],
  ] as const) {
    expect(store.tryOut([{ file, bytes }]).problems).not.toEqual(
      before.problems,
    );
    expect(store.check()).toEqual(before);
  }
  project.edit(CITY, (text) => text.replace(/^blurb:/m, 'blurp:'));
  store.update([CITY]);
  expect(store.check().content).toBeUndefined();
});

test('After an edit, a document in which nothing has become another is the same object: what is known of it stays', async () => {
  const store = await open();
  const before = new Set(store.ruleContext().documents);
  project.edit(CITY, (text) => text.replace(/^blurb: /m, '$&Here. '));
  store.update([CITY]);
  const others = store
    .ruleContext()
    .documents.filter((document) => !before.has(document));
  // A post names its therapist in an unusual form: it is the same, too.
  expect(others.map(({ file }) => file)).toEqual(['cities/nampa.yaml']);
});

/**
 * What begins a name, a mark, a list, a link, or a table, again and again: in
 * one line, and in many.
 */
const REPEATED = [
  'a',
  '1',
  ' a',
  ' - a',
  ': a',
  '"a ',
  '[a',
  '](a',
  '{a',
  '*a',
  '_a',
  '|a',
  '\na',
  '\n- a',
];

/** In µs of the processor. */
function timeOf(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

/** Tries a text in all places of a city. */
function tryEverywhere(store: Awaited<ReturnType<typeof open>>, run: string) {
  const source = project.read(CITY);
  for (const text of [
    source.replace(
      /^(name: )(.*)/m,
      (_, field, name) => `${field}${name} x${run}`,
    ),
    source.replace(/^(name: )(.*)/m, (_, field) => `${field}"x${run}"`),
    source.replace(/^blurb: .*/m, (line) => `${run}${line}`),
    `${source}${run}: x\n`,
    `${source}# ${run}\n`,
  ]) {
    expect(
      store.tryOut([{ file: CITY, bytes: Buffer.from(text) }]).problems,
    ).not.toBeUndefined();
  }
}

// What is tried leaves nothing behind: one store is enough. What it says of the
// other files would only take its time. The first time takes longer.
const tried = await openContent(project.root, { only: 'cities/nampa.yaml' });
for (const unit of ['a', '\n- a']) {
  tryEverywhere(tried, unit);
}

test.each(REPEATED)(
  '%j may be there a thousand times in any place, and the check ends soon',
  // What counts is processor time, which a busy computer gives slowly.
  (unit) => {
    const most = unit.startsWith('\n') ? 990 : 4000 / unit.length;
    const timeAt = (length: number) =>
      timeOf(() => tryEverywhere(tried, unit.repeat(length)));
    const few = timeAt(most / 10);
    // Most of the time goes into the rest of the content: twice as much is
    // usual. It was 23 times for " - a".
    expect(timeAt(most) / few).toBeLessThan(5);
  },
);

test("Links to the content's other places are reported", async () => {
  const store = await open();
  const links = {
    'cities/above': '..',
    'cities/again.yaml': 'again.yaml',
    'cities/far.yaml': '/etc/hosts',
  };
  // Emacs marks a file that is being edited in this way.
  const all = { ...links, 'cities/.#nampa.yaml': 'somebody@computer' };
  for (const [file, target] of Object.entries(all)) {
    const link = path.join(project.root, 'content', file);
    symlinkSync(target, link);
    onTestFinished(() => rmSync(link));
  }
  expect(store.update(Object.keys(all).map((file) => `content/${file}`))).toBe(
    true,
  );
  const { problems } = store.check();
  expect(problems).toEqual((await open()).check().problems);
  const told = problems.filter((problem) =>
    inWords(problem).message.startsWith('This is a link to another place'),
  );
  expect(told.map(({ file }) => file)).toEqual(
    Object.keys(links).map((file) => `content/${file}`),
  );
});

test('What was saved without a change, and what programs leave behind, changes nothing', async () => {
  const store = await open();
  const left = [
    ...[
      'cities/._nampa.yaml',
      '.DS_Store',
      'images/Thumbs.db',
      'cities/~$nampa.yaml',
      '__MACOSX/a.yaml',
    ],
    '.site.yaml.swp',
  ].map((file) => `content/${file}`);
  for (const file of left) {
    project.write(file, '\u0000\u0005\u0016\u0007');
  }
  expect(store.update([...left, 'content/site.yaml', 'content/cities'])).toBe(
    false,
  );
  expect((await open()).check().problems).toEqual([]);
});

test('After many random edits, mistakes and deletions among them, a store that is told what changed knows what one knows that reads everything', async () => {
  const store = await open();
  const names = readdirSync(path.join(project.root, 'content'), {
    recursive: true,
    encoding: 'utf8',
  });
  const files = names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `content/${name}`);
  const originals = new Map(
    files.map((file) => [
      file,
      readFileSync(path.join(project.root, file), 'utf8'),
    ]),
  );
  const { below, pick } = createRandom(7);
  for (let round = 1; round <= (everything ? 100 : 20); round++) {
    const file = pick(files);
    const text = originals.get(file) ?? '';
    const at = below(text.length);
    const [begin, end] = [text.slice(0, at), text.slice(at)];
    const edited = pick([
      text,
      begin,
      `${begin}x${end}`,
      text.replace(/\n.*/, ''),
      undefined,
    ]);
    if (edited === undefined) {
      project.remove(file);
    } else {
      project.write(file, edited);
    }
    store.update([file]);
    if (round % 10 === 0) {
      expect(store.check()).toEqual((await open()).check());
    }
  }
});

test("A file that couldn't be read is read again the next time, with the others", async () => {
  const store = await open();
  // No user may read that much at once, not even the one that may do
  // everything.
  truncateSync(path.join(project.root, CITY), 3 * 1024 ** 3);
  expect(() => store.update([CITY])).toThrow('2 GiB');

  project.remove(CITY);
  project.restore(CITY);
  expect(store.update(['content/cities/salmon.yaml'])).toBe(true);
  expect(store.check().content?.cities.map(({ slug }) => slug)).toContain(
    'nampa',
  );
});

test.each([
  ['plan.pdf', /isn't a PDF/, [1024]],
  ['CON.pdf', /CON/, []],
  ['plan.exe', /ends in ".exe"/, []],
])(
  'Only as much of the document %s is read as tells its type',
  (name, message, lengths) => {
    const asked: number[] = [];
    const problem = findDownloadProblem(name, (length) => {
      asked.push(length);
      return Buffer.from('a note');
    });
    expect(problem && wordsFor(problem).message).toMatch(message);
    expect(asked).toEqual(lengths);
  },
);

test('The beginning of a file is read, or all of a shorter one', async () => {
  const file = path.join(project.root, CITY);
  const whole = readFileSync(file);
  expect(readIfThere(file, 100)).toEqual(whole.subarray(0, 100));
  expect(readIfThere(file, whole.length + 100)).toEqual(whole);
  expect(readIfThere(`${file}.gone`, 100)).toBeUndefined();
  expect(readIfThere(path.dirname(file), 100)).toBeUndefined();
});

test('Where no other lines can have been meant, a correction that is tried looks for none: a replaced word in many places took minutes', async () => {
  project.edit('content/pages/home.yaml', (text) =>
    text.replaceAll(/^( +(?:- )?)text:/gm, '$1message:'),
  );
  let count = 0;
  const store = await openContent(project.root, {
    readDocument: (...asked) => {
      count++;
      return readDocument(...asked);
    },
  });
  const { problems } = store.check();
  const before = count;
  const corrected = problems.filter(({ corrections = [] }) => corrections[0]);
  expect(corrected.length).toBeGreaterThan(5);
  expect(count).toBe(before);
});
