// The editor in a web worker: the check and the pages, for files that its page
// has loaded from a host.
import * as v from 'valibot';
import { templates } from '../../pages/routes';
import { UserError } from '../../site/user-error';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import type { TakenUp } from '../core/changed-files';
import type { Editor } from '../core/editor';
import { explain } from '../core/explain';
import { textOf } from '../core/file-text';
import { inTurn } from '../core/in-turn';
import { unusedPictures, upload } from '../core/pictures';
import { nameOfFile } from '../core/places';
import type { MadeAgain, ToPublish } from '../host/publisher';
import { UNDELETED_WORDS } from '../host/reasons';
import { hold } from '../panel/hold';
import { connect, type Port } from './connect';
import { type OpenEditor, type Opening, openEditor } from './core';
import type { DraftFile } from './drafts';
import { loadLetters } from './letters';
import type { HostFile } from './memory-files';
import { loadAllStates, loadStates } from './states';
import { loadStock, loadStockFor } from './stock';
import { surroundingsOf } from './surroundings';

/** A picture uploaded for a document. */
interface Upload {
  file: string;
  name: string;
  bytes: Uint8Array;
}

/** All file names and the texts of YAML files, in one string. */
function textsOf(files: ReadonlyMap<string, HostFile>): string {
  const isText = (name: string) => name.endsWith('.yaml');
  const texts = [...files].map(([name, { bytes }]) =>
    isText(name) ? textOf(bytes) : '',
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

/** A worker's report after reading the content. */
export interface Opened {
  /** The mistakes of the content, in words. */
  mistakes?: string | undefined;
  /** The panel's initial queue. */
  typed?: string | undefined;
  /** See {@link TakenUp}. */
  deleted: readonly string[];
  /** Which deletions weren't repeated, and why, in words. */
  undeleted: readonly string[];
}

function undeletedIn({ kept, needed }: TakenUp, editor: Editor): string[] {
  const nameOf = (file: string) => nameOfFile(file, editor.store.documents);
  return [
    ...kept.map((file) => UNDELETED_WORDS.kept([nameOf(file)])),
    ...needed.map(({ file, user }) =>
      UNDELETED_WORDS.needed([nameOf(file)], user),
    ),
  ];
}

let opened: OpenEditor | undefined;

/** @throws {UserError} before the content has been read. */
function openedEditor(): OpenEditor {
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
    await openedEditor().keep();
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
      files,
      draft,
      typed,
      today: calendarDay(new Date()),
      surroundings: (memory) =>
        surroundingsOf(() => opened?.memory ?? memory, ask),
      read: (asked) => ask('read', asked),
      keep: (step) => ask('keep', step),
      onChange: (problems) => void ask('changed', { problems }),
    });
    const { editor, taken } = opened;
    return {
      mistakes: editor.content.mistakes,
      typed: taken.typed,
      deleted: taken.deleted,
      undeleted: undeletedIn(taken, editor),
    };
  },
  /** Repeats all changes on the host's current content. */
  again: ({ files }: Pick<Opening, 'files'>): Promise<MadeAgain> =>
    next(async () => {
      const { memory } = openedEditor();
      const draft = memory.changed().map(({ file, old }): DraftFile => {
        return { file, bytes: memory.read(file), old };
      });
      await requests.open({ files, draft });
      const { editor, memory: newest, taken } = openedEditor();
      void ask('changed', { problems: editor.content.mistakes });
      return {
        ...taken,
        files: newest.toPublish(unusedPictures(editor)),
        hasMistakes: editor.content.errors.length > 0,
      };
    }),
  /**
   * Saves what was repeated, once the page has what couldn't be. Until then,
   * the saved draft stays unchanged.
   */
  keep: () => kept(() => {}),
  /** Records what the host has now. */
  settle: ({ files }: Pick<ToPublish, 'files'>) =>
    kept(() => openedEditor().memory.settle(files)),
  addresses: () => openedEditor().addresses(),
  /** The parts of a page's document: see pages/app/page-parts.ts. */
  async parts({ address }: { address: string }) {
    const parts = await openedEditor().partsAt(address);
    loadAhead();
    return parts;
  },
  content: ({ address }: { address: string }) =>
    openedEditor().contentAt(address),
  theme: () => openedEditor().theme(),
  file: ({ address }: { address: string }) => openedEditor().fileAt(address),
  documents: () => openedEditor().documents(),
  async upload({ file, name, bytes }: Upload) {
    await loadLetters(name);
    return kept(() => upload(openedEditor().editor, file, name, bytes));
  },
  /** A request of the panel. */
  async panel({ name, asked }: { name: string; asked: unknown }) {
    await loadFor(JSON.stringify(asked));
    await loadStockFor(name);
    // Looked up late, because the content may be newer by then.
    const find = () => {
      const request = new Map(Object.entries(openedEditor().requests)).get(
        name,
      );
      if (!request) {
        throw new UserError('There is no request of this name.');
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

const ask = connect(self as unknown as Port, {
  requests,
  explain: (error) => explain(error, opened?.editor),
});

// The page waits for this lock, which the worker holds while it is alive.
void hold(self.name, false).then(() => ask('atWork', {}));
