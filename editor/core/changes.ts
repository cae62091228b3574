import { basename } from 'pathe';
import { type Document, siteOf } from '../../check/document';
import type { Json } from '../../check/edit/edit';
import { stepsBetween } from '../../check/edit/edit-data';
import { belowContent } from '../../check/file-names';
import { kindOf } from '../../check/files';
import type { FormerFile } from '../../check/former-files';
import type { Kind } from '../../check/kinds';
import { isPicture } from '../../check/pictures/images';
import { newProblems, type Problem } from '../../check/problem';
import { dataOf } from '../../check/read-document';
import { compareText } from '../../formats/compare-text';
import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import { UserError } from '../../site/user-error';
import type { Change } from '../protocol';
import { isToSend, type TakeUp } from './changed-files';
import { isDocument } from './content-names';
import { type Editor, notesOf } from './editor';
import { bytesOf } from './file-text';
import { tellsPlace } from './photo/prepare-photo';
import { unusedPictures } from './pictures';
import type { Sent, Way } from './place';
import { mistakeOf, spotOf } from './places';
import { takeUpDraft } from './take-up-draft';

/** All differences from what was sent last, and what is left to do. */
export async function findChanges(editor: Editor) {
  const { documents } = editor.store;
  const files = await changedFiles(editor);
  const samplesIn = (document: Document) =>
    notesOf(document).map(({ path }) => spotOf(document, path));
  return {
    changes: allChanges(files, editor),
    warnings: await findWarnings(files, editor),
    samples: documents.flatMap(samplesIn),
    photos: photosWithPlace(files),
    way: wayOf(editor),
  };
}

/**
 * The warnings of the changed files, and those that the changes have brought,
 * which come first. They may be on other pages, whose texts were true before.
 */
async function findWarnings(files: readonly ChangedFile[], { store }: Editor) {
  if (files.length === 0) {
    return [];
  }
  const { RULES_OF_CHANGES: rulesOfChanges } = await import(
    '../../check/rules/former/rules-of-changes'
  );
  const { documents } = store;
  const names = new Set(files.map(({ file }) => file));
  const { problems } = store.check({ former: () => files, rulesOfChanges });
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const brought = newProblems(problemsBefore(files, store), warnings);
  const others = warnings.filter(
    (warning) => names.has(warning.file) && !brought.includes(warning),
  );
  return [...brought, ...others].map((warning) => ({
    ...mistakeOf(warning, documents),
    /** True if nobody has been told yet. */
    isNew: brought.includes(warning),
  }));
}

/** The problems that the content had before the changes. */
function problemsBefore(
  files: readonly ChangedFile[],
  store: Editor['store'],
): readonly Problem[] {
  const documents = files.filter(({ file }) => isDocument(file, store.kinds));
  const former = documents.map(({ file, old }) => ({
    file,
    bytes: old === undefined ? undefined : bytesOf(old),
  }));
  return store.tryOut(former).problems;
}

/** The changed photos that contain their location. */
function photosWithPlace(files: readonly ChangedFile[]): string[] {
  const photos = files.filter(
    ({ file, new: bytes }) =>
      bytes && isPicture(belowContent(file)) && tellsPlace(bytes),
  );
  return photos.map(({ file }) => file);
}

interface ChangedFile extends FormerFile {
  new: Uint8Array | undefined;
}

/** The files that differ from what was sent, in both versions. */
async function changedFiles(editor: Editor): Promise<ChangedFile[]> {
  const { place, store } = editor;
  const different = await place.outbox.changedFiles((file) =>
    isDocument(file, store.kinds),
  );
  const unused = unusedPictures(editor);
  return different
    .filter((changed) => isToSend(changed, unused))
    .sort((a, b) => compareText(a.file, b.file))
    .map((changed) => ({ ...changed, new: place.read(changed.file) }));
}

/** What was added or deleted, to people who know no files. */
const WHOLE_PAGE = 'the whole page';
const WHOLE_PICTURE = 'the picture';

const allChanges = (
  files: readonly ChangedFile[],
  { store }: Editor,
): Change[] =>
  files.flatMap((changed) => {
    if (isPicture(belowContent(changed.file))) {
      return changeOfPicture(changed);
    }
    return changesOf(changed, store.kinds);
  });

function changeOfPicture({ file, old, new: bytes }: ChangedFile): Change {
  return {
    file,
    path: [],
    place: `Picture ${basename(file)}`,
    old: old === undefined ? undefined : WHOLE_PICTURE,
    new: bytes && WHOLE_PICTURE,
  };
}

function changesOf(
  { file, old, new: bytes }: ChangedFile,
  kinds: readonly Kind[],
): Change[] {
  const name = belowContent(file);
  const kind = kindOf(name, kinds);
  const oldData = old ? (dataOf(bytesOf(old)) as Json) : undefined;
  const newData = bytes && (dataOf(bytes) as Json);
  const data = newData ?? oldData;
  const whole = {
    file,
    path: [],
    old: old === undefined ? undefined : file,
    new: bytes && file,
  };
  if (!kind || data === undefined) {
    return [{ ...whole, place: file }];
  }
  const spotIn = (spotData: Json, path: Path) =>
    spotOf({ kind, file: name, data: spotData }, path);
  const { place } = spotIn(data, []);
  if (oldData === undefined || newData === undefined) {
    const shown = { old: old && WHOLE_PAGE, new: bytes && WHOLE_PAGE };
    return [{ ...whole, ...shown, place }];
  }
  const fields = [...stepsBetween(oldData, newData, [])].map(
    ({ op, path }): Change => {
      const oldValue =
        op === 'insert' ? undefined : valueAt<Json>(oldData, path);
      const newValue =
        op === 'remove' ? undefined : valueAt<Json>(newData, path);
      const spot = spotIn(newValue === undefined ? oldData : newData, path);
      return { ...spot, old: oldValue, new: newValue };
    },
  );
  if (fields.length > 0) {
    return fields;
  }
  return [{ ...whole, place: `${place} → notes and line breaks` }];
}

/**
 * Sends all changes to the host.
 * @throws {UserError} if nothing was sent.
 */
export async function send(editor: Editor): Promise<Sent> {
  const changes = allChanges(await changedFiles(editor), editor);
  if (changes.length === 0) {
    throw new UserError('Nothing has changed. Change something first.');
  }
  if (editor.content.errors.length > 0) {
    throw new UserError(
      'The content has mistakes. Fix them first: nobody can publish it like this.',
    );
  }
  const takeUp: TakeUp = (prepare) =>
    editor.next(async () => {
      const newer = await prepare();
      const taken = await takeUpDraft({ editor, ...newer });
      const hasMistakes = editor.content.errors.length > 0;
      return { ...taken, hasMistakes, unused: unusedPictures(editor) };
    });
  const asked = {
    changes,
    way: wayOf(editor),
    unused: unusedPictures(editor),
  };
  return editor.place.outbox.send(asked, takeUp);
}

/**
 * How the practice wants changes to be sent. While its file can't be read, a
 * second person must approve, to be safe.
 */
export function wayOf({ store }: Editor): Way {
  const practice = siteOf(store.documents);
  const site = practice?.data as { approveChanges?: unknown } | undefined;
  return site && site.approveChanges === undefined ? 'publish' : 'propose';
}
