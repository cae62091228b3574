import { assemble } from '../../check/assemble';
import { groupBy } from '../../check/group-by';
import type { Path } from '../../check/problem';
import type { ContentStore } from '../../check/store';
import type { Page } from '../../renderer/page';
import { findPage } from '../../site/dev/answer';
import { embeddedServices } from '../../site/services';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import type { PageTextsAnswer, ShownOnAnswer } from '../protocol';
import { changeIn } from './field-values';
import { FieldFinder } from './find-fields';
import { markText } from './marks';

/** The content that pages are made from. */
type Store = ContentStore<unknown>;

/** Of a template with more pages, only so many are looked at. */
const MOST_PAGES = 200;

/** Answers what the panel asks about pages: which text is which field, and which pages show a field. */
export class PageAnswers {
  readonly #root: string;
  readonly #load: (file: string) => Promise<unknown>;
  readonly #finder: FieldFinder;

  /** @param load loads a module of the pages as it is now, as in `/pages/site.ts`. */
  constructor(root: string, load: (file: string) => Promise<unknown>) {
    this.#root = root;
    this.#load = load;
    this.#finder = new FieldFinder(async (content, address) => {
      const { renderMarkup } = (await load('/pages/app/markup.ts')) as PageMarkup;
      const site = (await this.#siteMaker())(content);
      const page = findPage(site, address);
      return { markup: await renderMarkup(page, site.shell), files: page.files };
    });
  }

  /** The texts of a page. @throws what the code of the pages throws. */
  async texts(store: Store, address: string): Promise<PageTextsAnswer> {
    const { documents } = store;
    const texts = await this.#finder.find(address, store);
    const files = new Set(texts.flatMap(({ fields }) => fields.map(({ file }) => file)));
    const named = documents.map(({ file, digest }) => [`content/${file}`, digest] as const);
    return { texts, versions: Object.fromEntries(named.filter(([file]) => files.has(file))) };
  }

  /** The pages that say something else when a field does. */
  async shownOn({ kinds, documents, images }: Store, file: string, path: Path): Promise<ShownOnAnswer> {
    const siteOf = await this.#siteMaker();
    const changed = documents.map((document) =>
      `content/${document.file}` === file ? changeIn(document, path, otherValue) : document,
    );
    const [now, then] = [documents, changed].map((each) => siteOf(assemble(kinds, each, images)));
    if (!now || !then) return { pages: [], isOnEvery: false, isAll: true };
    // An alias shows what its page shows.
    const own = now.pages.filter((page) => page.head.canonical.endsWith(page.path));
    const byTemplate = groupBy(own, ({ template }) => template);
    const looked = [...byTemplate.values()].flatMap((pages) => pages.slice(0, MOST_PAGES));
    const others = new Map(then.pages.map((page) => [page.path, page]));
    const isOnEvery = JSON.stringify(now.shell) !== JSON.stringify(then.shell);
    const pages = isOnEvery ? own : looked.filter((page) => says(page) !== says(others.get(page.path)));
    return { pages: pages.map((page) => page.path), isOnEvery, isAll: looked.length === own.length };
  }

  async #siteMaker() {
    const { createSite } = (await this.#load('/pages/site.ts')) as typeof import('../../pages/site');
    const services = { ...embeddedServices(this.#root), today: calendarDay(new Date()) };
    return (content: Record<string, unknown>) => createSite(content as never, services);
  }
}

type PageMarkup = typeof import('../../pages/app/markup');

/** What a page says; nothing if it cannot be made with that value. */
function says(page: Page | undefined): string {
  try {
    return page ? JSON.stringify([page.data, page.head.title, page.head.description, page.bookingUrl]) : '';
  } catch {
    return '';
  }
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? markText(value, true, 0) : value;
}
