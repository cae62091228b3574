/** What is told of a change of the content. */
export interface ContentChange {
  /** The mistakes in it, in words; left out if there are none. */
  problems?: string | undefined;
}

type Listener = (change: ContentChange) => void;

const listeners = new Set<Listener>();

/** Is called after each change of the content. @returns what ends that. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells the panel that the content has changed: the server of `npm run dev`
 * does, or a worker.
 */
export function tellContentChange(change: ContentChange): void {
  for (const listener of listeners) {
    listener(change);
  }
}

import.meta.hot?.on('content:changed', tellContentChange);
