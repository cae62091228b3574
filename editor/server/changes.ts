import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { valueAt } from '../../check/path';
import { compareText, type Path, type Problem } from '../../check/problem';
import type { Json } from '../../check/yaml/edit/edit';
import { stepsBetween } from '../../check/yaml/edit/edit-data';
import { readYamlFile, type YamlFile } from '../../check/yaml/edit/yaml-file';
import type { Change, Changes } from '../protocol';
import { type Editor, notesOf } from './editor';
import { BRANCH, CONTENT, git, gitIf, gitLine, treeWithContent } from './git';
import { tellsPlace } from './pictures';
import { mistakeOf, placeOf } from './places';

/** A file that differs from what was sent. Undefined is none. */
interface ChangedFile {
  file: string;
  old: Buffer | undefined;
  new: Buffer | undefined;
}

/** The differences from the last time something was sent. @throws {Fault} if git can't say. */
export async function findChanges(editor: Editor): Promise<Changes> {
  const { kinds, documents } = editor.store;
  const files = await changedFiles(editor);
  const isChanged = ({ file, severity }: Problem) =>
    severity === 'warning' && files.some((changed) => changed.file === file);
  const tell = await Promise.all(files.map(({ file, new: bytes }) => bytes && tellsPlace(file, bytes)));
  return {
    changes: files.flatMap((changed) => changesOf(changed, kinds)),
    warnings: editor.problems.filter(isChanged).map((each) => mistakeOf(each, documents)),
    samples: documents.flatMap((document) =>
      notesOf(document).map(({ path }) => ({
        file: `content/${document.file}`,
        path,
        place: placeOf(document, path),
      })),
    ),
    photos: files.filter((_, index) => tell[index]).map(({ file }) => file),
  };
}

/** The commit that was sent last; before the first time, the last one that the host has too, as far as git knows. */
async function lastSent(root: string): Promise<string> {
  // Outside of a repository, some commands of git do something else.
  await git(root, ['rev-parse', '--verify', 'HEAD']);
  if (BRANCH.test(await gitLine(root, 'rev-parse', '--abbrev-ref', 'HEAD'))) return 'HEAD';
  return (await gitIf(root, 'merge-base', 'HEAD', '@{upstream}')) || 'HEAD';
}

async function changedFiles({ root, files }: Editor): Promise<ChangedFile[]> {
  const sent = await lastSent(root);
  const now = await treeWithContent(root, sent, undefined);
  const args = ['diff', '--name-only', '-z', '--no-renames', '--relative', sent, now, ...CONTENT];
  const names = (await git(root, args)).toString().split('\0').filter(Boolean).sort(compareText);
  return Promise.all(
    names.map(async (file) => ({ file, old: await fileIn(root, sent, file), new: files.read(file) })),
  );
}

const fileIn = (root: string, tree: string, file: string): Promise<Buffer | undefined> =>
  git(root, ['show', `${tree}:./${file}`]).catch(() => undefined);

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
  return fields.length > 0 ? fields : whole([...placeIn(is, []), 'notes and line breaks']);
}

/** Undefined for what is no YAML. */
function readText(bytes: Buffer | undefined): YamlFile | undefined {
  try {
    return bytes && readYamlFile(bytes.toString());
  } catch {
    return undefined;
  }
}
