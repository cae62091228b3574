import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editYaml } from '../../check/edit/edit-yaml';
import { valueAt } from '../../check/path';
import { readYamlFile } from '../../check/yaml/yaml-file';
import type { NewChange } from '../../editor/panel/queue/edit-queue';
import { Editing } from '../../editor/panel/queue/editing';
import { entriesOf, type Place, type Tree } from '../../editor/panel/queue/tree';
import type { Mistake } from '../../editor/protocol';
import type { EditAnswer, EditedDocument } from '../../editor/server/editor';
import type { Ask, Asked, EditRequest } from '../../editor/server/endpoint';
import { everything } from '../support/everything';
import {
  ACTIONS,
  EVENTS,
  Model,
  QUESTIONS,
  type Question,
  questionsIn,
  type Step,
  stepOf,
} from './support/model';

const SEED = 20261126;
const FILES = ['shared', 'own'];
const START = `title: A title # A note
hours:
  text: 5 hours
  number: 5
faq:
  items:
    - question: one # SAMPLE: the first
      answer: Yes.
    - question: two
      answer: Yes.
    - question: three
      answer: Perhaps.
`;

/** A server with files in its memory: it writes YAML as the real one does, and has two rules. */
class FakeServer {
  readonly files = new Map<string, string>(FILES.map((file) => [file, START]));
  fails: 'before' | 'after' | undefined;

  text = (file: string) => this.files.get(file) ?? '';

  document(file: string): EditedDocument {
    const text = this.text(file);
    const rest = { title: file, kind: '', addresses: [], notes: [], mistakes: [] };
    return { file, text, version: text, data: readYamlFile(text).data, ...rest };
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
    const isRight = hoursIn(after).text === `${hoursIn(after).number} hours`;
    if (!isRight || /nowhere|answer: ""/.test(after))
      return { refused: [{ said: 'No.', path: [], fixes: [] } as unknown as Mistake] };
    this.files.set(file, after);
    return { document: this.document(file) };
  }
}

const hoursIn = (text: string) =>
  (readYamlFile(text).data as unknown as { hours: { text: string; number: number } }).hours;

class QueueModel extends Model {
  readonly server = new FakeServer();
  readonly tabs: Editing[] = [];
  readonly #kept: (string | undefined)[] = [];
  readonly #pages = ['/a', '/b'];

  tab = ({ tab }: Where) => this.tabs[tab] as Editing;
  waiting = (step: Where) => this.tab(step).queue.waiting(fileOf(step)).length;
  shown = (step: Where, place: Place) => valueAt<Tree>(this.tab(step).queue.file(fileOf(step))?.mine, place);
  make = (step: Where, change: Omit<NewChange, 'page' | 'file'>) =>
    this.tab(step).change((queue) =>
      queue.make({ page: this.#pages[step.tab] ?? '', file: fileOf(step), ...change }),
    );
  #entry(step: Step): { place: Place; index: number; entries: string[] } {
    const entries = entriesOf(this.shown(step, QUESTIONS));
    const index = step.at % entries.length;
    return { place: [...QUESTIONS, entries[index] ?? ''], index, entries };
  }

  type(step: Step): void {
    const { place } = this.#entry(step);
    const question = String(this.shown(step, [...place, 'question']));
    this.make(step, { place: [...place, 'answer'], value: this.newText(question, step.form % 2 > 0) });
  }
  move(step: Step): void {
    const { place, index, entries } = this.#entry(step);
    const others = entries.toSpliced(index, 1);
    this.make(step, { op: 'move', place, above: others[(step.form % entries.length) - 1] ?? '' });
  }
  remove(step: Step): void {
    const { place, entries } = this.#entry(step);
    if (entries.length > 1) this.make(step, { place });
  }
  add(step: Step): void {
    const question = this.newQuestion();
    const place = [...QUESTIONS, this.tab(step).queue.newName()];
    const answer = this.newText(question);
    this.make(step, { place, value: { question, answer: step.isBusy ? '' : answer }, above: '' });
    this.make(step, { place: [...place, 'answer'], value: answer });
  }
  undo = (step: Step) => this.tab(step).undo(this.#pages[step.tab] ?? '');
  discard = (step: Step) => this.tab(step).change((queue) => queue.discard(fileOf(step)));
  settle = (step: Step) =>
    this.tab(step).change((queue) => queue.settle(fileOf(step), step.form % 2 ? 'yours' : 'theirs'));
  async reload({ tab }: Pick<Step, 'tab'>): Promise<void> {
    const opened = new Editing(this.server.ask, this.#kept[tab], (kept) => {
      this.#kept[tab] = kept;
    });
    this.tabs[tab] = opened;
    for (const file of FILES) await opened.open(file);
  }
  leave({ tab, at }: Step): void {
    this.#pages[tab] = at % 2 ? '/a' : '/b';
  }
  changeElsewhere(step: Step): void {
    const file = fileOf(step);
    // Somebody types in the same place meanwhile.
    if (step.isBusy) this.type({ ...step, form: 0 });
    this.last = '';
    this.server.files.set(file, this.changed(this.server.text(file), step, 1, 12));
  }
  fail(step: Step): void {
    this.server.fails = step.isBusy ? 'before' : 'after';
  }
  async changeHours(step: Step): Promise<void> {
    if (this.waiting(step) > 0) return;
    const number = (step.at % 7) + 1;
    for (const [field, value] of Object.entries({ text: `${number} hours`, number })) {
      this.make(step, { place: ['hours', field], value });
      await this.tab(step).save();
    }
    expect(hoursIn(this.server.text(fileOf(step)))).toEqual({ text: `${number} hours`, number });
  }
  async undoWhatWasDone(step: Step): Promise<void> {
    await this.tab(step).save();
    if (this.waiting(step) > 0) return;
    const before = this.server.text(fileOf(step));
    this[(['remove', 'move', 'type'] as const)[step.at % 3] ?? 'type'](step);
    if (this.waiting(step) === 0) return;
    if (step.isSaved) await this.tab(step).save();
    await this.undo(step);
    expect(this.server.text(fileOf(step))).toBe(before);
  }

  expectAgreed(): void {
    for (const file of FILES.keys()) {
      const inFile = questionsIn(this.server.text(fileOf({ file })));
      this.expectInPlace(inFile);
      for (const tab of this.tabs.keys()) {
        const shown = Object.values(this.shown({ file, tab }, QUESTIONS) as object) as Question[];
        this.expectInPlace(shown);
        // Panel and file agree, but for what waits, which the panel shows.
        if (this.waiting({ file, tab }) === 0) expect(shown).toEqual(inFile);
        else expect(this.tab({ file, tab }).file(fileOf({ file }))?.status).not.toBe('saved');
      }
    }
  }

  async take({ action, ...step }: Step<(typeof ALL)[number]>): Promise<void> {
    const saving = step.isBusy ? this.tab(step).save() : undefined;
    await this[action](step as Step);
    await saving;
    if (step.isSaved) await this.tab(step).save();
    // A request may fail once, and each tab has to see what the other has saved.
    for (let round = 0; round < 3; round++) for (const tab of this.tabs) await tab.refresh();
    if (action === 'changeElsewhere') expect(this.server.text(fileOf(step))).toContain(this.last);
    this.expectAgreed();
  }
}

type Where = Pick<Step, 'tab' | 'file'>;
const fileOf = ({ file }: Pick<Step, 'file'>) => FILES[file] ?? '';
const ALL = [...ACTIONS, ...EVENTS, 'changeHours', 'undoWhatWasDone'] as const;

test("no text is ever in a place where it wasn't typed, and panel and file agree", {
  timeout: 900_000,
}, async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf(...ALL), { maxLength: 60, size: 'max' }), async (steps) => {
      const model = new QueueModel();
      for (const tab of [0, 1]) await model.reload({ tab });
      for (const step of steps) await model.take(step);
      taken += steps.length;
    }),
    { seed: SEED, numRuns: everything ? 1_000 : 50 },
  );
  expect(taken).toBeGreaterThan(everything ? 20_000 : 1_000);
});
