import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goTo } from './ask';
import type { Editing } from './editing';
import type { Target, Targets } from './target';
import { headingOf } from './use-focus';

/** The panel's view: the fields of some targets, or something else. */
export type View = Targets | 'changes' | 'sending' | 'new page' | 'pages';

export const isOfFields = (view: View | undefined): view is Targets =>
  Array.isArray(view);

/** The panel's view, and the focus when it changes. */
export function useView(editing: Editing) {
  const [view, setView] = useState(() => viewOfNewPage(editing));
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const opener = useRef<HTMLElement>(undefined);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page that is shown is gone, or leads nowhere.
    editing.whenDeleted = async () => {
      setView(undefined);
      await goTo('/');
      renderAgain();
    };
  }, [editing]);
  const shown = isOfFields(view) ? 'fields' : view;
  useEffect(() => {
    // The panel may cover it, because the page has less room now.
    if (shown === 'fields') {
      opener.current?.scrollIntoView({ block: 'nearest' });
    } else if (shown) {
      focusBeginning(panel.current);
    }
  }, [shown]);
  return {
    view,
    /** The element with the panel. */
    panel,
    /** @param from gets the focus when the panel is closed. */
    show(next: View, from = document.activeElement as HTMLElement) {
      opener.current = from;
      setView(next);
    },
    /** Changes the view, unless the panel was closed meanwhile. */
    goTo: (next: View) => setView((now) => now && next),
    hide: () => setView(undefined),
    /**
     * Closes the panel and restores the focus.
     * @param focusText focuses the text of a field on the page.
     */
    close(focusText: (target: Target) => void) {
      // In a small window, the page must be visible again before it can get the
      // focus.
      flushSync(() => setView(undefined));
      giveFocus(opener.current);
      if (isOfFields(view)) {
        focusText(view[0]);
      }
    },
  };
}

/** A newly added page has samples to replace. */
function viewOfNewPage({ queue }: Editing): View | undefined {
  const newest = queue.newest(location.pathname);
  const isNew = newest?.patches[0]?.from === '';
  return isNew ? [{ file: newest.file, path: [], isNew }] : undefined;
}

/**
 * Focuses the first field to fill in, or else the heading, from which Tab moves
 * on to the content once it has loaded.
 */
function focusBeginning(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? headingOf(panel))?.focus();
}

function giveFocus(element: HTMLElement | undefined): void {
  // Right after a change, the element may not be focusable.
  if (element && element.tabIndex < 0) {
    element.tabIndex = -1;
  }
  element?.focus();
}
