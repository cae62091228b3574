import type { ChangedHere } from '../core/changed-files';
import { hold } from '../panel/hold';
import type { HostFile } from './memory-files';

/** A file that was changed, with its size. */
export interface DraftFile extends ChangedHere {
  old: HostFile | undefined;
}

/** What was changed and not published. */
export interface Draft {
  /** The commit that it was made on. */
  head: string;
  /** When the last change was made, in ms. */
  time: number;
  files: readonly DraftFile[];
}

/** What is different from the draft that was kept last. */
export interface DraftStep {
  head: string;
  /** Files that were changed, again or for the first time. */
  changed: readonly DraftFile[];
  /** Files that are as the host has them again. */
  same: readonly string[];
}

/** Why nothing is kept. */
export type DraftFault =
  /** Another tab keeps what is changed there. */
  | 'elsewhere'
  /** The browser has no storage, as in a private window, or can't read it. */
  | 'off'
  | 'full';

/** Where a browser keeps drafts. The key of a person is never in it. */
const DATABASE = 'editor-drafts';
/**
 * When the last change was made and on which commit; what stands in fields; and
 * the files, each by itself.
 */
const STORES = { heads: 'heads', typed: 'typed', files: 'files' } as const;

interface Head {
  head: string;
  time: number;
}

/** How long a browser may take to open its storage, in ms. */
const PATIENCE = 5_000;

/**
 * Keeps in the browser what was changed on a website and is not published yet,
 * over a closed tab and a worker that has ended. Of several tabs, one keeps its
 * changes.
 */
export class Drafts {
  /** What was read at the beginning. */
  readonly draft: Draft | undefined;
  /** What stood in fields, as the queue of the panel keeps it. */
  readonly typed: string | undefined;
  /** What is kept now, whether the browser has a storage or not. */
  readonly #files: Map<string, DraftFile>;
  #fault: DraftFault | undefined;
  readonly #database: IDBDatabase | undefined;
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

  /** Why nothing is kept at the moment. */
  get fault(): DraftFault | undefined {
    return this.#fault;
  }

  /** The files that are changed and not published now. */
  get files(): readonly DraftFile[] {
    return [...this.#files.values()];
  }

  /**
   * Reads what was kept. Whatever is wrong with the storage of the browser,
   * editing goes on without it.
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

  /** Keeps what has changed, at once. It is settled when the browser has it. */
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

  /** Keeps what stands in fields; undefined if nothing does. */
  async keepTyped(text: string | undefined): Promise<void> {
    await this.#write((store) => {
      if (text === undefined) {
        store('typed').delete(this.#repository);
      } else {
        store('typed').put(text, this.#repository);
      }
    });
  }

  /** Forgets all of it: it is published, or the person doesn't want it. */
  async clear(): Promise<void> {
    const repository = this.#repository;
    await this.#write((store) => {
      store('heads').delete(repository);
      store('typed').delete(repository);
      store('files').delete(filesOf(repository));
    });
  }

  /**
   * Writes all of it or nothing. The page may be left at once: the browser has
   * been asked by then.
   */
  async #write(act: (store: StoreByName) => void): Promise<void> {
    if (!this.#database) {
      return;
    }
    try {
      const transaction = this.#database.transaction(
        Object.values(STORES),
        'readwrite',
      );
      const done = endOf(transaction);
      act((name) => transaction.objectStore(name));
      transaction.commit();
      await done;
      this.#tell(undefined);
    } catch (error) {
      const isFull = (error as Error | null)?.name === 'QuotaExceededError';
      this.#tell(isFull ? 'full' : 'off');
    }
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
  /** Is told why nothing is kept any more, or that it is again. */
  onFault: (fault: DraftFault | undefined) => void;
}

type StoreByName = (name: keyof typeof STORES) => IDBObjectStore;

/** The keys of all files of a repository: arrays come after texts. */
const filesOf = (repository: string): IDBKeyRange =>
  IDBKeyRange.bound([repository], [repository, []]);

/**
 * What was kept. What is in another form than this program keeps it in is left
 * out.
 */
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

/** One that can't be read is made anew: it would be in the way for ever. */
async function openDatabase(): Promise<IDBDatabase> {
  try {
    return await openOnce();
  } catch {
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
  const database = await answerOf(request);
  if (
    Object.values(STORES).some(
      (name) => !database.objectStoreNames.contains(name),
    )
  ) {
    database.close();
    throw new Error('It has another form.');
  }
  return database;
}

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
