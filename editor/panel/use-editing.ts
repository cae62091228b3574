import { useSyncExternalStore } from 'react';
import { ask, keptEdits } from './ask';
import { onContentChange } from './content-changes';
import { hold } from './hold';
import { Editing } from './queue/editing';

/**
 * Each tab keeps its edits for itself: two that are open at once would save
 * them twice.
 */
const PREFIX = 'editor-edits-';
/** Where a tab remembers the key of its edits. */
const TAB = 'editor-tab';
/** If the server does not answer, in ms. */
const RETRY = 2_000;
/**
 * The time in which tabs that are loaded again at once have their own edits
 * back, in ms.
 */
const RELOADED = 3_000;

/** The storage of the browser; none if it is turned off. */
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
 * Writes into a storage; undefined takes a value away.
 * @returns whether there was room for it.
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
 * The key under which this tab keeps its edits: that of the page before it was
 * loaded again, unless that is still open.
 */
async function keyOfTab(): Promise<string> {
  const lastKey = session?.getItem(TAB);
  if (lastKey && (await hold(lastKey, true))) {
    return lastKey;
  }
  const key = PREFIX + crypto.randomUUID();
  await hold(key, false);
  store(session, TAB, key);
  return key;
}

/**
 * Takes over what tabs have left that were closed, and tries again while the
 * server doesn't answer.
 */
async function takeOver(ownKey: string): Promise<void> {
  const keys = Object.keys(local ?? {}).filter((key) => key.startsWith(PREFIX));
  for (const key of keys.filter((other) => other !== ownKey)) {
    const isFree = await hold(key, false);
    // Its last words may have been kept just before it was closed.
    const edits = isFree ? local?.getItem(key) : undefined;
    if (edits) {
      await takeOne(key, edits);
    }
  }
}

async function takeOne(key: string, edits: string): Promise<void> {
  try {
    await editing.adopt(edits);
  } catch {
    setTimeout(() => void takeOne(key, edits), RETRY);
    return;
  }
  store(local, key, undefined);
  // In a storage that is full, there is room for one of the two only.
  if (!editing.keep()) {
    store(local, key, edits);
  }
}

// It begins with what was not saved when the page was left.
const kept = keptEdits();
const editing = kept
  ? new Editing(ask, kept.typed, (text) => {
      kept.keep(text);
      return true;
    })
  : await editingOfTab();
onContentChange(() => void editing.refresh());
void editing.save();

/** The edits of this tab, with those of tabs that were closed. */
async function editingOfTab(): Promise<Editing> {
  const key = await keyOfTab();
  setTimeout(() => void takeOver(key), RELOADED);
  return new Editing(ask, local?.getItem(key) ?? undefined, (text) =>
    store(local, key, text),
  );
}

/** Takes over edits, as a queue has kept them. */
export function adopt(edits: string): Promise<void> {
  return editing.adopt(edits);
}

/** The edits of this tab, which the component shows as they are. */
export function useEditing(): Editing {
  useSyncExternalStore(editing.subscribe, () => editing.revision);
  return editing;
}
