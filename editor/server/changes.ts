import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { isWithin, valueAt } from '../../check/path';
import { compareText, type Path, type Problem } from '../../check/problem';
import type { Json } from '../../check/yaml/edit/edit';
import { isSame, stepsBetween } from '../../check/yaml/edit/edit-data';
import { readYamlFile, sampleNotes, type YamlFile } from '../../check/yaml/edit/yaml-file';
import type { Change, Changes, Clash } from '../protocol';
import type { Editor } from './editor';
import { CONTENT, GitFault, git, gitIf, gitLine } from './git';
import { tellsPlace } from './photo-places';
import { mistakeOf, placeOf } from './places';
import { BRANCH } from './trees';

/** A file that differs from the last commit. */
interface ChangedFile {
  file: string;
  /** Undefined if it was not there. */
  old: Buffer | undefined;
  new: Buffer | undefined;
}

/** What is different from the last commit. */
export async function findChanges(editor: Editor): Promise<Changes> {
  try {
    const { kinds } = editor.store;
    const files = await changedFiles(editor);
    const isChanged = ({ file, severity }: Problem) =>
      severity === 'warning' && files.some((changed) => changed.file === file);
    return {
      fault: undefined,
      changes: files.flatMap((changed) => changesOf(changed, kinds)),
      warnings: editor.problems.filter(isChanged).map((each) => mistakeOf(each, editor.store.documents)),
      samples: editor.store.documents.reduce((sum, { samples }) => sum + samples.length, 0),
      photos: await photosWithPlaces(files),
    };
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    const fault = { message: error.message, advice: error.advice };
    return { fault, changes: [], warnings: [], samples: 0, photos: [] };
  }
}

async function photosWithPlaces(files: readonly ChangedFile[]): Promise<string[]> {
  const tell = await Promise.all(files.map(({ file, new: bytes }) => bytes && tellsPlace(file, bytes)));
  return files.filter((_, index) => tell[index]).map(({ file }) => file);
}

/**
 * What everybody has: what was sent last; before the first time, the last commit that the host has too, as far as git knows
 * without asking it.
 */
async function lastSent(root: string): Promise<string> {
  // Outside of a repository, some commands of git do something else.
  await git(root, ['rev-parse', '--verify', 'HEAD']);
  if (BRANCH.test(await gitLine(root, 'rev-parse', '--abbrev-ref', 'HEAD'))) return 'HEAD';
  return (await gitIf(root, 'merge-base', 'HEAD', '@{upstream}')) || 'HEAD';
}

async function changedFiles({ root, files }: Editor): Promise<ChangedFile[]> {
  const sent = await lastSent(root);
  const list = async (...args: string[]) => (await git(root, args)).toString().split('\0').filter(Boolean);
  const changed = await list('diff', '--name-only', '-z', '--no-renames', '--relative', sent, ...CONTENT);
  const added = await list('ls-files', '-z', '--others', '--exclude-standard', ...CONTENT);
  const names = [...new Set([...changed, ...added])].sort(compareText);
  return Promise.all(
    names.map(async (file) => ({ file, old: await fileIn(root, sent, file), new: files.read(file) })),
  );
}

/** A file as it is in a tree; undefined if it is not there. */
const fileIn = (root: string, tree: string, file: string): Promise<Buffer | undefined> =>
  git(root, ['show', `${tree}:./${file}`]).catch(() => undefined);

/** The texts that two have changed differently. @param files in which git could not join them, from the top of the repository. */
export async function clashesIn(
  { root, files: own, store }: Editor,
  files: readonly string[],
  { from, theirs }: { from: string; theirs: string },
): Promise<Clash[]> {
  const prefix = await gitLine(root, 'rev-parse', '--show-prefix');
  const found = files.map(async (name): Promise<Clash[]> => {
    const file = name.slice(prefix.length);
    const [old, other] = await Promise.all([fileIn(root, from, file), fileIn(root, theirs, file)]);
    const others = changesOf({ file, old, new: other }, store.kinds);
    const mine = changesOf({ file, old, new: own.read(file) }, store.kinds);
    const pairs = mine.flatMap((one) => others.map((two) => [one, two] as const));
    const same = pairs.filter(([one, two]) => isWithin(one.path, two.path) || isWithin(two.path, one.path));
    return (same.length > 0 ? same : pairs).map(([one, two]) => ({
      place: one.place,
      yours: one.new ?? null,
      theirs: two.new ?? null,
    }));
  });
  return (await Promise.all(found)).flat();
}

function changesOf({ file, old, new: fresh }: ChangedFile, kinds: readonly Kind[]): Change[] {
  const name = file.slice('content/'.length);
  const kind = kindOf(name, kinds);
  const [was, is] = [readText(old), readText(fresh)];
  const whole = (place: string[]) => [{ file, path: [], place, old: old && file, new: fresh && file }];
  const known = is ?? was;
  if (!kind || !known) return whole([file]);
  const placeIn = ({ data }: YamlFile, path: Path) => placeOf({ kind, file: name, data }, path);
  if (!was || !is) return whole(placeIn(known, []));
  const fields = [...stepsBetween(was.data, is.data, [])].map(({ op, path }): Change => {
    const before = op === 'insert' ? undefined : valueAt<Json>(was.data, path);
    const after = op === 'remove' ? undefined : valueAt<Json>(is.data, path);
    return { file, path, place: placeIn(after === undefined ? was : is, path), old: before, new: after };
  });
  const notes = notesTakenAway(was, is)
    .filter(({ path }) => !fields.some((change) => isWithin(path, change.path)))
    .map(({ text, path }): Change => ({ file, path, place: [...placeIn(was, path), 'note'], old: text }));
  const found = [...fields, ...notes];
  return found.length > 0 ? found : whole([...placeIn(is, []), 'notes and line breaks']);
}

/** The notes of samples that are gone. Those of entries that moved are elsewhere. */
function notesTakenAway(was: YamlFile, is: YamlFile): ReturnType<typeof sampleNotes> {
  const left = sampleNotes(is);
  const takeOut = (index: number) => index < 0 || left.splice(index, 1).length === 0;
  return sampleNotes(was)
    .filter(({ text, path }) =>
      takeOut(left.findIndex((note) => note.text === text && isSame(note.path, path))),
    )
    .filter(({ text }) => takeOut(left.findIndex((note) => note.text === text)));
}

/** Undefined for what is no YAML. */
function readText(bytes: Buffer | undefined) {
  try {
    return bytes && readYamlFile(bytes.toString());
  } catch {
    return undefined;
  }
}
