import { pageStateOf } from '../../renderer/page';
import { findPage } from '../../site/dev/answer';
import type { FoundText } from '../protocol';
import type { Editor } from '../server/editor';
import { findFields } from './find-fields';

/** Loads a module of the pages as it is now, as in `/pages/site.ts`. */
export type Load = (file: string) => Promise<unknown>;

/** Finds the texts of a page. @throws what the code of the pages throws. */
export async function textsAt(address: string, editor: Editor, load: Load): Promise<FoundText[]> {
  const { renderMarkup } = (await load('/pages/app/markup.ts')) as typeof import('../../pages/app/markup');
  const { createSite } = (await load('/pages/site.ts')) as typeof import('../../pages/site');
  return findFields(editor.store, address, (marked) => {
    const site = editor.content.makeSite(marked as never, createSite);
    return renderMarkup(pageStateOf(findPage(site, address), site.shell));
  });
}
