import { known } from 'editor:known';
import type { PictureFacts } from '../../check/pictures/images';
import { publishedFiles } from '../../check/pictures/published-files';
import { contentOf, findPage } from '../../dev/find-page';
import { LiveContent } from '../../dev/live-content';
import { compareText } from '../../formats/compare-text';
import { formatOf } from '../../formats/file-formats';
import * as markup from '../../pages/app/markup';
import { partsOf } from '../../pages/app/page-parts';
import {
  BUCKET,
  type StoredFile,
} from '../../pages/client-documents/client-document';
import { SEARCH_INDEX_PATH } from '../../pages/search/index-format';
import type { Site } from '../../pages/site';
import * as siteModule from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import type { PageContent } from '../../renderer/page';
import { renderSearchIndex } from '../../site/search/search-index';
import { Editor } from '../core/editor';
import type { Photos } from '../core/place';
import { requestsTo } from '../core/requests';
import { takeUpDraft } from '../core/take-up-draft';
import { contentInMemory } from './content-in-memory';
import type { DraftFile } from './drafts';
import { DraftKeeper } from './keep-draft';
import { type HostFile, MemoryFiles } from './memory-files';
import { placeInMemory } from './place-in-memory';
import type { PageRequests, Surroundings } from './surroundings';

/** The modules that the panel's requests load. */
const MODULES: Readonly<Record<string, unknown>> = {
  '/pages/app/markup.ts': markup,
  '/pages/site.ts': siteModule,
};

export interface Opening {
  /** All content files, named as in `content/site.yaml`. */
  files: ReadonlyMap<string, HostFile>;
  /** As in `2026-03-14`. */
  today: string;
  surroundings: (files: MemoryFiles) => Surroundings;
  /** Reads a file whose bytes the host hasn't sent. */
  read: PageRequests['read'];
  keep: PageRequests['keep'];
  /** The unpublished changes that were saved, if any. */
  draft?: readonly DraftFile[] | undefined;
  /** What was typed in fields. */
  typed?: string | undefined;
  /** Called after each change, with the content's mistakes. */
  onChange: (problems: string | undefined) => void;
}

/** A file besides the pages, in its current version. */
export interface ShownFile {
  /** As in `image/jpeg`. */
  type: string;
  /** Undefined if only the host has the file. */
  bytes?: Uint8Array | undefined;
  /** See {@link blobId}; undefined for generated files. */
  id?: string;
}

/**
 * Reads and checks the content.
 * @returns the editor, and functions that make pages as the build does.
 */
export async function openEditor(opening: Opening) {
  const {
    files,
    today,
    surroundings,
    read,
    keep,
    onChange,
    draft = [],
  } = opening;
  const memory = new MemoryFiles(files, known.pictures);
  const around = surroundings(memory);
  await measureOthers(memory, around.photos, read);
  const live = new LiveContent(contentInMemory(memory, today));
  await live.update([]);
  live.onUpdate = () => onChange(live.mistakes);
  const editor = new Editor(live, placeInMemory(memory, around));
  const taken = await takeUpDraft({
    editor,
    draft,
    find: (file) => memory.describe(file),
    typed: opening.typed,
  });
  const keeper = new DraftKeeper(memory, draft, keep);
  const siteNow = () => live.siteOf(live.current, siteModule.createSite);
  return {
    editor,
    memory,
    taken,
    /** Saves the changes. */
    keep: () => keeper.keep(),
    requests: requestsTo(editor, async (file) => MODULES[file]),
    /**
     * The addresses of all pages.
     * @throws {ContentMistakes} if there has been no valid state yet.
     */
    addresses: () => siteNow().pages.map(({ path }) => path),
    /** The parts of a page's document, as the build writes them. */
    async partsAt(address: string): Promise<string[]> {
      const site = siteNow();
      return partsOf(findPage(site, address), site.shell, site.theme);
    },
    /**
     * The data that an open page needs to show another page, or itself after a
     * change.
     */
    contentAt(address: string): PageContent {
      const site = siteNow();
      return contentOf(findPage(site, address), site);
    },
    /** The style sheet of the theme. */
    theme: () => siteNow().theme.stylesheet.css,
    /** The documents that clients can download. */
    documents: () => documentsIn(memory),
    /**
     * What is published at an address besides pages: a picture, a document, or
     * the search index; undefined if there is nothing.
     */
    async fileAt(address: string): Promise<ShownFile | undefined> {
      if (address === SEARCH_INDEX_PATH) {
        const text = await searchIndexOf(siteNow());
        return { type: JSON_TYPE, bytes: new TextEncoder().encode(text) };
      }
      const file = documentAt(address) ?? pictureAt(live.current, address);
      const known = file === undefined ? undefined : memory.describe(file);
      const type = formatOf(file ?? '')?.type ?? 'application/octet-stream';
      return known && { type, ...known };
    },
  };
}

const JSON_TYPE = 'application/json';

/** The search index of the current pages. */
function searchIndexOf(site: Site): Promise<string> {
  const htmlOf = async (address: string) => {
    const page = findPage(site, address);
    const [, , html = ''] = await partsOf(page, site.shell, site.theme);
    return html;
  };
  return renderSearchIndex(site, htmlOf);
}

/** The picture file that is published at an address. */
function pictureAt(
  { images }: SiteContent,
  address: string,
): string | undefined {
  const isShownAt = ([src, facts]: [string, PictureFacts]) =>
    publishedFiles(src, facts).some((file) => file.address === address);
  const [src] = Object.entries(images).find(isShownAt) ?? [];
  return src && `content${src}`;
}

const DOCUMENTS = 'documents/';

/** The document that the storage serves at an address. */
function documentAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'https://storage.example');
  const [, name] = pathname.split(`/object/public/${BUCKET}/`);
  return name && `content/${DOCUMENTS}${decodeURIComponent(name)}`;
}

function documentsIn({ content }: MemoryFiles): StoredFile[] {
  const names = [...content.list()].filter((name) =>
    name.startsWith(DOCUMENTS),
  );
  return names.sort(compareText).map((file) => {
    const name = file.slice(DOCUMENTS.length);
    return {
      name,
      id: file,
      metadata: { size: content.find(file)?.size ?? 0 },
    };
  });
}

/** Measures pictures that were published after the editor was built. */
async function measureOthers(
  files: MemoryFiles,
  photos: Photos,
  read: Opening['read'],
) {
  for (const { file, name, id } of files.unmeasured()) {
    const bytes = files.read(file) ?? (await read({ file, id }));
    files.measured(name, id, await photos.measure(name, bytes));
  }
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;
