import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../check/path';
import type { Edit } from '../../check/yaml/edit/edit';
import { editYaml } from '../../check/yaml/edit/edit-yaml';
import { readYamlFile } from '../../check/yaml/edit/yaml-file';
import type { Ask } from '../../editor/panel/ask';
import { Editing } from '../../editor/panel/queue/editing';
import { entriesOf, listOf, type Place, type Tree, withEntry } from '../../editor/panel/queue/tree';
import type { EditAnswer, EditedDocument, EditRequest, Mistake } from '../../editor/protocol';
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
  readonly #texts = new Map<string, string>();
  readonly #versions = new Map<string, string>();
  /** Whether the next request fails, before or after it is answered. */
  fails: 'before' | 'after' | undefined;

  version(text: string): string {
    const version = this.#versions.get(text) ?? `v${this.#versions.size}`;
    this.#versions.set(text, version);
    this.#texts.set(version, text);
    return version;
  }

  text = (file: string) => this.files.get(file) ?? '';
  data = (file: string) => readYamlFile(this.text(file)).data;

  document(file: string): EditedDocument {
    const version = this.version(this.text(file));
    const rest = { title: file, kind: '', addresses: [], notes: [], mistakes: [] };
    return { file, version, data: this.data(file), ...rest };
  }

  ask: Ask = async <Answer>(_: string, { file = '' } = {}, body?: unknown) => {
    if (!body) return this.document(file) as Answer;
    const fails = this.fails;
    this.fails = undefined;
    if (fails === 'before') throw new Error("The server doesn't answer.");
    // What is typed while a request is on its way comes later.
    await new Promise((resolve) => setImmediate(resolve));
    const answer = this.#edit(body as EditRequest);
    if (fails === 'after') throw new Error('The connection is gone.');
    return answer as Answer;
  };

  #edit({ file, version, edits, earlier = '' }: EditRequest): EditAnswer {
    if (version !== this.version(this.text(file))) return { newer: this.document(file) };
    const edited = () => edits.reduce((text: string, edit: Edit) => editYaml(text, edit), this.text(file));
    return this.#write(file, this.#texts.get(earlier) ?? edited());
  }

  #write(file: string, text: string): EditAnswer {
    const data = readYamlFile(text).data as unknown as Data;
    const isRight = data.hours.text === `${data.hours.number} hours` && !/BAD|answer: ""/.test(text);
    if (!isRight) return { refused: [{ said: 'No.', path: [], fixes: [] } as unknown as Mistake] };
    this.files.set(file, text);
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

  newText = (owner: string, suffix = '') => {
    const text = `T${++this.#count}${suffix}`;
    this.typed.set(text, owner);
    return text;
  };

  newName = () => `entry ${++this.#count}`;

  async reload(tab: number) {
    this.tabs[tab] = this.#open(tab);
    await this.start(tab);
  }

  async start(tab: number) {
    for (const file of FILES) await this.tab(tab).open(file);
  }

  tab = (tab: number) => this.tabs[tab] as Editing;
  tree = (tab: number, file: string) => this.tab(tab).queue.file(file)?.mine as Tree;

  list = (tab: number, file: string) => valueAt<Tree>(this.tree(tab, file), ['faq']) as Tree;

  /** The places of the entries that a tab shows. */
  entries = (tab: number, file: string): Place[] =>
    entriesOf(this.list(tab, file)).map((entry) => ['faq', entry]);

  nameAt = (tab: number, file: string, place: Place) =>
    String(valueAt<Tree>(this.tree(tab, file), [...place, 'name']));
}

const listed = (data: unknown) =>
  (data as Data).faq.map(({ name, answer }) => ({ name, answer: String(answer) }));
const shown = (world: World, tab: number, file: string) => {
  const tree = world.tree(tab, file) as unknown as { faq: Record<string, Data['faq'][0]> };
  return listed({ faq: Object.values(tree.faq) });
};

/** What holds whenever nothing is on its way. */
function expectInPlace(world: World): void {
  for (const file of FILES) {
    const all = [0, 1].map((tab) => shown(world, tab, file)).concat([listed(world.server.data(file))]);
    for (const list of all) {
      const isTwice = new Set(list.map(({ name }) => name)).size < list.length;
      expect(isTwice, JSON.stringify(list)).toBe(false);
      for (const { name, answer } of list) expect(world.typed.get(answer) ?? name).toBe(name);
    }
    for (const tab of [0, 1]) {
      const { queue } = world.tab(tab);
      const waiting = queue.waiting(file);
      // Panel and file agree, but for what waits, which the panel shows.
      if (waiting.length === 0) expect(shown(world, tab, file)).toEqual(listed(world.server.data(file)));
      else expect(world.tab(tab).file(file)?.status).not.toBe('saved');
    }
  }
}

interface Step {
  tab: number;
  file: (typeof FILES)[number];
  at: number;
  /** Whether it is saved at once, and whether something else is on its way meanwhile. */
  isSaved: boolean;
  isBusy: boolean;
}

const counts: Record<string, number> = {};

/** A step of the model. */
class Command implements fc.AsyncCommand<object, World> {
  readonly name: keyof typeof ACTIONS;
  readonly step: Step;
  constructor(name: keyof typeof ACTIONS, step: Step) {
    this.name = name;
    this.step = step;
  }
  check = () => true;
  toString = () => `${this.name} ${JSON.stringify(this.step)}`;
  async run(_: object, world: World) {
    counts[this.name] = (counts[this.name] ?? 0) + 1;
    const { tab, isSaved, isBusy } = this.step;
    const saving = isBusy ? world.tab(tab).save() : undefined;
    await ACTIONS[this.name](world, this.step);
    await saving;
    if (isSaved) await world.tab(tab).save();
    // A request may fail once, and each tab has to see what the other has saved.
    for (let round = 0; round < 3; round++) for (const each of world.tabs) await each.refresh();
    expectInPlace(world);
  }
}

/** Gives a place in a tab another value, on its page. */
const set = (world: World, { tab, file }: Step, place: Place, value: Tree) =>
  world.tab(tab).set(world.pages[tab] ?? '', file, place, value);

function inEntry(world: World, step: Step, act: (place: Place, entries: Place[]) => void): void {
  const entries = world.entries(step.tab, step.file);
  const place = entries[step.at % entries.length];
  if (place) act(place, entries);
}

const typeInto = (suffix: string) => (world: World, step: Step) =>
  inEntry(world, step, (place) => {
    const value = world.newText(world.nameAt(step.tab, step.file, place), suffix);
    set(world, step, [...place, 'answer'], value);
  });

const ACTIONS = {
  type: typeInto(''),
  'type what is refused': typeInto(' BAD'),
  move: (world: World, step: Step) =>
    inEntry(world, step, (place, entries) => {
      const [list, name = ''] = [world.list(step.tab, step.file), place.at(-1)];
      const after = entries[(step.at * 7) % entries.length]?.at(-1);
      const value = (list as Record<string, Tree>)[name] as Tree;
      set(world, step, ['faq'], withEntry(list, name, value, after === name ? undefined : after));
    }),
  remove: (world: World, step: Step) =>
    inEntry(world, step, (place, entries) => {
      const list = Object.entries(world.list(step.tab, step.file) as Record<string, Tree>);
      if (entries.length > 1)
        set(world, step, ['faq'], listOf(list.filter(([name]) => name !== place.at(-1))));
    }),
  add: (world: World, step: Step) => {
    const name = world.newName();
    const answer = step.isBusy ? '' : world.newText(name);
    const entry = `#${step.tab}-${name}`;
    set(world, step, ['faq'], withEntry(world.list(step.tab, step.file), entry, { name, answer }, undefined));
    if (step.isBusy) set(world, step, ['faq', entry, 'answer'], world.newText(name));
  },
  'change words and numbers': async (world: World, step: Step) => {
    if (world.tab(step.tab).queue.waiting(step.file).length > 0) return;
    const number = (step.at % 7) + 1;
    set(world, step, ['hours', 'text'], `${number} hours`);
    await world.tab(step.tab).save();
    set(world, step, ['hours', 'number'], number);
    await world.tab(step.tab).save();
    expect(world.server.data(step.file)).toMatchObject({ hours: { text: `${number} hours`, number } });
  },
  undo: (world: World, { tab }: Step) => world.tab(tab).undo(world.pages[tab] ?? ''),
  'undo what was just done': async (world: World, step: Step) => {
    await world.tab(step.tab).save();
    if (world.tab(step.tab).queue.waiting(step.file).length > 0) return;
    const before = world.server.text(step.file);
    (step.isBusy ? ACTIONS.remove : ACTIONS[step.at % 2 ? 'move' : 'type'])(world, step);
    if (world.tab(step.tab).queue.waiting(step.file).length === 0) return;
    if (step.isSaved) await world.tab(step.tab).save();
    await world.tab(step.tab).undo(world.pages[step.tab] ?? '');
    expect(world.server.text(step.file)).toBe(before);
  },
  reload: (world: World, { tab }: Step) => world.reload(tab),
  'go to another page': (world: World, { tab, at }: Step) => {
    world.pages[tab] = at % 2 ? '/a' : '/b';
  },
  'lose the connection': (world: World, { isBusy }: Step) => {
    world.server.fails = isBusy ? 'before' : 'after';
  },
  'throw away': (world: World, { tab, file }: Step) => world.tab(tab).discard(file),
  settle: (world: World, { tab, file, isBusy }: Step) =>
    world.tab(tab).settle(file, isBusy ? 'yours' : 'theirs'),
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
  timeout: 300_000,
}, async () => {
  const step = fc.record({
    tab: fc.nat(1),
    file: fc.constantFrom(...FILES),
    at: fc.nat(20),
    isSaved: fc.boolean(),
    isBusy: fc.boolean(),
  });
  const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  const commands = names.map((name) => step.map((each) => new Command(name, each)));
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (some) => {
      const world = new World();
      await world.start(0);
      await world.start(1);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), some);
    }),
    { seed: SEED, numRuns: everything ? 1_000 : 75 },
  );
  expect(Object.values(counts).reduce((a, b) => a + b)).toBeGreaterThan(everything ? 20_000 : 1_500);
});
