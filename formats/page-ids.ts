import { slug } from 'github-slugger';
import { slugFrom } from './slug';

/** The ids of the sections that every page has. */
export const IDS_ON_EVERY_PAGE: readonly string[] = ['main', 'crisis-title'];

/** Other ids that every page has. */
const IDS_OF_FRAME = ['root', 'site-menu', 'page-state', 'quick-exit-note'];

/** Gives each section and heading of a page a unique id. */
export class PageIds {
  readonly #taken = new Set([...IDS_ON_EVERY_PAGE, ...IDS_OF_FRAME]);

  /** @param sections the ids that the template gives to its sections. */
  constructor(sections: readonly string[] = []) {
    for (const id of sections) {
      this.#take(id);
    }
  }

  /**
   * The id of a section: a second section with the title "Questions" gets
   * `questions-2`.
   */
  ofSection(title: string): string {
    return this.#take(this.#free(slugFrom(title) || 'section', 2));
  }

  /**
   * The id of a heading: a second "Questions" in a text gets `questions-1`, as
   * on GitHub. A letter and its accent may be typed as two characters; the id
   * has one, like the addresses of most links.
   */
  ofHeading(words: string): string {
    const id = this.#free(slug(words.normalize('NFC')), 1);
    this.#taken.add(id);
    return id;
  }

  #free(id: string, next: number): string {
    return this.#taken.has(id) ? this.#numbered(id, next) : id;
  }

  #numbered(id: string, number: number): string {
    const numbered = `${id}-${number}`;
    if (this.#taken.has(numbered)) {
      return this.#numbered(id, number + 1);
    }
    return numbered;
  }

  /** Sections and headings share one set of ids. */
  #take(id: string): string {
    this.#taken.add(id).add(`${id}-title`);
    return id;
  }
}
