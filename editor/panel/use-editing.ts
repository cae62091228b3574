import { useSyncExternalStore } from 'react';
import { ask, keptEdits } from './ask';
import { onContentChange } from './content-changes';
import { Editing } from './editing';
import { hold, released } from './hold';

/**
 * Each tab stores its own edits: two open tabs would save shared ones twice.
 */
const PREFIX = 'editor-edits-';
/** The key under which a tab remembers the key of its edits. */
const TAB = 'editor-tab';
/** In ms: by then, reloaded tabs have reclaimed their own edits. */
const RELOADED = 3_000;

/** The browser's storage; undefined if it is turned off. */
function storageOf(
  name: 'localStorage' | 'sessionStorage',
): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

const local = storageOf('localStorage');
const session = storageOf('sessionStorage');

/**
 * Writes to a storage; undefined deletes the value.
 * @returns false if there was no room.
 */
function store(
  storage: Storage | undefined,
  key: string,
  text: string | undefined,
): boolean {
  try {
    if (text === undefined) {
      storage?.removeItem(key);
    } else {
      storage?.setItem(key, text);
    }
    return storage !== undefined;
  } catch {
    return false;
  }
}

/**
 * The storage key of this tab's edits. A reloaded page keeps its key, unless
 * another page holds it. That may be the page before it, which takes long to
 * close on a busy computer: its edits come later.
 *
 * @param lastKey the key of the page before this one.
 */
async function keyOfTab(lastKey: string | undefined): Promise<string> {
  if (lastKey && (await hold(lastKey, true))) {
    return lastKey;
  }
  const key = PREFIX + crypto.randomUUID();
  await hold(key, false);
  store(session, TAB, key);
  return key;
}

/** Takes over the edits of a page once it is closed, and not only reloaded. */
async function adoptWhenClosed(key: string): Promise<void> {
  do {
    await released(key);
    await new Promise((resolve) => setTimeout(resolve, RELOADED));
  } while (!(await adoptIfFree(key)));
}

/** @returns false if another page holds the key. */
async function adoptIfFree(key: string): Promise<boolean> {
  const isFree = await hold(key, false);
  // Read it only now, because the tab may have stored edits just before it was
  // closed.
  const edits = isFree ? local?.getItem(key) : undefined;
  if (edits) {
    void editing.adopt(edits);
    store(local, key, undefined);
    // A full storage only has room for one of the two.
    if (!editing.keep()) {
      store(local, key, edits);
    }
  }
  return isFree;
}

// Starts with what wasn't saved when the page was left.
const kept = keptEdits();
const editing = kept
  ? new Editing(ask, kept.typed, kept.keep)
  : await editingOfTab();
onContentChange(() => void editing.refresh());
void editing.save();

/** This tab's edits, together with those of tabs that are or will be closed. */
async function editingOfTab(): Promise<Editing> {
  const lastKey = session?.getItem(TAB) ?? undefined;
  const key = await keyOfTab(lastKey);
  const stored = Object.keys(local ?? {}).filter((each) =>
    each.startsWith(PREFIX),
  );
  for (const other of new Set([...stored, lastKey ?? key])) {
    if (other !== key) {
      void adoptWhenClosed(other);
    }
  }
  return new Editing(ask, local?.getItem(key) ?? undefined, (text) =>
    store(local, key, text),
  );
}

/** Takes over edits in the format of a stored queue. */
export function adopt(edits: string): Promise<void> {
  return editing.adopt(edits);
}

/** The edits of this tab. The component rerenders when they change. */
export function useEditing(): Editing {
  useSyncExternalStore(editing.subscribe, () => editing.revision);
  return editing;
}
