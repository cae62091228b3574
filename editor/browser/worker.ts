// The editor in a worker of a browser: the check and the pages, over files that
// its page has loaded from a host.
import * as v from 'valibot';
import { UserError } from '../../site/user-error';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import { explain } from '../core/explain';
import { inTurn } from '../core/in-turn';
import { upload } from '../core/pictures';
import type { MadeAgain, ToPublish } from '../host/publisher';
import { hold } from '../panel/hold';
import { type OpenEditor, type Opening, openEditor } from './core';
import type { DraftFile } from './drafts';
import { loadLetters } from './letters';
import type { HostFile } from './memory-files';
import { loadStock, loadStockFor } from './stock';
import { surroundingsOf } from './surroundings';
import { type Port, talk } from './talk';

/** A picture that somebody adds to a document. */
interface Upload {
  file: string;
  name: string;
  bytes: Uint8Array;
}

/** The names of all files, and the texts of those that have one. */
function textsOf(files: ReadonlyMap<string, HostFile>): string {
  const decoder = new TextDecoder();
  const isText = (name: string) => name.endsWith('.yaml');
  const texts = [...files].map(([name, { bytes }]) =>
    isText(name) ? decoder.decode(bytes) : '',
  );
  return [...files.keys(), ...texts].join('\n');
}

interface Opened {
  /** The mistakes of the content, in words. */
  mistakes: string | undefined;
  /** What the queue of the panel begins with. */
  typed: string | undefined;
}

let opened: OpenEditor | undefined;

function isOpen(): OpenEditor {
  if (!opened) {
    throw new UserError(
      'The content is not loaded yet. Wait a moment, and try again.',
    );
  }
  return opened;
}

/**
 * What is changed while all changes are made again on newer content would not
 * be in it.
 */
const next = inTurn();

/** An answer to the panel, once what it has changed is kept. */
const kept = <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> =>
  next(async () => {
    const answer = await work();
    await isOpen().keep();
    return answer;
  });

/** What the page asks of its worker, beside the requests of the panel. */
const requests = {
  /** Reads and checks the content. */
  async open({
    files,
    draft,
    typed,
  }: Pick<Opening, 'files' | 'draft' | 'typed'>): Promise<Opened> {
    const draftFiles = draft?.map((file): [string, HostFile] => [
      file.file,
      { size: 0, id: '', ...file },
    ]);
    await loadLetters(
      textsOf(new Map([...files, ...(draftFiles ?? [])])) + (typed ?? ''),
    );
    opened = await openEditor({
      ...{ files, draft, typed },
      today: calendarDay(new Date()),
      surroundings: (memory) =>
        surroundingsOf(() => opened?.memory ?? memory, ask),
      read: (asked) => ask('read', asked),
      keep: (step) => ask('keep', step),
      onChange: (problems) => void ask('changed', { problems }),
    });
    return { mistakes: opened.editor.content.mistakes, typed: opened.typed };
  },
  /** Makes all changes again on what the host has now. */
  again: ({ files }: Pick<Opening, 'files'>): Promise<MadeAgain> =>
    next(async () => {
      const { memory } = isOpen();
      const draft = memory.changed().map(({ file, old }): DraftFile => {
        return { file, bytes: memory.read(file), old };
      });
      const { typed } = await requests.open({ files, draft });
      const { editor, memory: newest } = isOpen();
      void ask('changed', { problems: editor.content.mistakes });
      return {
        files: newest.toPublish(),
        typed,
        hasMistakes: editor.content.errors.length > 0,
      };
    }),
  /**
   * Keeps what was made again, once its page has what could not be. Until then,
   * all of it is kept as it was.
   */
  keep: () => kept(() => {}),
  /** Takes note of what the host has now. */
  settle: ({ files }: Pick<ToPublish, 'files'>) =>
    kept(() => isOpen().memory.settle(files)),
  addresses: () => isOpen().addresses(),
  /** The parts of the page at an address: see pages/app/page-parts.ts. */
  async parts({ address }: { address: string }) {
    const parts = await isOpen().partsAt(address);
    // The panel asks for it soon, maybe after the connection has broken.
    void loadStock().catch(() => {});
    return parts;
  },
  content: ({ address }: { address: string }) => isOpen().contentAt(address),
  theme: () => isOpen().theme(),
  file: ({ address }: { address: string }) => isOpen().fileAt(address),
  documents: () => isOpen().documents(),
  async upload({ file, name, bytes }: Upload) {
    await loadLetters(name);
    return kept(() => upload(isOpen().editor, file, name, bytes));
  },
  /** A request of the panel. */
  async panel({ name, asked }: { name: string; asked: unknown }) {
    await loadLetters(JSON.stringify(asked));
    await loadStockFor(name);
    // When its turn comes, it may be about newer content.
    const find = () => {
      const request = new Map(Object.entries(isOpen().requests)).get(name);
      if (!request) {
        throw new UserError('There is nothing of this name.');
      }
      return request;
    };
    const answer = () => {
      const { schema, answer: answerTo } = find();
      return (answerTo as (body: unknown) => unknown)(v.parse(schema, asked));
    };
    return find().isChange ? kept(answer) : answer();
  },
};

const ask = talk(self as unknown as Port, {
  requests,
  explain: (error) => explain(error, opened?.editor),
});

// Its page waits for the lock that this holds for as long as it lives.
void hold(self.name, false).then(() => ask('atWork', {}));
