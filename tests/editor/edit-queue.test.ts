import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import type { Edit } from '../../check/yaml/edit/edit';
import { editYaml } from '../../check/yaml/edit/edit-yaml';
import { readYamlFile } from '../../check/yaml/yaml-file';
import type { EditQueue } from '../../editor/panel/queue/edit-queue';
import { Editing } from '../../editor/panel/queue/editing';
import { entriesOf, type Place, type Tree } from '../../editor/panel/queue/tree';
import type { Mistake } from '../../editor/protocol';
import type { EditAnswer, EditedDocument } from '../../editor/server/editor';
import type { Ask, Asked, EditRequest } from '../../editor/server/endpoint';
import { everything } from '../support/everything';

// People edit in two tabs, on two pages that show one file together; the file is changed elsewhere, too, and the server may
// fail. Each entry has a name that nobody changes, by which it is known where a text belongs.

const SEED = 20261126;
const FILES = ['shared', 'own'] as const;
const START = `title: A title # A note
hours:
  text: 5 hours
  number: 5
faq:
  - name: one # SAMPLE: the first
    answer: Yes.
  - name: two
    answer: No.
  - name: three
    answer: Perhaps.
`;

/** A server with files in its memory: it writes YAML as the real one does, and has two rules. */
class FakeServer {
  readonly files = new Map<string, string>(FILES.map((file) => [file, START]));
  /** Whether the next request fails, before or after it is answered. */
  fails: 'before' | 'after' | undefined;

  text = (file: string) => this.files.get(file) ?? '';
  data = (file: string) => readYamlFile(this.text(file)).data;

  document(file: string): EditedDocument {
    const text = this.text(file);
    const rest = { title: file, kind: '', addresses: [], notes: [], mistakes: [] };
    return { file, text, version: text, data: this.data(file), ...rest };
  }

  ask = (async (name: string, asked: Asked<'document' | 'edit'>) => {
    if (name === 'document') return this.document(asked.file);
    const fails = this.fails;
    this.fails = undefined;
    if (fails === 'before') throw new Error("The server doesn't answer.");
    // What is typed while a request is on its way comes later.
    await new Promise((resolve) => setImmediate(resolve));
    const answer = this.#edit(asked as EditRequest);
    if (fails === 'after') throw new Error('The connection is gone.');
    return answer;
  }) as Ask;

  #edit({ file, version, edits, text }: EditRequest): EditAnswer {
    if (version !== this.text(file)) return { newer: this.document(file) };
    const after = text ?? edits.reduce((before, edit) => editYaml(before, edit), this.text(file));
    const { hours } = readYamlFile(after).data as unknown as Data;
    const isRight = hours.text === `${hours.number} hours` && !/BAD|answer: ""/.test(after);
    if (!isRight) return { refused: [{ said: 'No.', path: [], fixes: [] } as unknown as Mistake] };
    this.files.set(file, after);
    return { document: this.document(file) };
  }
}

interface Data {
  hours: { text: string; number: number };
  faq: { name: string; answer: string }[];
}

/** The world: a server, and two tabs. */
class World {
  readonly server = new FakeServer();
  readonly kept: (string | undefined)[] = [undefined, undefined];
  readonly tabs = [0, 1].map((tab) => this.#open(tab));
  readonly pages = ['/a', '/b'];
  /** Where each text was typed: the name of its entry. */
  readonly typed = new Map<string, string>();
  #count = 0;

  #open(tab: number): Editing {
    return new Editing(this.server.ask, this.kept[tab], (kept) => {
      this.kept[tab] = kept;
    });
  }

  newName = () => `entry ${++this.#count}`;
  newText = (owner: string, suffix = '') => {
    const text = `T${++this.#count}${suffix}`;
    this.typed.set(text, owner);
    return text;
  };

  async start(tab: number) {
    this.tabs[tab] = this.#open(tab);
    for (const file of FILES) await this.tab(tab).open(file);
  }

  tab = (tab: number) => this.tabs[tab] as Editing;
  waiting = ({ tab, file }: Pick<Step, 'tab' | 'file'>) => this.tab(tab).queue.waiting(file).length;
  valueAt = ({ tab, file }: Pick<Step, 'tab' | 'file'>, place: Place) =>
    valueAt<Tree>(this.tab(tab).queue.file(file)?.mine, place);

  /** Changes something in a tab, on its page. */
  change = ({ tab, file }: Step, act: (queue: EditQueue, page: string, file: string) => void) =>
    this.tab(tab).change((queue) => act(queue, this.pages[tab] ?? '', file));

  set = (step: Step, place: Place, value: string | number | undefined) =>
    this.change(step, (queue, page, file) => queue.set(page, file, place, value));
}

const listed = (faq: unknown) =>
  Object.values(faq as Data['faq']).map(({ name, answer }) => ({ name, answer: String(answer) }));

/** What holds whenever nothing is on its way. */
function expectInPlace(world: World): void {
  for (const file of FILES) {
    const inFile = listed((world.server.data(file) as unknown as Data).faq);
    const shown = [0, 1].map((tab) => listed(world.valueAt({ tab, file }, ['faq'])));
    for (const list of [...shown, inFile]) {
      const isTwice = new Set(list.map(({ name }) => name)).size < list.length;
      expect(isTwice, JSON.stringify(list)).toBe(false);
      for (const { name, answer } of list) expect(world.typed.get(answer) ?? name).toBe(name);
    }
    // Panel and file agree, but for what waits, which the panel shows.
    for (const tab of [0, 1]) {
      if (world.waiting({ tab, file }) === 0) expect(shown[tab]).toEqual(inFile);
      else expect(world.tab(tab).file(file)?.status).not.toBe('saved');
    }
  }
}

interface Step {
  action: keyof typeof ACTIONS;
  tab: number;
  file: (typeof FILES)[number];
  at: number;
  /** Whether it is saved at once, and whether something else is on its way meanwhile. */
  isSaved: boolean;
  isBusy: boolean;
}

async function take(world: World, step: Step): Promise<void> {
  const tab = world.tab(step.tab);
  const saving = step.isBusy ? tab.save() : undefined;
  await ACTIONS[step.action](world, step);
  await saving;
  if (step.isSaved) await world.tab(step.tab).save();
  // A request may fail once, and each tab has to see what the other has saved.
  for (let round = 0; round < 3; round++) for (const each of world.tabs) await each.refresh();
  expectInPlace(world);
}

function inEntry(world: World, step: Step, act: (place: Place, entries: string[]) => void): void {
  const entries = entriesOf(world.valueAt(step, ['faq']));
  const name = entries[step.at % entries.length];
  if (name) act(['faq', name], entries);
}

const typeInto = (suffix: string) => (world: World, step: Step) =>
  inEntry(world, step, (place) => {
    const owner = String(world.valueAt(step, [...place, 'name']));
    world.set(step, [...place, 'answer'], world.newText(owner, suffix));
  });

const ACTIONS = {
  type: typeInto(''),
  'type what is refused': typeInto(' BAD'),
  move: (world: World, step: Step) =>
    inEntry(world, step, (place, entries) => {
      const above = entries[(step.at * 7) % entries.length];
      const isOther = above !== place[1];
      world.change(step, (queue, page, file) => queue.move(page, file, place, isOther ? above : undefined));
    }),
  remove: (world: World, step: Step) =>
    inEntry(world, step, (place, { length }) => {
      if (length > 1) world.set(step, place, undefined);
    }),
  add: (world: World, step: Step) =>
    world.change(step, (queue, page, file) => {
      const name = world.newName();
      const answer = step.isBusy ? '' : world.newText(name);
      const entry = queue.insert(page, file, ['faq'], { name, answer });
      if (step.isBusy) queue.set(page, file, [...entry, 'answer'], world.newText(name));
    }),
  'change words and numbers': async (world: World, step: Step) => {
    if (world.waiting(step) > 0) return;
    const number = (step.at % 7) + 1;
    world.set(step, ['hours', 'text'], `${number} hours`);
    await world.tab(step.tab).save();
    world.set(step, ['hours', 'number'], number);
    await world.tab(step.tab).save();
    expect(world.server.data(step.file)).toMatchObject({ hours: { text: `${number} hours`, number } });
  },
  undo: (world: World, { tab }: Step) => world.tab(tab).undo(world.pages[tab] ?? ''),
  'undo what was just done': async (world: World, step: Step) => {
    await world.tab(step.tab).save();
    if (world.waiting(step) > 0) return;
    const before = world.server.text(step.file);
    (step.isBusy ? ACTIONS.remove : ACTIONS[step.at % 2 ? 'move' : 'type'])(world, step);
    if (world.waiting(step) === 0) return;
    if (step.isSaved) await world.tab(step.tab).save();
    await world.tab(step.tab).undo(world.pages[step.tab] ?? '');
    expect(world.server.text(step.file)).toBe(before);
  },
  reload: (world: World, { tab }: Step) => world.start(tab),
  'go to another page': (world: World, { tab, at }: Step) => {
    world.pages[tab] = at % 2 ? '/a' : '/b';
  },
  'lose the connection': (world: World, { isBusy }: Step) => {
    world.server.fails = isBusy ? 'before' : 'after';
  },
  'throw away': (world: World, { tab, file }: Step) => world.tab(tab).change((queue) => queue.discard(file)),
  settle: (world: World, { tab, file, isBusy }: Step) =>
    world.tab(tab).change((queue) => queue.settle(file, isBusy ? 'yours' : 'theirs')),
  'change elsewhere': ({ server, newText, newName }: World, { file, at, isSaved, isBusy }: Step) => {
    const { faq } = server.data(file) as unknown as Data;
    const index = at % faq.length;
    const path = ['faq', index];
    const name = newName();
    const edits: Edit[] = [
      { op: 'set', path: [...path, 'answer'], value: newText(faq[index]?.name ?? '') },
      { op: 'move', path, to: (at * 3) % faq.length },
      { op: 'insert', path, value: { name, answer: newText(name) } },
      ...(faq.length > 1 ? [{ op: 'remove', path } as const] : []),
    ];
    const edit = edits[(isSaved ? 2 : 0) + (isBusy ? 1 : 0)] ?? edits[0];
    server.files.set(file, editYaml(server.text(file), edit as Edit));
  },
};

test("no text is ever in a place where it wasn't typed, and panel and file agree", {
  timeout: 900_000,
}, async () => {
  const step = fc.record({
    action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
    tab: fc.nat(1),
    file: fc.constantFrom(...FILES),
    at: fc.nat(20),
    isSaved: fc.boolean(),
    isBusy: fc.boolean(),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const world = new World();
      await world.start(0);
      await world.start(1);
      for (const each of steps) await take(world, each);
      taken += steps.length;
    }),
    { seed: SEED, numRuns: everything ? 1_000 : 50 },
  );
  expect(taken).toBeGreaterThan(everything ? 20_000 : 1_000);
});
