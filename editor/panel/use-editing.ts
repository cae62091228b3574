import { useSyncExternalStore } from 'react';
import { ask } from './ask';
import { Editing } from './queue/editing';

/** Each tab keeps its edits for itself: two that are open at once would save them twice. */
const PREFIX = 'editor-edits-';
/** The key under which a tab remembers its own edits. */
const OWN = 'editor-tab';
/** The time in which the page that is left lets go of them, in ms. */
const PATIENCE = 1_000;

/**
 * Takes up the edits that were not saved, and those that can be undone, of a page that is no longer open: this one before
 * it was loaded again, or one in a tab that was closed.
 */
async function takeUp() {
  const own = sessionStorage.getItem(OWN);
  const left = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own);
  for (const key of own ? [own, ...left] : left) if (await hold(key, key === own)) return keptAt(key);
  const key = PREFIX + crypto.randomUUID();
  await hold(key, false);
  return keptAt(key);
}

function keptAt(key: string) {
  sessionStorage.setItem(OWN, key);
  const keep = (text: string | undefined) =>
    text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text);
  return { text: localStorage.getItem(key) ?? undefined, keep };
}

/** Holds a lock as long as the page is open. @returns whether no other page holds it. */
function hold(key: string, isOwn: boolean): Promise<boolean> {
  const options = isOwn ? { signal: AbortSignal.timeout(PATIENCE) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const holding = navigator.locks.request(key, options, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
    holding.catch(() => resolve(false));
  });
}

// It begins with what was not saved when the page was left.
const { text, keep } = await takeUp();
const editing = new Editing(ask, text, keep);
import.meta.hot?.on('content:changed', () => void editing.refresh());
void editing.save();

export function useEditing(): Editing {
  useSyncExternalStore(editing.subscribe, () => editing.revision);
  return editing;
}
