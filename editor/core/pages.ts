import { type Document, knownOf, siteOf, slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { namesIn } from '../../check/names';
import { sectionsAt } from '../../check/rules/links';
import type { RuleContext } from '../../check/rules/rule-context';
import { findPage } from '../../dev/find-page';
import { STATES } from '../../formats/states';
import { writableKinds } from '../../new/stock';
import { addressesOf, categoryPath } from '../../pages/addresses';
import { pageStateOf } from '../../renderer/page';
import type { Choice } from '../protocol';
import { wayOf } from './changes';
import type { Editor } from './editor';
import { findFields } from './find-fields';
import { titleOf } from './places';

/** The document of a page, or site.yaml if the page has none. */
export function pageFile({ store }: Editor, address: string) {
  const { addresses, documents } = store.ruleContext();
  const practice = siteOf(documents);
  const [document = practice] = addresses.get(address) ?? [];
  return { file: `content/${document?.file}` };
}

/** Loads the current version of a module, such as `/pages/site.ts`. */
export type Load = (file: string) => Promise<unknown>;

type MarkupModule = typeof import('../../pages/app/markup');
type SiteModule = typeof import('../../pages/site');

/** The texts of a page with the fields that they come from. */
export async function pageTexts(
  { store, content }: Editor,
  address: string,
  load: Load,
) {
  const { renderMarkup } = (await load('/pages/app/markup.ts')) as MarkupModule;
  const { createSite } = (await load('/pages/site.ts')) as SiteModule;
  return findFields(store, address, (marked) => {
    const site = content.makeSite(marked as never, createSite);
    return renderMarkup(pageStateOf(findPage(site, address), site.shell));
  });
}

/** Everything that fields of the panel offer as choices. */
export function choices(editor: Editor) {
  const context = editor.store.ruleContext();
  return {
    /** The schemas by name: `{city: {...}, defs: {...}}`. */
    schemas: Object.fromEntries(editor.place.schemas()),
    pages: [...context.addresses].map(([address, [document]]) => ({
      path: address,
      ...listed(address, document),
      sections: [...(sectionsAt(address, context) ?? [])],
    })),
    /** By address. */
    pictures: context.images,
    /** By the value of `x-reference`. */
    references: referenceChoices(context),
    kinds: writableKindsOf(editor).map(({ name, title }) => ({
      value: name,
      title,
    })),
    /** What the send button does. */
    way: wayOf(editor),
  };
}

function referenceChoices(context: RuleContext): Record<string, Choice[]> {
  const titles = new Map<string, string>(
    Object.entries(STATES).map(([code, name]) => [
      `states/${code}`,
      `${name} (${code})`,
    ]),
  );
  for (const document of context.documents) {
    titles.set(
      `${document.kind.collection}/${slugOf(document)}`,
      titleOf(document),
    );
  }
  const choicesOf: Record<string, Choice[]> = {};
  for (const [reference, names] of namesIn(context)) {
    choicesOf[reference] = [...names].map((value) => {
      const title = titles.get(`${reference}/${value}`) ?? value;
      return { value, title };
    });
  }
  return choicesOf;
}

/**
 * How a page is listed. Of a page's addresses, only the main one is in the list
 * of all pages.
 */
function listed(address: string, document: Document | undefined) {
  if (!document) {
    return { title: address, group: OTHERS, isMain: true };
  }
  const { kind, data } = document;
  if (address.startsWith(categoryPath(''))) {
    const { category = address } = data as { category?: string };
    return { title: category, group: CATEGORIES, isMain: true };
  }
  const [main] = addressesOf(kind, knownOf(document));
  return {
    title: titleOf(document),
    group: kind.collection ? kind.title : OTHERS,
    isMain: main === address,
  };
}

/**
 * The headings above pages that are the only ones of their kind, and above
 * those that only list others.
 */
const OTHERS = 'Main pages';
const CATEGORIES = 'Categories of posts';

export const writableKindsOf = ({ place, store }: Editor): Kind[] =>
  writableKinds(place.stock, store.kinds);
