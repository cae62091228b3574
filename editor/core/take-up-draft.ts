import type { WantedFile } from '../../check/content-files';
import { kindOf } from '../../check/files';
import { UserError } from '../../site/user-error';
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
import type { ChangedHere, KnownFile, NewerContent } from './changed-files';
import { belowContent } from './content-names';
import type { Editor } from './editor';
import { bytesOf, textOf } from './file-text';
import { withPictureFacts } from './picture-facts';

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
 *   panel shows both versions and asks which one to keep.
 */
export async function takeUpDraft({
  editor,
  draft,
  find,
  newer = [],
  typed,
}: Options): Promise<string | undefined> {
  const { photos } = editor.place;
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
  write(editor, others, wanted, open);
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
  // Somebody else's newer version wins over a deletion or another picture.
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

/**
 * Tries each file by itself if together with other people's changes they cause
 * a mistake.
 */
function write(
  editor: Editor,
  others: readonly WantedFile[],
  wanted: readonly WantedFile[],
  open: OpenDocument[],
): void {
  const isWanted = ({ file }: WantedFile) =>
    wanted.some((mine) => mine.file === file);
  const left = others.filter((file) => !isWanted(file));
  try {
    // All at once, so that changes made here are never missing in between.
    editor.writeAll([...left, ...wanted]);
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    // Other people's mistakes don't block anything.
    editor.writeAll(others, true);
    const [only, ...more] = wanted;
    if (only && more.length === 0) {
      open.push(refusedOf(editor, only));
      return;
    }
    for (const file of wanted) {
      write(editor, [], [file], open);
    }
  }
}

/**
 * A document that would have mistakes: its fields are changed one by one in the
 * panel, which explains the mistakes.
 */
function refusedOf(editor: Editor, { file, bytes }: WantedFile): OpenDocument {
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
