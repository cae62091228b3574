import fc from 'fast-check';
import { expect } from 'vitest';
import type { Edit, Json } from '../../../check/edit/edit';
import { editData } from '../../../check/edit/edit-data';

// Two people change the questions of files, each in a tab, and a colleague
// changes them elsewhere. What the tabs work with may fail.

const action = fc.constantFrom(
  // What people do most often is there several times.
  ...([
    'type',
    'type',
    'type',
    'move',
    'remove',
    'add',
    'undo',
    'discard',
    'settle',
  ] as const),
  ...([
    'changeElsewhere',
    'changeElsewhere',
    'reload',
    'close',
    'leave',
    'fail',
  ] as const),
);

export const stepIn = (files: readonly string[]) =>
  fc.record({
    action,
    /** What is done while the server answers. */
    meanwhile: fc.option(action, { nil: undefined }),
    /** Which form of the action, and on which question. */
    form: fc.nat(11),
    at: fc.nat(20),
    tab: fc.nat(1),
    file: fc.constantFrom(...files),
  });

type ValueOf<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never;
type Action = ValueOf<typeof action>;
export type Step = ValueOf<ReturnType<typeof stepIn>>;
export type Where = Pick<Step, 'tab' | 'file'>;

export interface Question {
  question: string;
  answer: string;
}

export const QUESTIONS = ['faq', 'items'];
/** A file has no fewer and no more. */
const [FEWEST, MOST] = [3, 12];

/** What a panel says when nothing is on its way. */
export const AT_REST: readonly unknown[] = [
  ...['saved', 'refused', 'clash'],
  // Refused, because something new has no words: what it had is undone.
  'empty',
];

const textsIn = (words: string): string[] => words.match(/Text\d+/g) ?? [];
const textsOf = ({ answer }: Question): string[] => textsIn(answer);
/**
 * The questions, each with the texts that were typed: a page shows the others
 * in another form.
 */
export const inBrief = (questions: readonly Question[]) =>
  questions.map((each) => `${each.question} ${textsOf(each)}`);

/** The texts that are in some questions only. */
const without = (
  questions: readonly Question[],
  others: readonly Question[],
): string[] =>
  questions
    .flatMap(textsOf)
    .filter((text) => !others.flatMap(textsOf).includes(text));

/** The number of a tab, or somebody else; 'closed' for one that is gone. */
type Typist = number | 'colleague' | 'closed';

export abstract class Model {
  /** Who has typed each text, and for which question. */
  readonly #typed = new Map<string, { question: string; by: Typist }>();
  /** The texts that somebody who saw them has taken away. */
  readonly #givenUp = new Set<string>();
  /**
   * The texts of a tab in which something is undone: those that are gone at
   * rest went away by it.
   */
  readonly #undone = new Set<string>();
  #questions = 0;

  abstract readonly files: readonly string[];
  /** The tabs that are open. */
  readonly tabNumbers: readonly number[] = [0, 1];
  abstract inFile(file: string): Question[];
  /** Changes the questions of a file elsewhere. */
  abstract edit(file: string, edits: readonly Edit[]): void;
  /** What a tab shows, with what waits in it. */
  abstract shown(where: Where): Question[] | Promise<Question[]>;
  abstract status(where: Where): unknown;
  /** What a tab keeps of another one until its own texts are saved. */
  abstract later(where: Where): string | Promise<string>;
  /** Does something with a question. @param text for a new answer. */
  abstract readonly does: Readonly<
    Record<
      Exclude<Action, 'changeElsewhere'>,
      (step: Step, question: string, text: string) => unknown
    >
  >;

  #newQuestion = () => `Is this question ${++this.#questions}?`;
  #newText(question: string, by: Typist): string {
    const text = `Text${this.#typed.size}`;
    this.#typed.set(text, { question, by });
    return text;
  }

  async act(action: Action, step: Step): Promise<unknown> {
    if (action === 'changeElsewhere') {
      return this.#changeElsewhere(step);
    }
    const shown = await this.shown(step);
    const { tab, form, file } = step;
    const chosen = shown[step.at % shown.length] as Question;
    const question = action === 'add' ? this.#newQuestion() : chosen.question;
    const isFull =
      action === 'add'
        ? shown.length >= MOST
        : action === 'remove' && shown.length <= FEWEST;
    // One that was just added has no words yet.
    if (question === '' || isFull) {
      return undefined;
    }
    const [mine, theirs] = [
      without(shown, this.inFile(file)),
      without(this.inFile(file), shown),
    ];
    const givenUp: Partial<Record<Action, string[]>> = {
      type: textsOf(chosen),
      remove: textsOf(chosen),
      discard: mine,
      settle: form % 2 ? theirs : mine,
    };
    if (action === 'undo') {
      await this.#noteUndone(tab);
    }
    if (action === 'close') {
      this.#noteClosed(tab);
    }
    for (const text of givenUp[action] ?? []) {
      this.#givenUp.add(text);
    }
    if (action !== 'type' && action !== 'add') {
      return this.does[action](step, question, '');
    }
    const refused = action === 'type' && form % 2 ? ' [Here](/nowhere).' : '';
    return this.does[action](
      step,
      question,
      this.#newText(question, tab) + refused,
    );
  }

  /** Whoever takes over the edits of a tab can undo them. */
  #noteClosed(tab: number): void {
    for (const [text, typed] of this.#typed) {
      if (typed.by === tab) {
        this.#typed.set(text, { ...typed, by: 'closed' });
      }
    }
  }

  /** The newest that was done may be in any file. */
  async #noteUndone(tab: number): Promise<void> {
    for (const file of this.files) {
      const shown = await this.shown({ tab, file });
      // Where two texts clash, a panel shows the one that isn't in the file.
      const later = textsIn(await this.later({ tab, file }));
      const texts = [...shown, ...this.inFile(file)].flatMap(textsOf);
      for (const text of [...texts, ...later]) {
        const by = this.#typed.get(text)?.by;
        if (by === tab || by === 'closed') {
          this.#undone.add(text);
        }
      }
    }
  }

  /**
   * A colleague brings one change of a file or several, and sees all that is in
   * it.
   */
  #changeElsewhere({ file, at, form }: Step): void {
    const [before, count] = [this.inFile(file), this.#typed.size];
    const edits: Edit[] = [];
    let after = before;
    for (let index = at; index <= at + (at % 3); index++) {
      const { length } = after;
      const path = [index % length];
      const { question } = after[index % length] as Question;
      const added = this.#newQuestion();
      const value = {
        question: added,
        answer: this.#newText(added, 'colleague'),
      };
      const possible: Edit[] = [
        {
          op: 'set',
          path: [...path, 'answer'],
          value: this.#newText(question, 'colleague'),
        },
        { op: 'move', path, to: form % length },
        ...(length > FEWEST ? [{ op: 'remove', path } as const] : []),
        ...(length < MOST ? [{ op: 'insert', path, value } as const] : []),
      ];
      const edit = possible[(form + index) % possible.length] as Edit;
      edits.push({ ...edit, path: [...QUESTIONS, ...edit.path] });
      after = editData(after as unknown as Json, edit) as unknown as Question[];
    }
    const typed = [...this.#typed.keys()].slice(count);
    for (const text of [...without(before, after), ...typed]) {
      if (!after.flatMap(textsOf).includes(text)) {
        this.#givenUp.add(text);
      }
    }
    this.edit(file, edits);
  }

  /** Each text is where it was typed. */
  #expectInPlace(questions: readonly Question[]): void {
    const named = questions.filter(({ question }) => question !== '');
    const different = new Set(named.map(({ question }) => question));
    expect(different.size).toBe(named.length);
    for (const each of named) {
      for (const text of textsOf(each)) {
        expect(each.question).toBe(this.#typed.get(text)?.question);
      }
    }
  }

  /**
   * What holds at rest: panel and file agree, but for what is refused or
   * clashes; each text is where it was typed, and is there until somebody who
   * saw it takes it away.
   */
  async expectAgreed(): Promise<void> {
    const seen: string[] = [];
    for (const file of this.files) {
      const inFile = this.inFile(file);
      const all = [inFile];
      for (const tab of this.tabNumbers) {
        const shown = await this.shown({ file, tab });
        const status = await this.status({ file, tab });
        expect(AT_REST).toContain(status);
        if (status === 'saved') {
          expect(inBrief(shown)).toEqual(inBrief(inFile));
        }
        all.push(shown);
        seen.push(...textsIn(await this.later({ file, tab })));
      }
      for (const questions of all) {
        this.#expectInPlace(questions);
      }
      seen.push(...all.flat().flatMap(textsOf));
    }
    for (const text of this.#undone) {
      if (!seen.includes(text)) {
        this.#givenUp.add(text);
      }
    }
    this.#undone.clear();
    const isLost = (text: string) =>
      !seen.includes(text) && !this.#givenUp.has(text);
    expect([...this.#typed.keys()].filter(isLost), 'lost').toEqual([]);
  }
}
