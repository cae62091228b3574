import type { Problem } from '../check/problem';
import { reportProblems } from '../check/report/text';
import type { CheckedContent, ContentStore } from '../check/store';
import { oncePer } from '../formats/once-per';
import type { createSite, Site } from '../pages/site';
import type { SiteContent } from '../pages/site-context';
import type { Content } from '../schemas/content';

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Thrown while there has been no good state of the content to show. */
export class ContentMistakes extends Error {}

/** Where the content is: in a folder, or in the memory of a browser. */
export interface ContentSource {
  /** Opens the content with the documents that are not published yet. */
  open(): Promise<ContentStore<Content>>;
  /**
   * Finds out what has to be known before changed files are read: how large
   * pictures are.
   */
  measure(files: readonly string[]): Promise<void>;
  /** What the site is made with, beside its content. */
  options(): Parameters<typeof createSite>[1];
  /** The words about an error of what holds the files. */
  explain(error: unknown): string;
}

/**
 * The content while it is being edited: the last good state of it, and the
 * mistakes in it as it is now.
 */
export class LiveContent {
  /** The last good state; undefined before the first one. */
  content: SiteContent | undefined;
  /** The mistakes in words; undefined if there are none. */
  mistakes: string | undefined;
  store: ContentStore<Content> | undefined;
  errors: readonly Problem[] = [];
  #checked: CheckedContent<Content> | undefined;
  readonly #sites = oncePer((by: typeof createSite) =>
    oncePer((content: SiteContent) => this.makeSite(content, by)),
  );

  /** Is told whether the content or the mistakes in it may be different now. */
  onUpdate: (isNew: boolean) => void = () => {};

  constructor(private readonly source: ContentSource) {}

  /**
   * The last good state.
   * @throws {ContentMistakes} if there has not been one.
   */
  get current(): SiteContent {
    if (!this.content) {
      throw new ContentMistakes(this.mistakes);
    }
    return this.content;
  }

  /**
   * Errors and warnings. With 1,000 cities, to look for warnings takes longer
   * than an edit.
   */
  get problems(): readonly Problem[] {
    return this.#checked?.problems ?? [];
  }

  /**
   * The site of a state, made once for all that is asked of it.
   * @param by the code as it is now.
   */
  siteOf(content: SiteContent, by: typeof createSite): Site {
    return this.#sites(by)(content);
  }

  makeSite(content: SiteContent, by: typeof createSite): Site {
    return by(content, this.source.options());
  }

  /**
   * Reads files again that have changed, or everything the first time.
   * @param files as in `content/site.yaml`.
   */
  async update(files: readonly string[]): Promise<void> {
    try {
      await this.source.measure(files);
      this.store ??= await this.source.open();
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.reread(files);
  }

  /** The same at once, for files that are no pictures. */
  reread(files: readonly string[]): void {
    let isNew = true;
    try {
      const isFirst = !this.#checked;
      isNew = (this.store?.update(files) ?? false) || isFirst;
      if (this.store && isNew) {
        this.#show(this.store.check());
      }
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.onUpdate(isNew);
  }

  #fail(error: unknown): void {
    const outcome = `The content couldn't be checked. ${this.#consequence()}`;
    this.#report(`${this.source.explain(error)}\n\n${outcome}`);
    this.onUpdate(true);
  }

  /** Shows a state that somebody else has checked. */
  take(checked: CheckedContent<Content>): void {
    this.#show(checked);
    this.onUpdate(true);
  }

  #show(checked: CheckedContent<Content>): void {
    this.#checked = checked;
    this.errors = checked.errors;
    this.mistakes = undefined;
    if (checked.content) {
      this.content = checked.content;
      return;
    }
    const errors = checked.problems.filter(isError);
    this.#report(reportProblems(errors, this.#consequence()));
  }

  #consequence(): string {
    if (this.content) {
      return 'The page shows the last good state.';
    }
    return 'The site is shown when they are fixed.';
  }

  #report(mistakes: string): void {
    this.mistakes = mistakes;
    console.error(`\n${mistakes}`);
  }
}
