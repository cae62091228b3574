import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editing } from './queue/editing';
import type { Target } from './target';

/** What the panel shows: the fields of some targets, or something else. */
export type View =
  | readonly Target[]
  | 'changes'
  | 'sending'
  | 'new page'
  | 'pages';

export const isOfFields = (view: View | undefined): view is readonly Target[] =>
  Array.isArray(view);

/** What the panel shows, and where the focus goes when that changes. */
export function useView(editing: Editing) {
  const [view, setView] = useState<View>();
  const opener = useRef<HTMLElement>(undefined);
  const panel = useRef<HTMLElement>(null);
  // A page that was just added has samples to replace.
  useEffect(() => {
    const newest = editing.queue.newest(location.pathname);
    if (newest?.patches[0]?.from === '') {
      setView([{ file: newest.file, path: [], isNew: true }]);
    }
  }, [editing]);
  const shown = isOfFields(view) ? 'fields' : view;
  useEffect(() => {
    // The panel may cover it, and the page has less room now.
    if (shown === 'fields') {
      opener.current?.scrollIntoView({ block: 'nearest' });
    } else if (shown) {
      focusBeginning(panel.current);
    }
  }, [shown]);
  return {
    view,
    /** The element that shows it. */
    panel,
    /** @param from what has the focus again when the panel is closed. */
    show(next: View, from = document.activeElement as HTMLElement) {
      opener.current = from;
      setView(next);
    },
    /** Shows something else, unless the panel was closed meanwhile. */
    goTo: (next: View) => setView((now) => now && next),
    hide: () => setView(undefined),
    /** Gives the focus back. */
    close() {
      // In a small window, the page is there again before it can have the
      // focus.
      flushSync(() => setView(undefined));
      giveFocus(opener.current);
    },
  };
}

/**
 * What is to be typed first; or else the heading, from which Tab leads to what
 * is below it, once that has come.
 */
function focusBeginning(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>('[data-autofocus]');
  const heading = panel?.querySelector<HTMLElement>('h2');
  if (heading) {
    heading.tabIndex = -1;
  }
  (first ?? heading)?.focus();
}

function giveFocus(element: HTMLElement | undefined): void {
  // Just after a change, it may lead to no field at the moment.
  if (element && element.tabIndex < 0) {
    element.tabIndex = -1;
  }
  element?.focus();
}
