import type { ContentStore } from '../../check/store';
import { findPage } from '../../site/dev/answer';
import { embeddedServices } from '../../site/services';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import type { FieldRef, PageTextsAnswer, Spot } from '../protocol';
import { placeOf } from '../server/places';
import { findFields } from './find-fields';

/** Finds the texts of the pages of the development server. */
export class PageAnswers {
  readonly #root: string;
  readonly #load: (file: string) => Promise<unknown>;

  /** @param load loads a module of the pages as it is now, as in `/pages/site.ts`. */
  constructor(root: string, load: (file: string) => Promise<unknown>) {
    this.#root = root;
    this.#load = load;
  }

  /** The texts of a page. @throws what the code of the pages throws. */
  async texts(store: ContentStore<unknown>, address: string): Promise<PageTextsAnswer> {
    const { renderMarkup } = (await this.#load('/pages/app/markup.ts')) as PageMarkup;
    const { createSite } = (await this.#load('/pages/site.ts')) as typeof import('../../pages/site');
    const services = { ...embeddedServices(this.#root), today: calendarDay(new Date()) };
    const texts = await findFields(store, (content) => {
      const site = createSite(content as never, services);
      const page = findPage(site, address);
      return { files: page.files, render: () => renderMarkup(page, site.shell) };
    });
    const named = new Map(store.documents.map((document) => [`content/${document.file}`, document]));
    const files = new Set(texts.flatMap(({ fields }) => fields.map(({ file }) => file)));
    const spotOf = (field: FieldRef): Spot[] => {
      const document = named.get(field.file);
      return document ? [{ ...field, place: placeOf(document, field.path) }] : [];
    };
    return {
      texts: texts.map((each) => ({ ...each, fields: each.fields.flatMap(spotOf) })),
      versions: Object.fromEntries([...files].map((file) => [file, named.get(file)?.digest ?? ''])),
    };
  }
}

type PageMarkup = typeof import('../../pages/app/markup');
