import { beforeEach, describe, expect, it, test } from 'vitest';
import { Editing } from '../../editor/panel/editing';
import { labels } from '../../editor/panel/labels';
import {
  type Patch,
  patchBetween,
  patched,
  reversed,
} from '../../editor/queue/patch';
import { entriesOf, type Place } from '../../editor/queue/tree';
import { valueAt } from '../../formats/path';
import { FakeServer, START } from './support/fake-server';

const FILE = 'shared';
const PAGE = '/about';
const TITLE = ['title'];

let server: FakeServer;
let kept: string | undefined;
let editing: Editing;

const open = async (text = kept) => {
  const opened = new Editing(server.ask, text, (now) => {
    kept = now;
    return true;
  });
  await opened.open(FILE);
  return opened;
};

beforeEach(async () => {
  server = new FakeServer();
  kept = undefined;
  editing = await open();
});

const saved = () => JSON.parse(server.texts.get(FILE) ?? '');
const put = (
  value: string,
  step?: string,
  place: Place = TITLE,
  isOpen = false,
) =>
  editing.change((queue) =>
    queue.make({ page: PAGE, file: FILE, place, value, step, isOpen }),
  );

/** Types a text key by key, and saves after each. */
async function type(text: string, step: string): Promise<void> {
  for (let length = 1; length <= text.length; length++) {
    put(text.slice(0, length), step);
    await editing.save();
  }
}

describe('A visit of a field', () => {
  it('is one step, however often it is saved: 44 letters are undone at once, and done again', async () => {
    const text = 'The office is open on Saturdays by appointment.';
    await type(text, 'visit');
    expect(saved().title).toBe(text);
    await editing.undo(PAGE);
    expect(server.texts.get(FILE)).toBe(START);
    expect(await editing.undo(PAGE)).toBeUndefined();
    await editing.redo(PAGE);
    expect(saved().title).toBe(text);
    expect(await editing.redo(PAGE)).toBeUndefined();
  });

  it('is undone together with what is not saved yet', async () => {
    await type('Saved', 'visit');
    put('Saved, and more', 'visit');
    await editing.undo(PAGE);
    expect(server.texts.get(FILE)).toBe(START);
    await editing.redo(PAGE);
    expect(saved().title).toBe('Saved, and more');
  });

  it('is undone as a whole where a colleague has changed something else meanwhile', async () => {
    await type('Mine', 'visit');
    server.write(FILE, [
      { op: 'set', path: ['faq', 'items', 2, 'answer'], value: 'Theirs.' },
    ]);
    await editing.refresh();
    await type('Mine, and more', 'visit');
    await editing.undo(PAGE);
    expect(saved().title).toBe('A title');
    expect(saved().faq.items[2].answer).toBe('Theirs.');
  });

  it('that a colleague has overwritten is not undone, and the panel says so', async () => {
    await type('Mine', 'visit');
    server.write(FILE, [{ op: 'set', path: TITLE, value: 'Theirs' }]);
    expect(await editing.undo(PAGE)).toBeUndefined();
    expect(editing.said).toBe(labels.notUndone);
    expect(saved().title).toBe('Theirs');
  });
});

describe('What is discarded', () => {
  it('is the whole visit of a field, also what was saved of it while somebody typed', async () => {
    await type('See our [pri', 'visit');
    put('See our [prices](/nowhere)', 'visit');
    await editing.save();
    expect(editing.file(FILE)?.status).toBe('refused');
    await editing.discard(FILE);
    expect(server.texts.get(FILE)).toBe(START);
    expect(editing.file(FILE)?.status).toBe('saved');
    expect(editing.said).toBe('');
    await editing.redo(PAGE);
    expect(editing.file(FILE)?.mine).toMatchObject({
      title: 'See our [prices](/nowhere)',
    });
  });

  it('is every visit that is not saved, and no other one', async () => {
    const answer = ['faq', 'items', firstQuestion(), 'answer'];
    await type('A new title', 'first');
    put('Ye', 'second', answer);
    await editing.save();
    put('Yes [here](/nowhere)', 'second', answer);
    put('', 'third', ['faq', 'items', firstQuestion(), 'question']);
    await editing.save();
    await editing.discard(FILE);
    expect(editing.file(FILE)?.status).toBe('saved');
    expect(saved().title).toBe('A new title');
    expect(saved().faq).toEqual(JSON.parse(START).faq);
  });

  it('stays in part where a colleague has changed it, which is said', async () => {
    await type('Mine', 'visit');
    put('Mine [here](/nowhere)', 'visit');
    await editing.save();
    server.write(FILE, [{ op: 'set', path: TITLE, value: 'Theirs' }]);
    await editing.discard(FILE);
    expect(editing.said).toBe(labels.notDiscarded);
    expect(saved().title).toBe('Theirs');
    expect(editing.file(FILE)?.status).toBe('saved');
  });

  it('waits while the server is away', async () => {
    await type('Mine', 'visit');
    put('Mine [here](/nowhere)', 'visit');
    await editing.save();
    server.failsToRead = true;
    await editing.discard(FILE);
    expect(editing.queue.waiting(FILE)).not.toEqual([]);
  });
});

test('Typing on after a lost answer conflicts with nobody', async () => {
  put('a', 'visit');
  server.fails = 'after';
  await editing.save();
  put('ab', 'visit');
  await editing.save();
  expect(editing.file(FILE)?.status).toBe('saved');
  expect(saved().title).toBe('ab');
  await editing.undo(PAGE);
  expect(server.texts.get(FILE)).toBe(START);
});

test('A step that can not be undone any more does not hold up those before it', async () => {
  put('First');
  await editing.save();
  put('Second.', undefined, ['faq', 'items', firstQuestion(), 'answer']);
  await editing.save();
  server.write(FILE, [
    { op: 'set', path: ['faq', 'items', 0, 'answer'], value: 'Theirs.' },
  ]);
  await editing.undo(PAGE);
  expect(editing.said).toBe(labels.notUndone);
  await editing.undo(PAGE);
  expect(saved()).toMatchObject({
    title: 'A title',
    faq: { items: [{ answer: 'Theirs.' }, {}, {}] },
  });
});

test('200 steps can be undone, over a reload, too, and nothing can be done again after a new change', async () => {
  for (let step = 1; step <= 201; step++) {
    put(`Title ${step}`);
    await editing.save();
  }
  editing = await open();
  for (let step = 200; step >= 1; step--) {
    await editing.undo(PAGE);
    expect(saved().title).toBe(`Title ${step}`);
  }
  expect(await editing.undo(PAGE)).toBeUndefined();
  await editing.redo(PAGE);
  put('Another title');
  await editing.save();
  expect(await editing.redo(PAGE)).toBeUndefined();
});

test('What waits is counted in places, not in letters, visits, or parts of what is new', () => {
  for (const text of ['M', 'Mi', 'Min', 'Mine']) {
    put(text, 'visit');
  }
  put('Yes, of course.', undefined, [
    'faq',
    'items',
    firstQuestion(),
    'answer',
  ]);
  expect(editing.queue.placesWaiting(FILE)).toBe(2);
  put('Mine, again', 'another visit');
  const entry = ['faq', 'items', editing.queue.newName()];
  editing.change((queue) => {
    const value = { question: '', answer: '' };
    queue.make({ page: PAGE, file: FILE, place: entry, value, above: '' });
  });
  put('Why?', undefined, [...entry, 'question']);
  put('Because.', undefined, [...entry, 'answer']);
  expect(editing.queue.placesWaiting(FILE)).toBe(3);
  expect(editing.queue.placesWaiting('own')).toBe(0);
});

const firstQuestion = () =>
  entriesOf(valueAt(editing.file(FILE)?.mine, ['faq', 'items']))[0] as string;

describe('What is typed and not whole yet', () => {
  it('is kept, and sent when the field is left', async () => {
    put('9:00-1', 'visit', TITLE, true);
    await editing.save();
    expect(server.texts.get(FILE)).toBe(START);
    expect(editing.file(FILE)).toMatchObject({
      status: 'typing',
      mine: { title: '9:00-1' },
    });
    editing = await open();
    expect(editing.file(FILE)).toMatchObject({
      status: 'typing',
      mine: { title: '9:00-1' },
    });
    put('9:00-17:00', 'visit', TITLE, true);
    editing.leave(FILE, TITLE);
    await editing.save();
    expect(saved().title).toBe('9:00-17:00');
    expect(editing.file(FILE)?.status).toBe('saved');
  });

  it('counts as one value, of which only the last state is written', async () => {
    const written: string[] = [];
    const { ask } = server;
    server.ask = (async (name, asked) => {
      const answer = await ask(name, asked as never);
      written.push(saved().title);
      return answer;
    }) as typeof ask;
    editing = await open();
    put('Monday 9-1', 'typed', TITLE, true);
    put('Monday 9-17:00', 'pasted', TITLE, true);
    editing.leave(FILE, TITLE);
    await editing.save();
    expect(new Set(written)).toEqual(new Set(['A title', 'Monday 9-17:00']));
    await editing.undo(PAGE);
    expect(saved().title).toBe('A title');
  });

  it('does not hold up another change', async () => {
    put('9:00-1', 'visit', TITLE, true);
    put('Yes, of course.', undefined, [
      'faq',
      'items',
      firstQuestion(),
      'answer',
    ]);
    await editing.save();
    expect(saved()).toMatchObject({
      title: 'A title',
      faq: { items: [{ answer: 'Yes, of course.' }, {}, {}] },
    });
  });

  it('is said to be unfinished until it is a value or the field is left', () => {
    const status = () => editing.file(FILE)?.status;
    editing.setUnfinished(FILE, TITLE, true);
    expect(status()).toBe('unfinished');
    editing.setUnfinished(FILE, TITLE, false);
    expect(status()).toBe('saved');
    editing.setUnfinished(FILE, TITLE, true);
    editing.leave(FILE, ['another']);
    expect(status()).toBe('unfinished');
    editing.leave(FILE, TITLE);
    expect(status()).toBe('saved');
  });

  it('conflicts with what somebody else has written there meanwhile', async () => {
    server.write(FILE, [{ op: 'set', path: TITLE, value: 'Theirs' }]);
    await editing.refresh();
    editing.change((queue) =>
      queue.make({
        page: PAGE,
        file: FILE,
        place: TITLE,
        value: 'Mine',
        step: 'visit',
        seen: 'A title',
      }),
    );
    await editing.save();
    expect(editing.file(FILE)).toMatchObject({
      status: 'clash',
      clashes: [TITLE],
    });
    expect(saved().title).toBe('Theirs');
  });
});

test('A value in a list keeps its identity when it is saved, and when it is changed elsewhere', async () => {
  server.write(FILE, [
    { op: 'set', path: ['hours'], value: ['Monday 9-5', 'Friday 9-1'] },
  ]);
  await editing.refresh();
  const names = () => entriesOf(valueAt(editing.file(FILE)?.mine, ['hours']));
  const before = names();
  put('Monday 9-4', 'visit', ['hours', before[0] ?? '']);
  await editing.save();
  expect(names()).toEqual(before);
  server.write(FILE, [{ op: 'set', path: ['hours', 1], value: 'Friday 9-2' }]);
  await editing.refresh();
  expect(names()).toEqual(before);
});

test('A step that is refused does not hold up the next one for good, and an added entry waits for its texts', async () => {
  const question = ['faq', 'items', editing.queue.newName()];
  editing.change((queue) =>
    queue.make({
      page: PAGE,
      file: FILE,
      place: question,
      value: { question: '', answer: '' },
      above: '',
    }),
  );
  await editing.save();
  expect(editing.file(FILE)?.status).toBe('refused');
  put('May I ask?', 'question', [...question, 'question']);
  await editing.save();
  expect(editing.file(FILE)?.status).toBe('refused');
  put('You may.', 'answer', [...question, 'answer']);
  await editing.save();
  expect(saved().faq.items[0]).toEqual({
    question: 'May I ask?',
    answer: 'You may.',
  });
});

test('A mistake that was corrected is not said again while the next letters are saved', async () => {
  put('See [prices](/nowhere)', 'visit');
  await editing.save();
  expect(editing.file(FILE)?.mistakes).toMatchObject([{ said: 'No.' }]);
  put('See [prices](/services)', 'visit');
  await editing.save();
  put('See [our prices](/services)', 'visit');
  expect(editing.file(FILE)?.status).toBe('saving');
  expect(editing.file(FILE)?.mistakes).toEqual([]);
});

test('A sample that was overwritten is not the next one to fill in, although it is not saved yet', async () => {
  server.write(FILE, [{ op: 'set', path: TITLE, value: 'Sample: a title' }]);
  await editing.refresh();
  expect(editing.file(FILE)?.notes).toMatchObject([{ at: TITLE }]);
  put('Anxiety', 'visit');
  expect(editing.file(FILE)?.notes).toEqual([]);
});

describe('What closed tabs have left', () => {
  /** What a tab keeps that was closed before the server answered. */
  const leave = async (answer: string, index: number): Promise<string> => {
    const tab = await open(undefined);
    const entry =
      entriesOf(valueAt(tab.file(FILE)?.mine, ['faq', 'items']))[index] ?? '';
    const place = ['faq', 'items', entry, 'answer'];
    tab.queue.make({ page: PAGE, file: FILE, place, value: answer });
    return JSON.stringify(tab.queue);
  };

  it('is taken over, all of it, and saved', async () => {
    const left = [
      await leave('First.', 0),
      await leave('Second.', 1),
      await leave('Third.', 2),
    ];
    for (const text of left) {
      await editing.adopt(text);
    }
    expect(
      saved().faq.items.map(({ answer }: { answer: string }) => answer),
    ).toEqual(['First.', 'Second.', 'Third.']);
  });

  it('is undone as it was made: what waits before what was saved', async () => {
    const tab = await open(undefined);
    const make = (value: string) =>
      tab.queue.make({ page: PAGE, file: FILE, place: TITLE, value });
    make('Saved');
    await tab.save();
    make('');
    await tab.save();
    await editing.adopt(JSON.stringify(tab.queue));
    expect(editing.file(FILE)?.status).toBe('refused');
    await editing.undo(PAGE);
    expect(editing.file(FILE)).toMatchObject({
      status: 'saved',
      mine: { title: 'Saved' },
    });
    await editing.undo(PAGE);
    expect(saved().title).toBe('A title');
  });

  it('is asked about where two have changed the same text', async () => {
    for (const text of [await leave('First.', 0), await leave('Second.', 0)]) {
      await editing.adopt(text);
    }
    expect(saved().faq.items[0].answer).toBe('First.');
    expect(editing.file(FILE)?.status).toBe('clash');
    expect(editing.queue.placesWaiting()).toBe(1);
  });

  it.each([
    ['saved', () => put('Mine'), 'clash'],
    ['discarded', () => editing.discard(FILE), 'saved'],
  ] as const)(
    'waits for an unsaved text in the same place, also over a reload, until that is %s',
    async (_end, end, status) => {
      const tab = await open(undefined);
      tab.queue.make({ page: PAGE, file: FILE, place: TITLE, value: 'Left' });
      put('');
      await editing.save();
      await editing.adopt(JSON.stringify(tab.queue));
      editing = await open();
      await editing.save();
      expect(editing.file(FILE)).toMatchObject({
        status: 'refused',
        mine: { title: '' },
      });
      expect(editing.queue.laterIn(FILE)).toEqual(['Left']);
      await end();
      await editing.save();
      expect(editing.file(FILE)).toMatchObject({
        status,
        mine: { title: 'Left' },
      });
      expect(editing.queue.laterIn(FILE)).toEqual([]);
    },
  );

  it('is not given up while the server is away', async () => {
    const text = await leave('First.', 0);
    const { ask } = server;
    server.ask = (() => Promise.reject(new Error('away'))) as typeof ask;
    const away = new Editing(
      (...asked) => server.ask(...asked),
      undefined,
      () => true,
    );
    await away.adopt(text);
    expect(away.queue.later).toEqual([text]);
    server.ask = ask;
    await away.save();
    expect(away.queue.later).toEqual([]);
    expect(saved().faq.items[0].answer).toBe('First.');
  });
});

describe('A patch', () => {
  const lines = (text: string) => text.replaceAll(' ', '\n');
  const patch = patchBetween(
    lines('a b c d e f g h i'),
    lines('a b c d X f g h i'),
  );

  it.each<[why: string, text: string, patch: Patch, after: string | undefined]>(
    [
      ['where it was made', 'a b c d e f g h i', patch, 'a b c d X f g h i'],
      ['backward', 'a b c d X f g h i', reversed(patch), 'a b c d e f g h i'],
      [
        'below lines that are new',
        'new new a b c d e f g h i',
        patch,
        'new new a b c d X f g h i',
      ],
      [
        'beside lines that are others now',
        'A b c d e f g h I',
        patch,
        'A b c d X f g h I',
      ],
      [
        'not where the line is another one',
        'a b c d E f g h i',
        patch,
        undefined,
      ],
      [
        'where a line beside it is another one',
        'a b c D e f g h i',
        patch,
        'a b c D X f g h i',
      ],
      [
        'not where its line is there twice, and those beside it are others',
        'a B c D e F e z',
        patch,
        undefined,
      ],
      [
        'not where its lines are there twice',
        'x y b c d e f g h b c d e f g h z',
        patch,
        undefined,
      ],
      ['that makes a file', '', patchBetween('', 'a b'), 'a b'],
      [
        'that makes a file, not where there is one',
        'a',
        patchBetween('', 'a b'),
        undefined,
      ],
      ['that deletes a file', 'a b', patchBetween(lines('a b'), ''), ''],
      [
        'that deletes a file, not where it is another one',
        'a b c',
        patchBetween(lines('a b'), ''),
        undefined,
      ],
    ],
  )('is made %s', (_, text, made, after) => {
    const expected = after === undefined ? undefined : lines(after);
    expect(patched(lines(text), made)).toBe(
      made.before === '' ? after : expected,
    );
  });
});
