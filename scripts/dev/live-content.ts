import type { SiteContent } from '../../pages/site-context';
import { reportProblems } from '../../renderer/content/report/text';
import type { CheckedContent, ContentStore } from '../../renderer/content/store';
import type { Content } from '../../schemas/content';
import { openContent } from '../content';
import { describeFault } from '../fault';
import { watchChanges } from '../watch/watch-changes';

/** What is said where there is no good state of the content yet. */
export class ContentMistakes extends Error {}

/** The content while it is being edited: the last good state of it, and what is wrong with it now. */
export class LiveContent {
  /** Undefined if there were mistakes from the beginning. */
  content: SiteContent | undefined;
  /** What `npm run check` says about the content; undefined if nothing is wrong. */
  mistakes: string | undefined;

  readonly root: string;
  /** Undefined while it could not be opened. */
  #store: ContentStore<Content> | undefined;

  readonly #changes: AsyncGenerator<string[]>;

  constructor(root: string) {
    this.root = root;
    // Before anything is read, so that no change after it is missed.
    this.#changes = watchChanges(root);
    this.#update([]);
  }

  /**
   * The last good state.
   *
   * @throws ContentMistakes if there has not been any.
   */
  get current(): SiteContent {
    if (!this.content) throw new ContentMistakes(this.mistakes);
    return this.content;
  }

  /**
   * Reads files again when they change, for as long as the process runs.
   *
   * @param told is called when all of a change is known, with whether the content, or what is said about it,
   *   may be another.
   */
  async watch(told: (isNew: boolean) => void): Promise<never> {
    for await (const files of this.#changes) told(this.#update(files));
    throw new Error('The watch over the content has ended.');
  }

  #update(files: readonly string[]): boolean {
    try {
      if (this.#store && !this.#store.update(files)) return false;
      this.#store ??= openContent(this.root);
      this.#take(this.#store.check());
    } catch (error) {
      const message = describeFault(error, this.root) ?? (error as Error).message;
      this.#say(`${message}\n\nThe content could not be checked. ${this.#consequence()}`);
    }
    return true;
  }

  #take({ content, problems }: CheckedContent<Content>): void {
    this.mistakes = undefined;
    if (content) this.content = content;
    else {
      const errors = problems.filter(({ severity }) => severity === 'error');
      this.#say(reportProblems(errors, this.#consequence()));
    }
  }

  #consequence(): string {
    return this.content ? 'The page shows the last good state.' : 'The site is shown when they are mended.';
  }

  #say(mistakes: string): void {
    this.mistakes = mistakes;
    console.error(`\n${mistakes}`);
  }
}
