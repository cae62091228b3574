// The editor in a web worker: the check and the pages, for files that its page
// has loaded from a host.
import * as v from 'valibot';
import { templates } from '../../pages/routes';
import { UserError } from '../../site/user-error';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import { deletionsAmong } from '../core/changed-files';
import { explain } from '../core/explain';
import { inTurn } from '../core/in-turn';
import { unusedPictures, upload } from '../core/pictures';
import type { MadeAgain, ToPublish } from '../host/publisher';
import { hold } from '../panel/hold';
import { type OpenEditor, type Opening, openEditor } from './core';
import type { DraftFile } from './drafts';
import { loadLetters } from './letters';
import type { HostFile } from './memory-files';
import { loadAllStates, loadStates } from './states';
import { loadStock, loadStockFor } from './stock';
import { surroundingsOf } from './surroundings';
import { type Port, talk } from './talk';

/** A picture uploaded for a document. */
interface Upload {
  file: string;
  name: string;
  bytes: Uint8Array;
}

/** All file names and the texts of YAML files, in one string. */
function textsOf(files: ReadonlyMap<string, HostFile>): string {
  const decoder = new TextDecoder();
  const isText = (name: string) => name.endsWith('.yaml');
  const texts = [...files].map(([name, { bytes }]) =>
    isText(name) ? decoder.decode(bytes) : '',
  );
  return [...files.keys(), ...texts].join('\n');
}

/** Loads what must be known before these texts are worked with. */
async function loadFor(texts: string): Promise<void> {
  await Promise.all([loadLetters(texts), loadStates(texts)]);
}

/**
 * Loads what the panel and the pages with forms need soon, perhaps when the
 * connection is gone.
 */
function loadAhead(): void {
  const { contact, referral } = templates;
  const loads = [
    () => import('../core/shown-texts'),
    () => import('../core/new-page'),
    () => import('../../check/rules/former/rules-of-changes'),
    loadStock,
    loadAllStates,
    contact.load,
    referral.load,
  ];
  for (const load of loads) {
    void load().catch(() => {});
  }
}

interface Opened {
  /** The mistakes of the content, in words. */
  mistakes: string | undefined;
  /** The panel's initial queue. */
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
 * Runs tasks one after the other, because a change made while all others are
 * repeated on newer content would be lost.
 */
const next = inTurn();

/** Answers the panel once the changes are saved. */
const kept = <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> =>
  next(async () => {
    const answer = await work();
    await isOpen().keep();
    return answer;
  });

/** The requests of the page, besides those of the panel. */
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
    await loadFor(
      `${textsOf(new Map([...files, ...(draftFiles ?? [])]))}\n${typed ?? ''}`,
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
  /** Repeats all changes on the host's current content. */
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
        files: newest.toPublish(unusedPictures(editor)),
        typed,
        hasMistakes: editor.content.errors.length > 0,
        ...deletionsAmong({ draft, find: (file) => files.get(file) }),
      };
    }),
  /**
   * Saves what was repeated, once the page has what couldn't be. Until then,
   * the saved draft stays unchanged.
   */
  keep: () => kept(() => {}),
  /** Records what the host has now. */
  settle: ({ files }: Pick<ToPublish, 'files'>) =>
    kept(() => isOpen().memory.settle(files)),
  addresses: () => isOpen().addresses(),
  /** The parts of a page's document: see pages/app/page-parts.ts. */
  async parts({ address }: { address: string }) {
    const parts = await isOpen().partsAt(address);
    loadAhead();
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
    await loadFor(JSON.stringify(asked));
    await loadStockFor(name);
    // Looked up late, because the content may be newer by then.
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

// The page waits for this lock, which the worker holds while it is alive.
void hold(self.name, false).then(() => ask('atWork', {}));
