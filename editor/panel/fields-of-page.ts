import { isHydrated } from '../../renderer/boot/returning';
import type { FoundText } from '../protocol';
import { ask } from './ask';
import { onContentChange } from './content-changes';
import { type FieldsByNode, markElements, matchTexts } from './page-texts';

/**
 * In ms: how long the page must be unchanged before its texts are matched again.
 */
const STILL = 80;
/**
 * In ms: the delay before requesting texts again after a change of the content,
 * which the page shows first.
 */
const SHOWN = 300;

/**
 * The texts of the open page and the fields that they lead to, looked up again
 * whenever the page is redrawn or the content changes.
 */
export class FieldsOfPage {
  readonly #root: HTMLElement;
  #fields: FieldsByNode = new Map();
  #serverTexts: readonly FoundText[] = [];
  /** Whether the page was redrawn after its texts were last matched. */
  #isRedrawn = true;
  /** Whether the content changed after the last request for its texts. */
  #isOutdated = true;
  /** The page that texts were last asked for. */
  #address = '';
  /** How many requests for texts are on their way. */
  #requests = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endWait = () => {};
  #isStopped = false;
  #whenMatched = () => {};

  /** Resolves once the texts of the page are matched for the first time. */
  readonly ready = new Promise<void>((resolve) => {
    this.#endWait = resolve;
  });

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** The fields of each node that shows a text or a picture. */
  get byNode(): FieldsByNode {
    return this.#fields;
  }

  /** Whether the page may show something whose fields aren't known yet. */
  get isBehind(): boolean {
    return this.#isRedrawn || this.#isOutdated || this.#requests > 0;
  }

  /**
   * Begins to follow the page.
   *
   * @param whenMatched called each time that the texts have been matched
   * @param signal ends this, and removes all marks
   */
  watch(whenMatched: () => void, signal: AbortSignal): void {
    this.#whenMatched = whenMatched;
    const observer = new MutationObserver((records) => this.#redrawn(records));
    observer.observe(this.#root, {
      subtree: true,
      childList: true,
      characterData: true,
      // Of a picture in the place of another.
      attributeFilter: ['src'],
    });
    const stopListening = onContentChange(() => {
      this.#isOutdated = true;
      this.#matchLater();
    });
    signal.addEventListener('abort', () => {
      this.#isStopped = true;
      observer.disconnect();
      stopListening();
      clearTimeout(this.#timer);
      markElements(new Map());
    });
    void this.#match();
  }

  /** Asks the server for the texts again, and matches them. */
  async update(): Promise<void> {
    this.#isOutdated = true;
    await this.#match();
  }

  #redrawn(records: readonly MutationRecord[]): void {
    // What shows something else now is to be looked up again.
    const redrawn = new Set(records.map(({ target }) => target));
    this.#fields = new Map(
      [...this.#fields].filter(([node]) => !redrawn.has(node)),
    );
    this.#matchLater();
  }

  #matchLater(): void {
    this.#isRedrawn = true;
    clearTimeout(this.#timer);
    const delay = this.#isOutdated ? SHOWN : STILL;
    this.#timer = setTimeout(() => this.#match(), delay);
  }

  async #match(): Promise<void> {
    if (this.#isOutdated || this.#address !== location.pathname) {
      await this.#request();
    }
    if (this.#isStopped) {
      return;
    }
    // During hydration, React compares the page with the server's.
    if (!isHydrated()) {
      return this.#matchLater();
    }
    const found = matchTexts(this.#serverTexts, this.#root);
    // The server may be ahead of the page: what is still shown leads to the
    // field that it did.
    const stillShown = [...this.#fields].filter(
      ([node]) => node.isConnected && !found.has(node),
    );
    this.#fields = new Map([...found, ...stillShown]);
    this.#isRedrawn = false;
    markElements(this.#fields);
    this.#endWait();
    this.#whenMatched();
  }

  async #request(): Promise<void> {
    this.#isOutdated = false;
    this.#requests++;
    const address = location.pathname;
    this.#address = address;
    try {
      const texts = await ask('texts', { address });
      // Another page may be open by now.
      if (address === this.#address) {
        this.#serverTexts = texts;
      }
    } catch {
      // While the content has mistakes, the texts of the last good page stay.
    }
    this.#requests--;
  }
}
