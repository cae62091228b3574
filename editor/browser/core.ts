import { known } from 'editor:known';
import { findPage } from '../../dev/find-page';
import { LiveContent } from '../../dev/live-content';
import * as markup from '../../pages/app/markup';
import { partsOf } from '../../pages/app/page-parts';
import * as siteModule from '../../pages/site';
import { Editor } from '../core/editor';
import type { Photos } from '../core/place';
import { requestsTo } from '../core/requests';
import { contentInMemory } from './content-in-memory';
import type { DraftFile } from './drafts';
import { DraftKeeper } from './keep-draft';
import { type HostFile, MemoryFiles } from './memory-files';
import { placeInMemory } from './place-in-memory';
import type { PageRequests, Surroundings } from './surroundings';
import { takeUpDraft } from './take-up-draft';

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
}

/** Reads and checks the content. @returns the editor, and what makes pages as the build does. */
export async function openEditor(opening: Opening) {
  const { files, today, surroundings, read, keep, draft = [] } = opening;
  const memory = new MemoryFiles(files, known.pictures);
  const around = surroundings(memory);
  await measureOthers(memory, around.photos, read);
  const live = new LiveContent(contentInMemory(memory, today));
  await live.update([]);
  const editor = new Editor(live, placeInMemory(memory, around));
  const typed = await takeUpDraft({ editor, files: memory, draft, typed: opening.typed });
  const keeper = new DraftKeeper(memory, draft, keep);
  const siteNow = () => live.siteOf(live.current, siteModule.createSite);
  return {
    editor,
    /** What the queue of the panel begins with. */
    typed,
    /** Keeps what has changed. */
    keep: () => keeper.keep(),
    requests: requestsTo(editor, async (file) => MODULES[file]),
    /** The addresses of all pages. @throws {ContentMistakes} while there has been no good state. */
    addresses: () => siteNow().pages.map(({ path }) => path),
    /** The parts of a page, as the build puts them into its document. */
    async partsAt(address: string): Promise<string[]> {
      const site = siteNow();
      return partsOf(findPage(site, address), site.shell, site.theme);
    },
  };
}

/** Measures the pictures that somebody has published since the editor was built. */
async function measureOthers(files: MemoryFiles, photos: Photos, read: Opening['read']) {
  for (const { file, name, id } of files.unmeasured()) {
    const bytes = files.read(file) ?? (await read({ file, id }));
    files.measured(name, id, await photos.measure(name, bytes));
  }
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;
