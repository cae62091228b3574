import { type RefObject, useEffect } from 'react';

/** The control that has the focus, and what it belongs to. */
interface Focused {
  control: Element;
  /** The fields around it, innermost first. */
  fields: readonly string[];
  isInFoot: boolean;
}

/**
 * Keeps the focus in the panel and in sight. If the focused control goes away,
 * as a button that has done its work does, what it belonged to gets the focus.
 */
export function useFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    return current ? watchFocus(current) : undefined;
  }, [panel]);
}

function watchFocus(panel: HTMLElement): () => void {
  let focused: Focused | undefined;
  const stop = new AbortController();
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? focusedAt(target) : undefined;
  };
  const forget = ({ target }: FocusEvent) => {
    // A control that goes away loses the focus, too.
    setTimeout(() => {
      const isLeft = focused?.control === target && focused.control.isConnected;
      if (isLeft && document.activeElement !== target) {
        focused = undefined;
      }
    });
  };
  panel.addEventListener('focusin', remember, stop);
  panel.addEventListener('focusout', forget, stop);
  const lost = new MutationObserver(() => {
    const isNowhere = document.activeElement === document.body;
    if (focused && !focused.control.isConnected && isNowhere) {
      successorOf(focused, panel)?.focus();
    }
  });
  lost.observe(panel, { subtree: true, childList: true });
  // In a low window, other parts of the panel scroll: see EditorApp.module.css.
  const resized = new ResizeObserver(() => {
    if (panel.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  });
  resized.observe(panel);
  return () => {
    stop.abort();
    lost.disconnect();
    resized.disconnect();
  };
}

function focusedAt(control: Element): Focused {
  const fields: string[] = [];
  let field = control.closest<HTMLElement>('[data-path]');
  while (field) {
    fields.push(field.dataset.path ?? '');
    field = field.parentElement?.closest<HTMLElement>('[data-path]') ?? null;
  }
  const isInFoot = control.closest('footer') !== null;
  return { control, fields: fields.filter(Boolean), isInFoot };
}

/** What gets the focus in the place of a control that is gone. */
function successorOf(
  { fields, isInFoot }: Focused,
  panel: HTMLElement,
): HTMLElement | null {
  const places = fields.flatMap((field) => [
    `[data-path="${CSS.escape(field)}"] ${CONTROL}`,
    // The field was deleted.
    `[data-adds="${CSS.escape(field)}"]`,
  ]);
  const around = isInFoot
    ? 'footer button:not([aria-disabled=true])'
    : `[data-file] ${CONTROL}`;
  for (const place of [...places, around]) {
    const found = panel.querySelector<HTMLElement>(place);
    if (found) {
      return found;
    }
  }
  return headingOf(panel);
}

/** What is used to edit a field, as a selector. */
export const CONTROL = ':is(textarea, input, select, button, summary)';

/** The heading of the panel, once it can get the focus. */
export function headingOf(panel: HTMLElement | null): HTMLElement | null {
  const heading = panel?.querySelector<HTMLElement>('h2') ?? null;
  if (heading) {
    heading.tabIndex = -1;
  }
  return heading;
}
