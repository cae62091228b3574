import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import type { Ask, Asked } from '../../editor/core/requests';
import { Editing } from '../../editor/panel/editing';
import {
  EditQueue,
  type FileState,
  type NewChange,
  NO_FILE,
  type QueuedRequest,
  type Step as UndoStep,
} from '../../editor/queue/edit-queue';
import { entriesOf, type Place, type Tree } from '../../editor/queue/tree';
import { valueAt } from '../../formats/path';
import { everything } from '../support/everything';
import { FakeServer, FILES } from './support/fake-server';
import {
  Model,
  QUESTIONS,
  type Question,
  type Step,
  stepIn,
  type Where,
} from './support/model';

const SEED = 20261126;
/** What a person does to a file, whether the server fails meanwhile or not. */
const OWN = ['type', 'move', 'remove', 'add', 'fail'];
class QueueModel extends Model {
  readonly files = FILES;
  readonly server = new FakeServer();
  readonly tabs: Editing[] = [];
  readonly #kept: (string | undefined)[] = [];
  readonly #pages = ['/a', '/b'];
  /** What closed tabs have left, and the tab that takes it over. */
  readonly #left: string[] = [];
  #heir = 0;

  edit = (file: string, edits: readonly Edit[]) =>
    void this.server.texts.set(file, this.server.edited(file, edits));
  inFile = (file: string) =>
    valueAt(this.server.read(file).data, QUESTIONS) as unknown as Question[];
  #tab = ({ tab }: Pick<Where, 'tab'>) => this.tabs[tab] as Editing;
  #questions = (where: Where) =>
    valueAt<Tree>(this.#tab(where).file(where.file)?.mine, QUESTIONS);
  shown = (where: Where) =>
    Object.values(this.#questions(where) as object) as Question[];
  status = (where: Where) => this.#tab(where).file(where.file)?.status;
  later = (where: Where) =>
    JSON.stringify(this.#tab(where).queue.laterIn(where.file));

  #change = (where: Where, act: (queue: EditQueue) => void) =>
    this.#tab(where).change(act);
  #make = ({ tab, file }: Where, change: Omit<NewChange, 'page' | 'file'>) =>
    this.#change({ tab, file }, (queue) =>
      queue.make({ page: this.#pages[tab] ?? '', file, ...change }),
    );
  #placeOf(where: Where, question: string): Place {
    const index = this.shown(where).findIndex(
      (each) => each.question === question,
    );
    return [...QUESTIONS, entriesOf(this.#questions(where))[index] ?? ''];
  }

  override does = {
    type: (step: Step, question: string, text: string) => {
      this.#make(step, {
        place: [...this.#placeOf(step, question), 'answer'],
        value: text,
      });
    },
    move: (step: Step, question: string) => {
      const place = this.#placeOf(step, question);
      const others = entriesOf(this.#questions(step)).filter(
        (entry) => entry !== place.at(-1),
      );
      this.#make(step, {
        op: 'move',
        place,
        above: others[(step.form % (others.length + 1)) - 1] ?? '',
      });
    },
    remove: (step: Step, question: string) =>
      this.#make(step, { place: this.#placeOf(step, question) }),
    add: (step: Step, question: string, text: string) => {
      const place = [...QUESTIONS, this.#tab(step).queue.newName()];
      this.#make(step, { place, value: { question, answer: '' }, above: '' });
      this.#make(step, { place: [...place, 'answer'], value: text });
    },
    undo: (step: Step) => this.#tab(step).undo(this.#pages[step.tab] ?? ''),
    discard: (step: Step) => this.#tab(step).discard(step.file),
    settle: (step: Step) =>
      this.#change(step, (queue) =>
        queue.settle(step.file, step.form % 2 ? 'yours' : 'theirs'),
      ),
    reload: ({ tab }: Step) => this.open(tab),
    close: ({ tab }: Step) => {
      this.#left.push(this.#kept[tab] ?? '{}');
      this.#kept[tab] = undefined;
      this.#heir = 1 - tab;
      return this.open(tab);
    },
    leave: ({ tab, at }: Step) => {
      this.#pages[tab] = at % 2 ? '/a' : '/b';
    },
    fail: (step: Step) => {
      this.server.fails = step.form % 2 ? 'before' : 'after';
      return this.act(
        (['type', 'move', 'remove', 'add'] as const)[step.at % 4] ?? 'type',
        step,
      );
    },
  };

  async open(tab: number): Promise<void> {
    // A page that was left neither asks nor keeps anything.
    const isOpen = () => this.tabs[tab] === opened;
    const ask: Ask = (...asked) =>
      isOpen()
        ? this.server.ask(...asked)
        : Promise.reject(new Error('The page is gone.'));
    const opened = new Editing(ask, this.#kept[tab], (kept) => {
      if (isOpen()) {
        this.#kept[tab] = kept;
      }
      return true;
    });
    this.tabs[tab] = opened;
    for (const file of FILES) {
      await opened.open(file);
    }
  }

  async #rest(): Promise<void> {
    // Not at once: what a tab has sent before it was closed arrives first.
    for (const left of this.#left.splice(0)) {
      await this.tabs[this.#heir]?.adopt(left);
    }
    let count: number;
    do {
      count = this.server.count;
      for (const tab of this.tabs) {
        await tab.refresh();
      }
    } while (count < this.server.count);
    await this.expectAgreed();
    // No page is in between, so the texts that nobody has typed agree, too.
    for (const file of FILES) {
      for (const tab of [0, 1]) {
        if (this.status({ file, tab }) === 'saved') {
          expect(this.shown({ file, tab })).toEqual(this.inFile(file));
        }
      }
    }
  }

  async take(step: Step): Promise<void> {
    const { action, meanwhile = action, at } = step;
    const before = this.server.all;
    const isQuiet = [0, 1].every(
      (tab) => this.status({ ...step, tab }) === 'saved',
    );
    const acts = [this.act(action, step)];
    await acts[0];
    if (step.meanwhile) {
      this.server.meanwhile = () => void acts.push(this.act(meanwhile, step));
      await this.#tab(step).save();
      this.server.meanwhile = undefined;
      await acts[1];
    }
    await this.#rest();
    if (!isQuiet || ![action, meanwhile].every((each) => OWN.includes(each))) {
      return;
    }
    // Nobody clashes with what they have written themselves.
    expect(this.status(step)).not.toBe('clash');
    const isSaved = this.status(step) === 'saved' && this.server.all !== before;
    if (!isSaved || step.meanwhile || at % 4 > 0) {
      return;
    }
    await this.act('undo', step);
    expect(this.server.all).toBe(before);
    await this.#rest();
  }
}

const own = { meanwhile: undefined, at: 0, tab: 0, file: 'own' } as const;

/**
 * What is typed into an entry that is removed elsewhere, and then is removed
 * here, too: nothing clashes any more.
 */
const ENDED_CLASH: Step[] = [
  { ...own, action: 'type', meanwhile: 'add', form: 0 },
  { ...own, action: 'type', form: 1 },
  { ...own, action: 'remove', form: 0, tab: 1 },
  { ...own, action: 'type', form: 0 },
  { ...own, action: 'remove', form: 0 },
];

/** What is typed in an entry that was moved over another one with its lines. */
const UNDONE_MOVE: Step[] = [
  { ...own, action: 'move', form: 4, at: 3, tab: 1 },
  { ...own, action: 'type', form: 0, at: 1 },
  { ...own, action: 'undo', form: 0, tab: 1 },
];

/** A text that comes from a closed tab while another one is discarded. */
const DISCARDED_EARLIER: Step[] = [
  { ...own, action: 'type', form: 7, file: 'shared' },
  { ...own, action: 'type', form: 3, tab: 1 },
  { ...own, action: 'changeElsewhere', meanwhile: 'type', form: 0 },
  { ...own, action: 'close', form: 0, tab: 1 },
  { ...own, action: 'settle', meanwhile: 'discard', form: 0 },
];

/** Texts of two tabs for an entry that somebody else has removed. */
const REMOVED_ENTRY: Step[] = [
  { ...own, action: 'type', form: 3 },
  { ...own, action: 'close', form: 0 },
  { ...own, action: 'type', form: 9 },
  { ...own, action: 'changeElsewhere', form: 0, at: 8 },
  { ...own, action: 'changeElsewhere', form: 5 },
  { ...own, action: 'changeElsewhere', form: 0, at: 13 },
  { ...own, action: 'close', form: 0, tab: 1 },
  { ...own, action: 'settle', form: 7 },
];

test('No text is lost, or ever in a place where it was not typed; panel and file agree', {
  timeout: 900_000,
}, async () => {
  let taken = 0;
  const examples: [Step[]][] = [
    [ENDED_CLASH],
    [UNDONE_MOVE],
    [DISCARDED_EARLIER],
    [REMOVED_ENTRY],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepIn(FILES), { maxLength: 60, size: 'max' }),
      async (steps) => {
        const model = new QueueModel();
        for (const tab of [0, 1]) {
          await model.open(tab);
        }
        for (const step of steps) {
          await model.take(step);
        }
        taken += steps.length;
      },
    ),
    { seed: SEED, numRuns: everything ? 1_000 : 50, examples },
  );
  expect(taken).toBeGreaterThan(everything ? 20_000 : 1_000);
});

test('A page that is kept after all keeps what was typed in it and waits', () => {
  const file = 'own';
  const queue = new EditQueue();
  queue.know(file, new FakeServer().read(file));
  queue.make({ page: '/', file, place: ['title'], value: 'A long text' });
  queue.make({ page: '/', file, place: [] });
  expect(queue.file(file)?.mine).toBeUndefined();
  queue.keepFile(file);
  expect(queue.file(file)?.mine).toMatchObject({ title: 'A long text' });
});

test('A page that was deleted after others were changed comes back before these changes are undone, on any page', () => {
  const server = new FakeServer();
  const queue = new EditQueue();
  const [linking = '', file = ''] = FILES;
  const save = (saved: string, now?: FileState) => {
    const request = queue.request(saved);
    expect(request).toBeDefined();
    queue.saved(saved, request as QueuedRequest, now ?? NO_FILE);
  };
  for (const each of FILES) {
    queue.know(each, server.read(each));
  }
  queue.make({ page: '/', file, place: [] });
  expect(queue.fileToDelete).toBe(file);
  expect(queue.newest('/a')?.file).toBe(file);
  const title = { place: ['title'], value: 'Without a link' };
  queue.make({ page: '/a', file: linking, ...title });
  server.write(linking, [{ op: 'set', path: ['title'], value: title.value }]);
  save(linking, server.read(linking));
  save(file);
  expect(queue.fileToDelete).toBeUndefined();
  const deletion = queue.newest('/a');
  expect(deletion?.file).toBe(file);
  queue.putAside(deletion as UndoStep);
  expect(queue.newest('/a')?.file).toBe(linking);
  expect(queue.undone('/a')?.file).toBe(file);
  queue.make({ page: '/a', file: linking, place: ['title'], value: 'Else' });
  expect(queue.undone('/a')).toBeUndefined();
});

test('What a page still shows of an earlier version leads to its place in the current one, unless it is gone', () => {
  const server = new FakeServer();
  const queue = new EditQueue();
  const [file = ''] = FILES;
  const shown = server.read(file);
  const placeOf = (version: string, entry: number) =>
    queue.placeIn(file, version, [...QUESTIONS, entry, 'answer']);
  expect(placeOf(shown.version, 0)).toBeUndefined();
  queue.know(file, shown);
  const places = [0, 1, 2].map((entry) => placeOf(shown.version, entry));
  server.write(file, [{ op: 'remove', path: [...QUESTIONS, 0] }]);
  queue.know(file, server.read(file));
  expect([0, 1, 2].map((entry) => placeOf(shown.version, entry))).toEqual([
    undefined,
    ...places.slice(1),
  ]);
  expect(placeOf(server.read(file).version, 0)).toEqual(places[1]);
  expect(placeOf('unknown', 0)).toBeUndefined();
});

test('A file that could not be read again after a change is read as soon as the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = new FakeServer();
  const [file = ''] = FILES;
  const editing = new Editing(server.ask, undefined, () => true);
  await editing.open(file);
  server.write(file, [{ op: 'set', path: ['title'], value: 'Theirs' }]);
  server.failsToRead = true;
  await editing.refresh();
  expect(editing.said).toBe("The server doesn't answer.");
  server.failsToRead = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editing.file(file)?.document.data).toMatchObject({ title: 'Theirs' });
  expect(editing.said).toBe('');
});

test.each(['for the first time', 'again'])(
  'What changes while a file is being read %s is read afterwards',
  async (time) => {
    const server = new FakeServer();
    const [file = ''] = FILES;
    let reads = 0;
    let changed: Promise<void> | undefined;
    const ask = async (name: 'document', asked: Asked<'document'>) => {
      const answer = await server.ask(name, asked);
      if (++reads === (time === 'again' ? 2 : 1)) {
        server.write(file, [{ op: 'set', path: ['title'], value: 'Theirs' }]);
        changed = editing.refresh();
      }
      return answer;
    };
    const editing = new Editing(ask as Ask, undefined, () => true);
    await editing.open(file);
    await editing.refresh();
    await changed;
    expect(editing.file(file)?.document.data).toMatchObject({
      title: 'Theirs',
    });
    expect(reads).toBe(3);
  },
);
