import path from 'node:path';
import { isSame, stepsBetween } from '../../renderer/content/edit/edit-data';
import { readYamlFile, sampleNotes, type YamlFile } from '../../renderer/content/edit/yaml-file';
import { kindOf } from '../../renderer/content/files';
import { type Kind, loadKinds } from '../../renderer/content/kinds';
import { isWithin, valueAt } from '../../renderer/content/path';
import { compareText } from '../../renderer/content/problem';
import type { Change, Changes } from '../protocol';
import type { Editor } from './editor';
import { CONTENT, GitFault, git } from './git';
import { placeOf } from './places';

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
    const kinds = loadKinds(path.join(editor.root, 'schemas'));
    const files = await changedFiles(editor);
    return { fault: undefined, changes: files.flatMap((changed) => changesOf(changed, kinds)) };
  } catch (error) {
    if (!(error instanceof GitFault)) throw error;
    return { fault: { message: error.message, advice: error.advice }, changes: [] };
  }
}

async function changedFiles({ root, files }: Editor): Promise<ChangedFile[]> {
  // Outside of a repository, some commands of git do something else.
  await git(root, ['rev-parse', '--verify', 'HEAD']);
  const list = async (...args: string[]) => (await git(root, args)).toString().split('\0').filter(Boolean);
  const changed = await list('diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', ...CONTENT);
  const added = await list('ls-files', '-z', '--others', '--exclude-standard', ...CONTENT);
  const names = [...new Set([...changed, ...added])].sort(compareText);
  const known = new Set(await list('ls-tree', '-r', '-z', '--name-only', 'HEAD', 'content'));
  return Promise.all(
    names.map(async (file) => ({
      file,
      old: known.has(file) ? await git(root, ['show', `HEAD:./${file}`]) : undefined,
      new: files.read(file),
    })),
  );
}

function changesOf({ file, old, new: fresh }: ChangedFile, kinds: readonly Kind[]): Change[] {
  const whole = (place: readonly string[]): Change[] => [
    {
      file,
      path: [],
      place,
      ...(old && { old: file }),
      ...(fresh && { new: file }),
    },
  ];
  const name = file.slice('content/'.length);
  const kind = kindOf(name, kinds);
  const [was, is] = [readText(old), readText(fresh)];
  const known = is ?? was;
  if (!kind || !known) return whole([file]);
  const titled = { kind, file: name, data: known.data };
  if (!was || !is) return whole(placeOf(titled, []));
  const fields = [...stepsBetween(was.data, is.data, [])].map(({ op, path }): Change => {
    const [before, after] = [
      op === 'insert' ? undefined : valueAt(was.data, path),
      op === 'remove' ? undefined : valueAt(is.data, path),
    ];
    const place = placeOf({ ...titled, data: after === undefined ? was.data : is.data }, path);
    return {
      file,
      path,
      place,
      ...(before !== undefined && { old: before }),
      ...(after !== undefined && { new: after }),
    };
  });
  const notes = notesTakenAway(was, is)
    .filter(({ path }) => !fields.some((change) => isWithin(path, change.path)))
    .map(
      ({ text, path }): Change => ({
        file,
        path,
        place: [...placeOf({ ...titled, data: was.data }, path), 'note'],
        old: text,
      }),
    );
  const found = [...fields, ...notes];
  return found.length > 0 ? found : whole([...placeOf(titled, []), 'notes and line breaks']);
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
