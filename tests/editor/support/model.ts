import fc from 'fast-check';
import { expect } from 'vitest';
import type { Edit } from '../../../check/edit/edit';
import { editYaml } from '../../../check/edit/edit-yaml';
import { readYamlFile } from '../../../check/yaml/yaml-file';

// Two tabs change the questions of a page, which are changed elsewhere, too, and the server may fail.

export const ACTIONS = ['type', 'move', 'remove', 'add', 'undo', 'discard', 'settle'] as const;
export const EVENTS = ['reload', 'leave', 'changeElsewhere', 'fail'] as const;

export interface Question {
  question: string;
  answer: string | undefined;
}

export interface Step<Action = (typeof ACTIONS | typeof EVENTS)[number]> {
  action: Action;
  /** Which form of the action. */
  form: number;
  tab: number;
  file: number;
  at: number;
  /** Whether it is saved at once, and whether something else is on its way meanwhile. */
  isSaved: boolean;
  isBusy: boolean;
}

export const stepOf = <Action extends string>(...actions: readonly Action[]) =>
  fc.record({
    action: fc.constantFrom(...actions),
    form: fc.nat(11),
    tab: fc.nat(1),
    file: fc.nat(1),
    at: fc.nat(20),
    isSaved: fc.boolean(),
    isBusy: fc.boolean(),
  });

export const QUESTIONS = ['faq', 'items'];
const TEXT = /Text\d+/g;

/** The texts that were typed, with their questions: a page shows the others in another form. */
export const textsIn = (questions: readonly Question[]) =>
  questions.map(({ question, answer }) => `${question} ${answer?.match(TEXT) ?? ''}`);

/** The questions in a file. */
export const questionsIn = (source: string): Question[] =>
  (readYamlFile(source).data as unknown as { faq: { items: Question[] } }).faq.items;

export class Model {
  /** Where each text was typed. */
  readonly #typed = new Map<string, string>();
  #count = 0;
  /** The text that was typed last. */
  last = '';

  newQuestion = () => `Is this question ${++this.#count}?`;

  /** A text for an answer, which may be refused. */
  newText(question: string, isRefused = false): string {
    this.last = `Text${++this.#count}`;
    this.#typed.set(this.last, question);
    return `${this.last}.${isRefused ? ' [Here](/nowhere).' : ''}`;
  }

  /** A file after somebody else has changed it, with no fewer and no more questions than may be. */
  changed(source: string, { at, form }: Step<string>, fewest: number, most: number): string {
    const { length } = questionsIn(source);
    const index = at % length;
    const path = [...QUESTIONS, index];
    const owner = questionsIn(source)[index]?.question ?? '';
    const question = this.newQuestion();
    const edits: (() => Edit)[] = [
      () => ({ op: 'set', path: [...path, 'answer'], value: this.newText(owner) }),
      () => ({ op: 'move', path, to: (at * 3) % length }),
      ...(length > fewest ? [() => ({ op: 'remove', path }) as const] : []),
      ...(length < most
        ? [() => ({ op: 'insert', path, value: { question, answer: this.newText(question) } }) as const]
        : []),
    ];
    return editYaml(source, edits[form % edits.length]?.() as Edit);
  }

  /** No text is ever where it wasn't typed, and no question is there twice. Some have no words yet. */
  expectInPlace(questions: readonly Question[]): void {
    const named = questions.filter(({ question }) => question !== '');
    expect(new Set(named.map(({ question }) => question)).size).toBe(named.length);
    for (const { question, answer } of named)
      for (const text of answer?.match(TEXT) ?? []) expect(question).toBe(this.#typed.get(text));
  }
}
