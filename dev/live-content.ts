import type { Problem } from '../check/problem';
import { reportProblems } from '../check/report/text';
import type { CheckedContent, ContentStore } from '../check/store';
import { oncePer } from '../formats/once-per';
import type { createSite, Site } from '../pages/site';
import type { SiteContent } from '../pages/site-context';
import type { Content } from '../schemas/content';
import { openContent } from '../site/content';
import { embeddedServices } from '../site/services';
import { describeError } from '../site/user-error';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';

export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Thrown while there has been no good state of the content to show. */
export class ContentMistakes extends Error {}

/** The content while it is being edited: the last good state of it, and the mistakes in it as it is now. */
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

  constructor(readonly root: string) {
    this.update([]);
  }

  /** The last good state. @throws {ContentMistakes} if there has not been one. */
  get current(): SiteContent {
    if (!this.content) {
      throw new ContentMistakes(this.mistakes);
    }
    return this.content;
  }

  /** Errors and warnings. With 1,000 cities, to look for warnings takes longer than an edit. */
  get problems(): readonly Problem[] {
    return this.#checked?.problems ?? [];
  }

  /** The site of a state, made once for all that is asked of it. @param by the code as it is now. */
  siteOf(content: SiteContent, by: typeof createSite): Site {
    return this.#sites(by)(content);
  }

  makeSite(content: SiteContent, by: typeof createSite): Site {
    return by(content, {
      ...embeddedServices(this.root),
      today: calendarDay(new Date()),
    });
  }

  /** Reads files again that have changed. @param files as in `content/site.yaml`. */
  update(files: readonly string[]): void {
    let isNew = true;
    try {
      isNew = this.store?.update(files) ?? true;
      this.store ??= openContent(this.root, { unpublished: true });
      if (isNew) {
        this.#show(this.store.check());
      }
    } catch (error) {
      const reason = describeError(error, this.root) ?? (error as Error).message;
      const outcome = `The content couldn't be checked. ${this.#consequence()}`;
      this.#report(`${reason}\n\n${outcome}`);
    }
    this.onUpdate(isNew);
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
    return this.content
      ? 'The page shows the last good state.'
      : 'The site is shown when they are fixed.';
  }

  #report(mistakes: string): void {
    this.mistakes = mistakes;
    console.error(`\n${mistakes}`);
  }
}
