import type { WantedFile } from '../../check/content-files';
import { belowContent } from '../../check/file-names';
import { kindOf } from '../../check/files';
import type { Mistake } from '../protocol';
import { EditQueue, type FileState } from '../queue/edit-queue';
import { placeOf } from '../queue/tree';
import { blobId } from './blob-id';
import {
  carryOver,
  dataIn,
  fieldsChanged,
  fieldsOf,
  type OpenChange,
} from './carry-over';
import {
  type ChangedHere,
  deletionsAmong,
  type KnownFile,
  type NeededFile,
  type NewerContent,
  type TakenUp,
} from './changed-files';
import { isDocument } from './content-names';
import { type Editor, Refused } from './editor';
import { bytesOf, textOf } from './file-text';
import { withPictureFacts } from './picture-facts';
import { freeName } from './pictures';

/** A document with changes that couldn't be made, and its text before them. */
interface OpenDocument {
  file: string;
  old: string;
  changes: readonly OpenChange[];
}

interface Options extends NewerContent {
  editor: Editor;
  /** What was typed in fields, in the format of the panel's queue. */
  typed?: string | undefined;
}

/**
 * Repeats saved changes on the host's current content.
 *
 * @returns the panel's initial queue: what was typed in fields, and the changes
 *   that couldn't be made because somebody else changed the same fields. The
 *   panel shows both versions and asks which one to keep. And the deletions
 *   about which a person has to know.
 */
export async function takeUpDraft(options: Options): Promise<TakenUp> {
  const { editor, find, newer = [] } = options;
  const { photos } = editor.place;
  const deletions = deletionsAmong(options);
  const { draft, typed } = withOwnNames(options);
  const open: OpenDocument[] = [];
  const wanted: WantedFile[] = [];
  for (const draftFile of draft) {
    const now = find(draftFile.file);
    const { bytes, isMade } = newest(editor, draftFile, now, open);
    if (!isMade) {
      wanted.push(await withPictureFacts(photos, draftFile.file, bytes));
    }
  }
  const others: WantedFile[] = [];
  for (const { file, bytes } of newer) {
    others.push(await withPictureFacts(photos, file, bytes));
  }
  const needed: NeededFile[] = [];
  for (const { file, bytes, mistakes } of await write(
    options,
    others,
    wanted,
  )) {
    if (bytes) {
      open.push(refusedOf(editor, file, bytes));
    } else {
      const [user = ''] = mistakes.map(({ place }) => place.split(' → ')[0]);
      needed.push({ file, user });
    }
  }
  return { typed: queueOf(typed, open), ...deletions, needed };
}

/**
 * Gives another name to pictures whose name somebody else has used for another
 * one, also where the draft refers to them.
 */
function withOwnNames({
  editor,
  draft,
  find,
  typed,
}: Options): Pick<Options, 'draft' | 'typed'> {
  const { kinds } = editor.store;
  const names = new Map<string, string>();
  const used = new Set(draft.map(({ file }) => file));
  for (const mine of draft) {
    const { file, bytes } = mine;
    if (bytes && !isDocument(file, kinds) && isTaken(mine, find)) {
      const name = freeName(
        file,
        (other) =>
          !used.has(other) &&
          !isTaken({ file: other, bytes, old: undefined }, find) &&
          (editor.place.hasBytes(other, bytes) ?? true),
      );
      used.add(name);
      names.set(file, name);
    }
  }
  if (names.size === 0) {
    return { draft, typed };
  }
  const renamed = (text: string) => withNames(text, names);
  const asRenamed = (mine: ChangedHere): ChangedHere => {
    const { file, bytes } = mine;
    const name = names.get(file);
    if (name !== undefined) {
      return { file: name, bytes, old: undefined };
    }
    const text = isDocument(file, kinds) ? textOf(bytes) : '';
    return text === renamed(text)
      ? mine
      : { ...mine, bytes: bytesOf(renamed(text)) };
  };
  return { draft: draft.map(asRenamed), typed: typed && renamed(typed) };
}

/** True if somebody else has published another file of this name. */
function isTaken(
  { file, bytes, old }: ChangedHere,
  find: Options['find'],
): boolean {
  const now = find(file);
  const isOther = now !== undefined && now.id !== old?.id;
  return bytes !== undefined && isOther && now.id !== blobId(bytes);
}

/** A text that refers to files by their new names. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  const paths = new Map(
    [...names].map((pair) => pair.map(belowContent) as [string, string]),
  );
  // As in `![A house](/images/home/house.jpg)`.
  return text.replace(
    /(?<![\w-])(?:images|documents)\/[\w./-]*\w/g,
    (path) => paths.get(path) ?? path,
  );
}

function queueOf(
  typed: string | undefined,
  open: readonly OpenDocument[],
): string | undefined {
  if (open.length === 0) {
    return typed;
  }
  const queue = new EditQueue(typed);
  for (const document of open) {
    enqueue(queue, document);
  }
  return JSON.stringify(queue);
}

interface Newest {
  /** The new bytes of the file. */
  bytes?: Uint8Array | undefined;
  /** True if nothing needs to be written. */
  isMade?: boolean;
}

function newest(
  { store }: Editor,
  { file, bytes, old }: ChangedHere,
  now: KnownFile | undefined,
  open: OpenDocument[],
): Newest {
  if (now?.id === old?.id) {
    return { bytes };
  }
  if (now?.id === (bytes && blobId(bytes))) {
    return { isMade: true };
  }
  if (!now) {
    return { bytes };
  }
  const kind = kindOf(belowContent(file), store.kinds);
  // Somebody else's newer version wins over a deletion.
  if (!bytes || !kind) {
    return { isMade: true };
  }
  const oldText = textOf(old?.bytes);
  const carried = carryOver(kind, {
    old: oldText,
    mine: textOf(bytes),
    theirs: textOf(now.bytes),
  });
  if (carried.open.length > 0) {
    open.push({ file, old: oldText, changes: carried.open });
  }
  return { bytes: bytesOf(carried.text) };
}

/** A file that would cause mistakes. */
interface RefusedFile extends WantedFile {
  mistakes: readonly Mistake[];
}

/**
 * Tries each file by itself if together with other people's changes they cause
 * a mistake.
 *
 * @returns the files that weren't written.
 */
async function write(
  { editor, find }: Options,
  others: readonly WantedFile[],
  wanted: readonly WantedFile[],
): Promise<readonly RefusedFile[]> {
  const isWanted = ({ file }: WantedFile) =>
    wanted.some((mine) => mine.file === file);
  const left = others.filter((file) => !isWanted(file));
  try {
    // All at once, so that changes made here are never missing in between.
    editor.writeAll([...left, ...wanted]);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
  }
  // On a disk, the files that were deleted are gone.
  const undeleted: WantedFile[] = [];
  for (const { file, bytes } of wanted) {
    const known = bytes ? undefined : find(file)?.bytes;
    if (known) {
      undeleted.push(await withPictureFacts(editor.place.photos, file, known));
    }
  }
  // Other people's mistakes don't block anything.
  editor.writeAll([...others, ...undeleted], true);
  const refused = writeEach(editor, wanted);
  // Without the page, each field of a new one would be a loose text. With it, a
  // person sees what is wrong.
  const added = refused.filter(
    ({ file, bytes }) => bytes && !editor.read(file),
  );
  editor.writeAll(added, true);
  return writeEach(
    editor,
    refused.filter((file) => !added.includes(file)),
  );
}

/** Writes what can be written, in any order: one file may need another one. */
function writeEach(
  editor: Editor,
  wanted: readonly WantedFile[],
): readonly RefusedFile[] {
  const refused: RefusedFile[] = [];
  for (const file of wanted) {
    try {
      editor.write(file);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      refused.push({ ...file, mistakes: error.mistakes });
    }
  }
  const isStuck = refused.length === wanted.length;
  return isStuck ? refused : writeEach(editor, refused);
}

/**
 * A document that would have mistakes: its fields are changed one by one in the
 * panel, which explains the mistakes.
 */
function refusedOf(
  editor: Editor,
  file: string,
  bytes: Uint8Array,
): OpenDocument {
  const old = textOf(editor.read(file));
  const changes = fieldsChanged(dataIn(old), dataIn(textOf(bytes)));
  return { file, old, changes };
}

/**
 * A version that no document has, so that the panel reads the document before
 * changing it.
 */
const VERSION = 'of a draft';

/**
 * Adds changes to a queue as if they had just been made in the old document.
 */
function enqueue(queue: EditQueue, { file, old, changes }: OpenDocument): void {
  const state: FileState = {
    version: VERSION,
    text: old,
    data: fieldsOf(dataIn(old)),
  };
  const others = new EditQueue();
  others.know(file, state);
  for (const { path, mine } of changes) {
    const place = placeOf(others.file(file)?.base, path);
    others.make({ file, page: '/', place, value: mine });
  }
  queue.adopt(others);
}
