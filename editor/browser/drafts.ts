import type { ChangedHere } from '../core/changed-files';
import { hold } from '../panel/hold';
import type { HostFile } from './memory-files';

/** A changed file with its size. */
export interface DraftFile extends ChangedHere {
  old: HostFile | undefined;
}

/** The unpublished changes. */
export interface Draft {
  /** The commit that they are based on. */
  head: string;
  /** The time of the last change, in ms. */
  time: number;
  files: readonly DraftFile[];
}

/** The difference from the draft that was last saved. */
export interface DraftStep {
  head: string;
  /** Files that changed, again or for the first time. */
  changed: readonly DraftFile[];
  /** Files that are the same as the host's again. */
  same: readonly string[];
}

/** Why drafts can't be saved. */
export type DraftFault =
  /** Another tab saves its changes. */
  | 'elsewhere'
  /** The browser has no storage, as in a private window, or can't read it. */
  | 'off'
  | 'full';

/** The database for drafts. It never contains a person's token. */
const DATABASE = 'editor-drafts';
/**
 * The time and base commit of the last change, the typed text, and the files,
 * each in its own store.
 */
const STORES = { heads: 'heads', typed: 'typed', files: 'files' } as const;

interface Head {
  head: string;
  time: number;
}

/** In ms: how long a browser may take to open its storage. */
const PATIENCE = 5_000;

/**
 * Saves a website's unpublished changes in the browser, so that they survive a
 * closed tab or a terminated worker. Only one tab at a time saves its changes.
 */
export class Drafts {
  /** The draft read at the start. */
  readonly draft: Draft | undefined;
  /** What was typed in fields, in the format of the panel's queue. */
  readonly typed: string | undefined;
  /** What is saved now, or would be if the browser had storage. */
  readonly #files: Map<string, DraftFile>;
  #fault: DraftFault | undefined;
  readonly #database: IDBDatabase | undefined;
  /** The transaction that takes further writes. */
  #writing: Writing | undefined;
  readonly #repository: string;
  readonly #onFault: (fault: DraftFault | undefined) => void;

  private constructor(
    options: Opening,
    database: IDBDatabase | undefined,
    kept: Partial<Pick<Drafts, 'draft' | 'typed' | 'fault'>>,
  ) {
    this.#repository = options.repository;
    this.#onFault = options.onFault;
    this.#database = database;
    this.draft = kept.draft;
    this.typed = kept.typed;
    this.#files = new Map(
      kept.draft?.files.map((draftFile) => [draftFile.file, draftFile]),
    );
    this.#tell(kept.fault);
  }

  /** Why nothing is saved at the moment. */
  get fault(): DraftFault | undefined {
    return this.#fault;
  }

  /** The files with unpublished changes. */
  get files(): readonly DraftFile[] {
    return [...this.#files.values()];
  }

  /**
   * Reads the saved draft. Whatever is wrong with the browser's storage,
   * editing continues without it.
   */
  static async open(options: Opening): Promise<Drafts> {
    const { repository } = options;
    if (!(await hold(`${DATABASE} ${repository}`, true))) {
      return new Drafts(options, undefined, { fault: 'elsewhere' });
    }
    try {
      const database = await openDatabase();
      return new Drafts(options, database, await readAll(database, repository));
    } catch {
      return new Drafts(options, undefined, { fault: 'off' });
    }
  }

  /** Saves a change at once. Resolves when the browser has stored it. */
  async save({ head, changed, same }: DraftStep): Promise<void> {
    const repository = this.#repository;
    for (const draftFile of changed) {
      this.#files.set(draftFile.file, draftFile);
    }
    for (const file of same) {
      this.#files.delete(file);
    }
    await this.#write((store) => {
      for (const draftFile of changed) {
        store('files').put(draftFile, [repository, draftFile.file]);
      }
      for (const file of same) {
        store('files').delete([repository, file]);
      }
      const kept: Head = { head, time: Date.now() };
      store('heads').put(kept, repository);
    });
  }

  /** Saves what is typed in fields; undefined deletes it. */
  async keepTyped(text: string | undefined): Promise<void> {
    await this.#write((store) => {
      if (text === undefined) {
        store('typed').delete(this.#repository);
      } else {
        store('typed').put(text, this.#repository);
      }
    });
  }

  /** Deletes all changes, on request. */
  async clear(): Promise<void> {
    const repository = this.#repository;
    this.#files.clear();
    await this.#write((store) => {
      store('heads').delete(repository);
      store('typed').delete(repository);
      store('files').delete(filesOf(repository));
    });
  }

  /**
   * Writes everything or nothing. The page may be left right after the call,
   * because the browser ends a transaction that was committed.
   */
  async #write(act: (store: StoreByName) => void): Promise<void> {
    if (!this.#database) {
      return;
    }
    try {
      this.#writing ??= this.#begin(this.#database);
      const { transaction, done } = this.#writing;
      act((name) => transaction.objectStore(name));
      await done;
      this.#tell(undefined);
    } catch (error) {
      const isFull = (error as Error | null)?.name === 'QuotaExceededError';
      this.#tell(isFull ? 'full' : 'off');
    }
  }

  /**
   * Writes without a pause between them share a transaction: when a page is
   * left, Chromium ends those that wait for each other in any order, so that an
   * older text could replace a newer one.
   */
  #begin(database: IDBDatabase): Writing {
    const transaction = database.transaction(
      Object.values(STORES),
      'readwrite',
    );
    queueMicrotask(() => {
      this.#writing = undefined;
      transaction.commit();
    });
    return { transaction, done: endOf(transaction) };
  }

  #tell(fault: DraftFault | undefined): void {
    if (fault !== this.#fault) {
      this.#fault = fault;
      this.#onFault(fault);
    }
  }
}

interface Opening {
  /** As in `practice/website`. */
  repository: string;
  /**
   * Called with the reason when saving fails, and with undefined when it works
   * again.
   */
  onFault: (fault: DraftFault | undefined) => void;
}

interface Writing {
  transaction: IDBTransaction;
  done: Promise<void>;
}

type StoreByName = (name: keyof typeof STORES) => IDBObjectStore;

/**
 * The keys of all files of a repository: in IndexedDB, arrays sort after
 * strings.
 */
const filesOf = (repository: string): IDBKeyRange =>
  IDBKeyRange.bound([repository], [repository, []]);

/** Reads everything saved. Data in an unknown format is ignored. */
async function readAll(database: IDBDatabase, repository: string) {
  const transaction = database.transaction(Object.values(STORES), 'readonly');
  const [head, typed, files] = await Promise.all([
    answerOf<Head | undefined>(
      transaction.objectStore(STORES.heads).get(repository),
    ),
    answerOf<unknown>(transaction.objectStore(STORES.typed).get(repository)),
    answerOf<DraftFile[]>(
      transaction.objectStore(STORES.files).getAll(filesOf(repository)),
    ),
  ]);
  const isDraft = typeof head?.head === 'string' && files.length > 0;
  return {
    draft: isDraft
      ? { head: head.head, time: head.time, files: files.filter(isDraftFile) }
      : undefined,
    typed: typeof typed === 'string' ? typed : undefined,
  };
}

function isDraftFile({ file, bytes }: Partial<DraftFile>): boolean {
  return (
    typeof file === 'string' &&
    (bytes === undefined || bytes instanceof Uint8Array)
  );
}

/**
 * Recreates a database of another form, because it would block saving forever.
 * After any other error, such as that of a busy phone or a full disk, it may
 * hold changes, and stays.
 */
async function openDatabase(): Promise<IDBDatabase> {
  try {
    return await openOnce();
  } catch (error) {
    if (!(error instanceof OtherForm)) {
      throw error;
    }
    await answerOf(indexedDB.deleteDatabase(DATABASE));
    return openOnce();
  }
}

async function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of Object.values(STORES)) {
      request.result.createObjectStore(name);
    }
  };
  const database = await answerOf(request).catch((error) => {
    // It would be in the way of another tab.
    request.onsuccess = () => request.result.close();
    throw error;
  });
  if (
    Object.values(STORES).some(
      (name) => !database.objectStoreNames.contains(name),
    )
  ) {
    database.close();
    throw new OtherForm();
  }
  return database;
}

class OtherForm extends Error {}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('It takes too long.')),
      PATIENCE,
    );
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
