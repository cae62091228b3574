import { useLayoutEffect } from 'react';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let controls: FormControl[] = [];
let focused: EventTarget | null = null;
const noteFocus = ({ target }: FocusEvent) => {
  focused = target;
};

/** Must be called before hydration. */
export function noteControls(root: HTMLElement): void {
  controls = [
    ...root.querySelectorAll<FormControl>(
      'input[id], textarea[id], select[id]',
    ),
  ];
  focused = document.activeElement;
  addEventListener('focusin', noteFocus);
}

/**
 * If a host or an extension has changed the HTML, React renders the page from
 * scratch. This copies values and focus from the old fields to the new ones
 * before the browser paints them.
 */
export function KeepTyped(): null {
  useLayoutEffect(() => {
    removeEventListener('focusin', noteFocus);
    for (const old of controls.splice(0)) {
      if (!old.isConnected) {
        putBack(old);
      }
    }
  }, []);
  return null;
}

function putBack(old: FormControl): void {
  const next = document.getElementById(old.id) as FormControl | null;
  if (next?.type !== old.type) {
    return;
  }
  if ('checked' in old && old.checked !== (next as HTMLInputElement).checked) {
    next.click();
  }
  if (old.value !== next.value) {
    // Bypasses React, which watches the element's own property and would miss
    // the events.
    Reflect.set(Object.getPrototypeOf(next), 'value', old.value, next);
    for (const type of ['input', 'change']) {
      next.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  if (old !== focused) {
    return;
  }
  next.focus({ preventScroll: true });
  if ('selectionStart' in old && old.selectionStart !== null) {
    (next as HTMLInputElement).setSelectionRange(
      old.selectionStart,
      old.selectionEnd,
    );
  }
}
