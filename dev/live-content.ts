import { isError, type Problem } from '../check/problem';
import { reportProblems } from '../check/report/text';
import type { CheckedContent, ContentStore } from '../check/store';
import { oncePer } from '../formats/once-per';
import type { createSite, Site } from '../pages/site';
import type { SiteContent } from '../pages/site-context';
import type { Content } from '../schemas/content';

/** Thrown until the content has been valid once. */
export class ContentMistakes extends Error {}

/** Where the content comes from: a folder, or the memory of a browser. */
export interface ContentSource {
  /** Opens the content, including unpublished documents. */
  open(): Promise<ContentStore<Content>>;
  /**
   * Measures what must be known before changed files are read: the sizes of
   * pictures.
   */
  measure(files: readonly string[]): Promise<void>;
  /** The options for creating the site, besides its content. */
  options(): Parameters<typeof createSite>[1];
  /** A message about an error of the storage. */
  explain(error: unknown): string;
  /** The command that checks it; undefined where there is no terminal. */
  command?: string;
}

/**
 * The content while it is being edited: its last valid state, and its current
 * mistakes.
 */
export class LiveContent {
  /** The last valid state; undefined before the first one. */
  content: SiteContent | undefined;
  /** The mistakes as text; undefined if there are none. */
  mistakes: string | undefined;
  store: ContentStore<Content> | undefined;
  errors: readonly Problem[] = [];
  #checked: CheckedContent<Content> | undefined;
  readonly #sites = oncePer((by: typeof createSite) =>
    oncePer((content: SiteContent) => this.makeSite(content, by)),
  );

  /**
   * Called after an update with whether the content or its mistakes may have
   * changed.
   */
  onUpdate: (isNew: boolean) => void = () => {};

  constructor(private readonly source: ContentSource) {}

  /**
   * The last valid state.
   * @throws {ContentMistakes} if there has been none.
   */
  get current(): SiteContent {
    if (!this.content) {
      throw new ContentMistakes(this.mistakes);
    }
    return this.content;
  }

  /**
   * Errors and warnings. Computed on demand: with 1,000 cities, finding
   * warnings takes longer than an edit.
   */
  get problems(): readonly Problem[] {
    return this.#checked?.problems ?? [];
  }

  /**
   * The site for a state of the content, created once.
   * @param by the current code.
   */
  siteOf(content: SiteContent, by: typeof createSite): Site {
    return this.#sites(by)(content);
  }

  makeSite(content: SiteContent, by: typeof createSite): Site {
    return by(content, this.source.options());
  }

  /**
   * Reads changed files again, or everything the first time.
   * @param files such as `content/site.yaml`.
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

  /** The same synchronously, for files that aren't pictures. */
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

  /** Shows a state that has been checked elsewhere. */
  take(checked: CheckedContent<Content>): void {
    this.#show(checked);
    this.onUpdate(true);
  }

  #show(checked: CheckedContent<Content>): void {
    const hadMistakes = this.mistakes !== undefined;
    const { command } = this.source;
    this.#checked = checked;
    this.errors = checked.errors;
    this.mistakes = undefined;
    if (checked.content) {
      this.content = checked.content;
      if (command && hadMistakes) {
        console.log('\nNo mistakes are left. The page shows what is saved.');
      }
      return;
    }
    const errors = checked.problems.filter(isError);
    this.#report(reportProblems(errors, this.#consequence(), { command }));
  }

  #consequence(): string {
    if (this.content) {
      return 'The page shows the last good state.';
    }
    return 'The site will appear once this is fixed.';
  }

  #report(mistakes: string): void {
    this.mistakes = mistakes;
    console.error(`\n${mistakes}`);
  }
}
