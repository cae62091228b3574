import { assemble } from '../../../check/assemble';
import { parseDate } from '../../../check/dates';
import type { ContentStore } from '../../../check/store';
import { changeIn, type FieldSource, placedValues } from '../../../editor/find-fields/field-values';
import { FieldFinder } from '../../../editor/find-fields/find-fields';
import { eachWord } from '../../../editor/find-fields/marks';
import { type PageTexts, textsOf } from '../../../editor/find-fields/page-texts';
import type { FieldRef, FoundText } from '../../../editor/protocol';
import { renderMarkup } from '../../../pages/app/markup';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';
import type { Content } from '../../../schemas/content';
import { openContent } from '../../../site/content';

/** Renders a page as the server of `npm run dev` does. */
export async function renderPage(content: Record<string, unknown>, address: string) {
  const { pages, shell } = createSite(content as unknown as SiteContent);
  const page = pages.find(({ path }) => path === address);
  if (!page) throw new Error(`There is no page ${address}.`);
  return { markup: await renderMarkup(page, shell), files: page.files };
}

/** The pages of a site, and which texts on them are which fields. */
export class FoundSite {
  readonly documents: readonly FieldSource[];
  readonly addresses: readonly string[];
  readonly images: SiteContent['images'];
  readonly kinds: ContentStore<Content>['kinds'];
  /** The fields whose value is a choice, as the category of a post: another one also moves its page elsewhere. */
  readonly #choices: ReadonlySet<string>;
  readonly #finder = new FieldFinder(renderPage);

  constructor(root: string) {
    const store = openContent(root);
    const { content } = store.check();
    if (!content) throw new Error(`The content of ${root} has mistakes.`);
    this.documents = store.documents;
    this.#choices = new Set(
      store.documents.flatMap(({ file, marks }) =>
        marks.flatMap(({ annotation, path }) =>
          annotation['x-reference'] ? `content/${file} ${path.join('.')}` : [],
        ),
      ),
    );
    this.images = content.images;
    this.kinds = store.kinds;
    this.addresses = createSite(content).pages.map(({ path }) => path);
  }

  isChoice({ file, path }: FieldRef): boolean {
    return this.#choices.has(`${file} ${path.join('.')}`);
  }

  textsOf(address: string): Promise<FoundText[]> {
    return this.#finder.find(address, this);
  }

  /** The places whose texts are not marked, because code looks at them. */
  get unmarked(): readonly string[] {
    return [...this.#finder.unmarked];
  }

  /** The texts of a page after every word of a field, and nothing else, was changed. */
  async textsWith(changed: FieldRef, address: string): Promise<PageTexts> {
    const documents = this.documents.map((document) => {
      if (`content/${document.file}` !== changed.file) return document;
      const field = placedValues(document).find(({ path }) => path.join() === changed.path.join());
      return changeIn(document, changed.path, () => otherValue(field?.value ?? '', field?.isMarkdown));
    });
    const { markup } = await renderPage(assemble(this.kinds, documents, this.images), address);
    return textsOf(markup);
  }
}

/** A value of the same form and length. */
function otherValue(value: string | number, isMarkdown: boolean | undefined): string | number {
  if (typeof value === 'number') return value + 1;
  if (/^e-mail$/i.test(value)) return `${value}s`;
  // The day before, or the next.
  const date = parseDate(value);
  if (date)
    return date.replace(/\d\d$/, (day) => (day === '01' ? '02' : `${Number(day) - 1}`.padStart(2, '0')));
  return eachWord(value, isMarkdown ?? false, (word) => (/^e-mail/i.test(word) ? word : rotate(word)));
}

/** Another word of the same length, in whatever script: each letter becomes the next one, or the one before. */
export function rotate(word: string): string {
  return word.replace(/[\p{L}\p{N}]/gu, (letter) => {
    const [next = '', before = ''] = [1, -1].map((step) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + step),
    );
    return /[\p{L}\p{N}]/u.test(next) ? next : before;
  });
}
