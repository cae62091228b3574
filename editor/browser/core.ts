import { known } from 'editor:known';
import type { PictureFacts } from '../../check/pictures/images';
import { publishedFiles } from '../../check/pictures/published-files';
import { contentOf, findPage } from '../../dev/find-page';
import { LiveContent } from '../../dev/live-content';
import * as markup from '../../pages/app/markup';
import { partsOf } from '../../pages/app/page-parts';
import * as siteModule from '../../pages/site';
import type { PageContent } from '../../renderer/page';
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

/** The modules that the requests of the panel load. */
const MODULES: Readonly<Record<string, unknown>> = {
  '/pages/app/markup.ts': markup,
  '/pages/site.ts': siteModule,
};

export interface Opening {
  /** All files of the content, as in `content/site.yaml`. */
  files: ReadonlyMap<string, HostFile>;
  /** As in `2026-03-14`. */
  today: string;
  surroundings: (files: MemoryFiles) => Surroundings;
  /** Reads a file that the host told without its bytes. */
  read: PageRequests['read'];
  keep: PageRequests['keep'];
  /** The files that were changed and not published, if any are kept. */
  draft?: readonly DraftFile[] | undefined;
  /** What stood in fields. */
  typed?: string | undefined;
  /** Is told after each change, with the mistakes of the content. */
  onChange: (problems: string | undefined) => void;
}

/** A picture of the content, as it is now. */
export interface ShownPicture {
  /** As in `content/images/home/hero.jpg`. */
  file: string;
  /** None of a picture that only the host has. */
  bytes?: Uint8Array | undefined;
  id: string;
}

/**
 * Reads and checks the content.
 * @returns the editor, and what makes pages as the build does.
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
  const typed = await takeUpDraft({
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
    /** What the queue of the panel begins with. */
    typed,
    /** Keeps what has changed. */
    keep: () => keeper.keep(),
    requests: requestsTo(editor, async (file) => MODULES[file]),
    /**
     * The addresses of all pages.
     * @throws {ContentMistakes} while there has been no good state.
     */
    addresses: () => siteNow().pages.map(({ path }) => path),
    /** The parts of a page, as the build puts them into its document. */
    async partsAt(address: string): Promise<string[]> {
      const site = siteNow();
      return partsOf(findPage(site, address), site.shell, site.theme);
    },
    /**
     * What a page that is open already needs of another one, or of itself after
     * a change.
     */
    contentAt(address: string): PageContent {
      const site = siteNow();
      return contentOf(findPage(site, address), site);
    },
    /** The style sheet of the theme. */
    theme: () => siteNow().theme.stylesheet.css,
    /**
     * The picture that is published at an address; undefined if there is none.
     */
    pictureAt(address: string): ShownPicture | undefined {
      const isShownAt = ([src, facts]: [string, PictureFacts]) =>
        publishedFiles(src, facts).some((file) => file.address === address);
      const [src] = Object.entries(live.current.images).find(isShownAt) ?? [];
      const file = `content${src}`;
      const known = memory.describe(file);
      return known && { file, ...known };
    },
  };
}

/**
 * Measures the pictures that somebody has published since the editor was built.
 */
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
