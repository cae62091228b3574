import type { Edit, Json } from '../../../check/edit/edit';
import { editData } from '../../../check/edit/edit-data';
import type { EditRequest } from '../../../editor/core/edit-request';
import type { EditAnswer, EditedDocument } from '../../../editor/core/editor';
import type { Ask, Asked } from '../../../editor/core/requests';
import type { Mistake } from '../../../editor/protocol';

export const FILES = ['shared', 'own'];

const textOf = (data: Json): string => JSON.stringify(data, null, 1);

export const START = textOf({
  title: 'A title',
  faq: {
    items: ['one', 'two', 'three'].map((question) => ({
      question,
      answer: 'Yes.',
    })),
  },
});

/**
 * A server with files in its memory, and two rules: no link leads nowhere, and
 * no text is empty.
 */
export class FakeServer {
  readonly texts = new Map(FILES.map((file) => [file, START]));
  fails: 'before' | 'after' | undefined;
  failsToRead = false;
  /** What is done while the next request is on its way. */
  meanwhile: (() => void) | undefined;
  /** How many requests have written something, or failed. */
  count = 0;

  /** The texts of all files. */
  get all(): string {
    return [...this.texts.values()].join('\n');
  }

  read(file: string): EditedDocument {
    const text = this.texts.get(file) ?? '';
    const data = JSON.parse(text);
    const sample = { path: ['title'], what: 'A title', mayBeReal: false };
    const rest = {
      title: file,
      kind: '',
      addresses: [],
      notes: data.title.startsWith('Sample') ? [sample] : [],
      mistakes: [],
    };
    return { file, text, version: text, data, ...rest };
  }

  edited = (file: string, edits: readonly Edit[]): string =>
    textOf(edits.reduce(editData, this.read(file).data as Json));

  /** What somebody else does. */
  write(file: string, edits: readonly Edit[]): void {
    this.texts.set(file, this.edited(file, edits));
  }

  ask = (async (name: string, asked: Asked<'document' | 'edit'>) => {
    if (name === 'document') {
      if (this.failsToRead) {
        throw new Error("The server doesn't answer.");
      }
      return this.read(asked.file);
    }
    const { fails, meanwhile } = this;
    this.fails = undefined;
    this.meanwhile = undefined;
    if (fails) {
      this.count++;
    }
    if (fails === 'before') {
      throw new Error("The server doesn't answer.");
    }
    meanwhile?.();
    await new Promise((resolve) => setImmediate(resolve));
    const answer = this.#edit(asked as EditRequest);
    if (fails === 'after') {
      throw new Error('The connection is gone.');
    }
    return answer;
  }) as Ask;

  #edit({ file, version, edits, text }: EditRequest): EditAnswer {
    const now = this.read(file);
    if (version !== now.version) {
      return { newer: now };
    }
    const after = text ?? this.edited(file, edits);
    if (/nowhere|""/.test(after)) {
      return {
        refused: [{ said: 'No.', path: [], fixes: [] } as unknown as Mistake],
      };
    }
    if (after !== now.text) {
      this.count++;
    }
    this.texts.set(file, after);
    return { document: this.read(file) };
  }
}
