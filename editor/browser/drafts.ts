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
  /** Who made it, if that was somebody else than who is signed in now. */
  owner?: string | undefined;
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
const STORES = ['heads', 'typed', 'files'] as const;

interface Head {
  head: string;
  time: number;
  /** Who was signed in. */
  account?: string;
}

/** The name of a file, or {@link TYPED}. */
type Part = string;
/** What was typed in fields. */
const TYPED = 'typed';

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
  #head = '';
  #typed: string | undefined;
  /** True if the typed text has changes that aren't in a file yet. */
  #isWaiting = false;
  /** The parts whose last state isn't saved. */
  readonly #unsaved = new Set<Part>();
  #retrying: Promise<DraftFault | undefined> | undefined;
  #fault: DraftFault | undefined;
  readonly #database: IDBDatabase | undefined;
  /** The transaction that takes further writes. */
  #writing: Writing | undefined;
  readonly #repository: string;
  readonly #account: string;
  readonly #onFault: (fault: DraftFault | undefined) => void;

  private constructor(
    options: Opening,
    database: IDBDatabase | undefined,
    kept: Partial<Pick<Drafts, 'draft' | 'typed' | 'fault'>>,
  ) {
    this.#repository = options.repository;
    this.#account = options.account;
    this.#onFault = options.onFault;
    this.#database = database;
    this.draft = kept.draft;
    this.typed = kept.typed;
    this.#typed = kept.typed;
    this.#files = new Map(
      kept.draft?.files.map((draftFile) => [draftFile.file, draftFile]),
    );
    this.#tell(kept.fault);
  }

  /** Why something isn't saved at the moment. */
  get fault(): DraftFault | undefined {
    return this.#fault;
  }

  /** True if something that was changed would be lost with the page. */
  get wouldLose(): boolean {
    const isThere = (part: Part) =>
      part === TYPED ? this.#isWaiting : this.#files.has(part);
    return [...this.#unsaved].some(isThere);
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
      return new Drafts(options, database, await readAll(database, options));
    } catch {
      return new Drafts(options, undefined, { fault: 'off' });
    }
  }

  /** Saves a change at once. Resolves when the browser has stored it. */
  async save({ head, changed, same }: DraftStep): Promise<void> {
    this.#head = head;
    for (const draftFile of changed) {
      this.#files.set(draftFile.file, draftFile);
    }
    for (const file of same) {
      this.#files.delete(file);
    }
    await this.#write([...changed.map(({ file }) => file), ...same]);
  }

  /**
   * Saves what is typed in fields; undefined deletes it.
   * @param isWaiting false if all of it is in files, and can only be undone.
   */
  async keepTyped(
    text: string | undefined,
    isWaiting = text !== undefined,
  ): Promise<void> {
    this.#typed = text;
    this.#isWaiting = isWaiting;
    await this.#write([TYPED]);
  }

  /** Deletes all changes, on request. */
  async clear(): Promise<void> {
    const parts = [...this.#files.keys(), TYPED];
    this.#files.clear();
    this.#typed = undefined;
    this.#isWaiting = false;
    await this.#write(parts);
  }

  /** Saves the current state of some parts, and of those not saved before. */
  async #write(parts: readonly Part[]): Promise<void> {
    const fault = await this.#put(parts);
    this.#retrying ??= this.#retry().finally(() => {
      this.#retrying = undefined;
    });
    const lastFault = (await this.#retrying) ?? fault;
    if (this.#unsaved.size === 0) {
      this.#tell(undefined);
    } else if (lastFault) {
      this.#tell(lastFault);
    }
  }

  /**
   * Saves what couldn't be saved before. Each part by itself: one that is too
   * large must not keep out the others.
   */
  async #retry(): Promise<DraftFault | undefined> {
    let fault: DraftFault | undefined;
    for (const part of [...this.#unsaved]) {
      fault = (await this.#put([part])) ?? fault;
    }
    return fault;
  }

  /**
   * Writes everything or nothing. The page may be left right after the call,
   * because the browser ends a transaction that was committed.
   *
   * @returns why nothing was written.
   */
  async #put(parts: readonly Part[]): Promise<DraftFault | undefined> {
    const fault = this.#database
      ? await this.#putInto(this.#database, parts)
      : this.#fault;
    for (const part of parts) {
      if (fault) {
        this.#unsaved.add(part);
      } else {
        this.#unsaved.delete(part);
      }
    }
    return fault;
  }

  async #putInto(
    database: IDBDatabase,
    parts: readonly Part[],
  ): Promise<DraftFault | undefined> {
    try {
      this.#writing ??= this.#begin(database);
      const { transaction, done } = this.#writing;
      for (const part of parts) {
        this.#putPart((name) => transaction.objectStore(name), part);
      }
      await done;
      return undefined;
    } catch (error) {
      const isFull = (error as Error | null)?.name === 'QuotaExceededError';
      return isFull ? 'full' : 'off';
    }
  }

  #putPart(store: StoreByName, part: Part): void {
    const repository = this.#repository;
    if (part === TYPED) {
      put(store('typed'), repository, this.#typed);
      return;
    }
    put(store('files'), [repository, part], this.#files.get(part));
    const account = this.#account;
    const head: Head = { head: this.#head, time: Date.now(), account };
    store('heads').put(head, repository);
  }

  /**
   * Writes without a pause between them share a transaction: when a page is
   * left, Chromium ends those that wait for each other in any order, so that an
   * older text could replace a newer one.
   */
  #begin(database: IDBDatabase): Writing {
    const transaction = database.transaction(STORES, 'readwrite');
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
  /** Who is signed in. Others may use the same browser. */
  account: string;
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

type StoreByName = (name: (typeof STORES)[number]) => IDBObjectStore;

/**
 * The keys of all files of a repository: in IndexedDB, arrays sort after
 * strings.
 */
const filesOf = (repository: string): IDBKeyRange =>
  IDBKeyRange.bound([repository], [repository, []]);

/** Undefined deletes what a store has. */
function put(store: IDBObjectStore, key: IDBValidKey, value: unknown): void {
  if (value === undefined) {
    store.delete(key);
  } else {
    store.put(value, key);
  }
}

/** Reads everything saved. Data in an unknown format is ignored. */
async function readAll(
  database: IDBDatabase,
  { repository, account }: Opening,
) {
  const transaction = database.transaction(STORES, 'readonly');
  const [head, typed, files] = await Promise.all([
    answerOf<Head | undefined>(
      transaction.objectStore('heads').get(repository),
    ),
    answerOf<unknown>(transaction.objectStore('typed').get(repository)),
    answerOf<DraftFile[]>(
      transaction.objectStore('files').getAll(filesOf(repository)),
    ),
  ]);
  return {
    draft: draftOf(head, files, account),
    typed: typeof typed === 'string' ? typed : undefined,
  };
}

function draftOf(
  head: Head | undefined,
  files: readonly DraftFile[],
  account: string,
): Draft | undefined {
  if (typeof head?.head !== 'string' || files.length === 0) {
    return undefined;
  }
  return {
    head: head.head,
    time: head.time,
    owner: head.account === account ? undefined : head.account,
    files: files.filter(isDraftFile),
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
    for (const name of STORES) {
      request.result.createObjectStore(name);
    }
  };
  const database = await answerOf(request).catch((error) => {
    // It would be in the way of another tab.
    request.onsuccess = () => request.result.close();
    throw error;
  });
  if (STORES.some((name) => !database.objectStoreNames.contains(name))) {
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
