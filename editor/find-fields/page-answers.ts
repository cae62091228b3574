import { assemble } from '../../check/assemble';
import type { Document } from '../../check/document';
import type { Path } from '../../check/problem';
import type { ContentStore } from '../../check/store';
import { findPage } from '../../site/dev/answer';
import { embeddedServices } from '../../site/services';
import type { PageTextsAnswer } from '../protocol';
import { FieldFinder } from './find-fields';
import { changeIn } from './places';
import { pagesShowing, type ShownOnAnswer } from './shown-on';

/** The content that pages are made from. */
type Store = ContentStore<unknown>;

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
      return { markup: await renderMarkup(page, site.shell), head: page.head, files: page.files };
    });
  }

  /** The texts of a page. @throws what the code of the pages throws. */
  async texts(store: Store, address: string): Promise<PageTextsAnswer> {
    const versions = new Map(store.documents.map(({ file, digest }) => [`content/${file}`, digest]));
    const texts = await this.#finder.find(address, store);
    const files = new Set(texts.flatMap(({ fields }) => fields.map(({ file }) => file)));
    return {
      texts,
      versions: Object.fromEntries([...files].map((file) => [file, versions.get(file) ?? ''])),
    };
  }

  /** The pages that show a field. */
  async shownOn({ kinds, documents, images }: Store, file: string, path: Path): Promise<ShownOnAnswer> {
    const siteOf = await this.#siteMaker();
    return pagesShowing((change) => {
      const changed = documents.map((document: Document) =>
        `content/${document.file}` === file ? changeIn(document, path, change) : document,
      );
      return siteOf(assemble(kinds, changed, images));
    });
  }

  async #siteMaker() {
    const { createSite } = (await this.#load('/pages/site.ts')) as typeof import('../../pages/site');
    const services = embeddedServices(this.#root);
    return (content: Record<string, unknown>) => createSite(content as never, services);
  }
}

type PageMarkup = typeof import('../../pages/app/markup');
