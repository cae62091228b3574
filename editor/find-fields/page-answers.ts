import type { ContentStore } from '../../check/store';
import { pageStateOf } from '../../renderer/page';
import { findPage } from '../../site/dev/answer';
import { embeddedServices } from '../../site/services';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import type { FoundText } from '../protocol';
import { findFields } from './find-fields';

/** Finds the texts of a page. It throws what the code of the pages throws. */
export type FindTexts = (store: ContentStore<unknown>, address: string) => Promise<FoundText[]>;

/** @param load loads a module of the pages as it is now, as in `/pages/site.ts`. */
export function textsOfPages(root: string, load: (file: string) => Promise<unknown>): FindTexts {
  return async (store, address) => {
    const { renderMarkup } = (await load('/pages/app/markup.ts')) as typeof import('../../pages/app/markup');
    const { createSite } = (await load('/pages/site.ts')) as typeof import('../../pages/site');
    const services = { ...embeddedServices(root), today: calendarDay(new Date()) };
    return findFields(store, address, (content) => {
      const site = createSite(content as never, services);
      return renderMarkup(pageStateOf(findPage(site, address), site.shell));
    });
  };
}
