/** What the panel learns about a change of the content. */
export interface ContentChange {
  /** The content's mistakes, in words; omitted if there are none. */
  problems?: string | undefined;
}

type Listener = (change: ContentChange) => void;

const listeners = new Set<Listener>();

/**
 * Adds a listener for changes of the content.
 * @returns a function that removes it.
 */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Notifies the panel of a change of the content. Called by the server of
 * `npm run dev` or by a worker.
 */
export function tellContentChange(change: ContentChange): void {
  for (const listener of listeners) {
    listener(change);
  }
}

import.meta.hot?.on('content:changed', tellContentChange);
