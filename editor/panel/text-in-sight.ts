import type { Path } from '../../formats/path';
import { pathOf } from '../queue/tree';
import type { Editing } from './editing';
import type { FieldsOfPage } from './fields-of-page';
import { elementShowing } from './page-texts';
import type { Target } from './target';

/**
 * Scrolls to the text of the field that has the focus, and keeps it in sight
 * while the page changes, until somebody scrolls or presses the page. A text
 * that was clicked is in sight already.
 */
export class TextInSight {
  readonly #fields: FieldsOfPage;
  readonly #editing: Editing;
  /** The field of the panel that has the focus. */
  #entered: Target | undefined;
  /** The place whose text was clicked, until its field gets the focus. */
  #clicked = '';

  constructor(fields: FieldsOfPage, editing: Editing) {
    this.#fields = fields;
    this.#editing = editing;
  }

  watch(root: HTMLElement, signal: AbortSignal): void {
    document.addEventListener('focusin', (event) => this.#enter(event), {
      signal,
    });
    const lookElsewhere = ({ target }: Event) => {
      const isScrollbar = target === document.documentElement;
      if (isScrollbar || root.contains(target as Node)) {
        this.#entered = undefined;
      }
    };
    for (const type of ['wheel', 'touchmove', 'pointerdown']) {
      document.addEventListener(type, lookElsewhere, { passive: true, signal });
    }
    // Fonts, pictures, and longer texts move what is below them.
    const resized = new ResizeObserver(() => this.show());
    resized.observe(root);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** Tells that the field of a text is about to open, because of a click. */
  clicked(place: Path): void {
    this.#clicked = String(place);
  }

  show(): void {
    const element =
      this.#entered && elementShowing(this.#fields.byNode, this.#entered);
    element?.scrollIntoView({ block: 'nearest' });
  }

  #enter({ target }: FocusEvent): void {
    this.#entered = undefined;
    const field = target instanceof Element && fieldAround(target);
    if (!field) {
      return;
    }
    const { file, place } = field;
    const path = pathOf(this.#editing.queue.file(file)?.base, place);
    // The same text may be on the page twice: it was clicked where it is.
    const isClicked = String(place) === this.#clicked;
    this.#entered = path && !isClicked ? { file, path } : undefined;
    this.#clicked = '';
    this.show();
  }
}

/** The field of the panel that an element belongs to. */
function fieldAround(element: Element) {
  const field = element.closest<HTMLElement>('[data-path]')?.dataset.path;
  const file = element.closest<HTMLElement>('[data-file]')?.dataset.file;
  if (!field || !file) {
    return undefined;
  }
  return { file, place: field.split('\n') };
}
