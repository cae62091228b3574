import { pathOf, placeOf } from '../queue/tree';
import type { Editing } from './editing';
import type { FieldsOfPage } from './fields-of-page';
import { elementShowing } from './page-texts';
import type { Target } from './target';

/**
 * Gives the focus back to the text of a field that was left, as soon as the page
 * shows it, unless something else has the focus. After a change, another element
 * may be in the place of the one that was clicked.
 */
export class TextFocus {
  readonly #fields: FieldsOfPage;
  readonly #editing: Editing;
  #left: Target | undefined;

  constructor(fields: FieldsOfPage, editing: Editing) {
    this.#fields = fields;
    this.#editing = editing;
  }

  watch(signal: AbortSignal): void {
    const enter = ({ target }: FocusEvent) => {
      if (target !== this.#element()) {
        this.#left = undefined;
      }
    };
    document.addEventListener('focusin', enter, { signal });
  }

  leave({ file, path }: Target): void {
    const base = this.#editing.queue.file(file)?.base;
    const found = pathOf(base, placeOf(base, path));
    this.#left = found && { file, path: found };
    this.show();
  }

  show(): void {
    if (document.activeElement === document.body) {
      this.#element()?.focus();
    }
  }

  #element(): HTMLElement | undefined {
    return this.#left && elementShowing(this.#fields.byNode, this.#left);
  }
}
