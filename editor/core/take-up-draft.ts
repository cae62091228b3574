import type { WantedFile } from '../../check/content-files';
import type { Json } from '../../check/edit/edit';
import { isSame } from '../../check/edit/edit-data';
import { kindOf } from '../../check/files';
import { isPicture } from '../../check/pictures/images';
import { dataOf } from '../../check/read-document';
import { isGroup } from '../../formats/path';
import { UserError } from '../../site/user-error';
import { EditQueue, type FileState } from '../panel/queue/edit-queue';
import { placeOf } from '../panel/queue/tree';
import { blobId } from './blob-id';
import { carryOver, type OpenChange } from './carry-over';
import type { ChangedHere, KnownFile, NewerContent } from './changed-files';
import { belowContent } from './content-names';
import type { Editor } from './editor';

/**
 * A document in which changes could not be made, and what it was before them.
 */
interface OpenDocument {
  file: string;
  old: string;
  changes: readonly OpenChange[];
}

interface Options extends NewerContent {
  editor: Editor;
  /** What stood in fields, as the queue of the panel keeps it. */
  typed?: string | undefined;
}

/**
 * Makes changes again that were kept, in the content as the host has it now.
 *
 * @returns what the queue of the panel begins with: what stood in fields, and
 *   what can't be made, because somebody else has changed the same fields. The
 *   panel shows both, and asks which one should stay.
 */
export async function takeUpDraft({
  editor,
  draft,
  find,
  newer = [],
  typed,
}: Options): Promise<string | undefined> {
  const open: OpenDocument[] = [];
  const wanted: WantedFile[] = [];
  for (const draftFile of draft) {
    const now = find(draftFile.file);
    const { bytes, isMade } = newest(editor, draftFile, now, open);
    if (!isMade) {
      wanted.push(await withFacts(editor, draftFile.file, bytes));
    }
  }
  const others: WantedFile[] = [];
  for (const { file, bytes } of newer) {
    others.push(await withFacts(editor, file, bytes));
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

async function withFacts(
  editor: Editor,
  file: string,
  bytes: Uint8Array | undefined,
): Promise<WantedFile> {
  const name = belowContent(file);
  if (!bytes || !isPicture(name)) {
    return { file, bytes };
  }
  return {
    file,
    bytes,
    picture: await editor.place.photos.measure(name, bytes),
  };
}

interface Newest {
  /** What a file becomes. */
  bytes?: Uint8Array | undefined;
  /** Whether it is so already, or stays as the host has it. */
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
  // What somebody else has made of it is newer than that it was deleted here,
  // or is another picture.
  if (!bytes || !kind) {
    return { isMade: true };
  }
  const [oldText = '', mine = '', theirs = ''] = [
    old?.bytes,
    bytes,
    now.bytes,
  ].map(textOf);
  const carried = carryOver(kind, { old: oldText, mine, theirs });
  if (carried.open.length > 0) {
    open.push({ file, old: oldText, changes: carried.open });
  }
  return { bytes: new TextEncoder().encode(carried.text) };
}

const textOf = (bytes: Uint8Array | undefined): string =>
  new TextDecoder().decode(bytes);

/**
 * Together with what others have changed, they may be a mistake: then each is
 * tried by itself.
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
    // At once: nothing that was changed here is gone in between.
    editor.writeAll([...left, ...wanted]);
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    // The mistakes of others hold nothing up.
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
 * A document that would be a mistake: its fields are changed one by one in the
 * panel, which says what is wrong.
 */
function refusedOf(editor: Editor, { file, bytes }: WantedFile): OpenDocument {
  const old = textOf(editor.read(file));
  return { file, old, changes: changesOf(old, textOf(bytes)) };
}

function changesOf(old: string, mine: string): OpenChange[] {
  const [before = {}, after = {}] = [old, mine].map(fieldsOf);
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      path: [field],
      old: before[field],
      mine: after[field],
    }));
}

function fieldsOf(text: string): Record<string, Json> {
  const data = dataOf(new TextEncoder().encode(text));
  return isGroup(data) ? (data as Record<string, Json>) : {};
}

/**
 * No document has this version: the panel reads it before it makes any change
 * in it.
 */
const VERSION = 'of a draft';

/**
 * Puts changes into a queue as if they had just been made in the old document.
 */
function enqueue(queue: EditQueue, { file, old, changes }: OpenDocument): void {
  const state: FileState = { version: VERSION, text: old, data: fieldsOf(old) };
  const others = new EditQueue();
  others.know(file, state);
  for (const { path, mine } of changes) {
    const place = placeOf(others.file(file)?.base, path);
    others.make({ file, page: '/', place, value: mine });
  }
  queue.adopt(others);
}
