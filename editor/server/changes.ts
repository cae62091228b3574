import type { Document } from '../../check/document';
import { kindOf } from '../../check/files';
import type { Kind } from '../../check/kinds';
import { valueAt } from '../../check/path';
import { compareText, type Problem } from '../../check/problem';
import { dataOf } from '../../check/read-document';
import type { Json } from '../../check/yaml/edit/edit';
import { stepsBetween } from '../../check/yaml/edit/edit-data';
import type { Change } from '../protocol';
import { type Editor, notesOf } from './editor';
import { BRANCH, CONTENT, git, gitIf, treeWithContent } from './git';
import { tellsPlace } from './pictures';
import { mistakeOf, spotOf } from './places';

/** The differences from what was sent last. @throws {UserError} if git can't say. */
export async function findChanges(editor: Editor) {
  const { kinds, documents } = editor.store;
  const files = await changedFiles(editor);
  const isChanged = ({ file, severity }: Problem) =>
    severity === 'warning' && files.some((changed) => changed.file === file);
  const samplesIn = (document: Document) => notesOf(document).map(({ path }) => spotOf(document, path));
  const tell = await Promise.all(files.map(({ file, new: bytes }) => bytes && tellsPlace(file, bytes)));
  return {
    changes: files.flatMap((changed) => changesOf(changed, kinds)),
    /** The check's advice on the changed files. */
    warnings: editor.content.problems.filter(isChanged).map((each) => mistakeOf(each, documents)),
    /** The values of the site that are still samples. */
    samples: documents.flatMap(samplesIn),
    /** The photos among the changed files that say where they were taken. */
    photos: files.filter((_, index) => tell[index]).map(({ file }) => file),
  };
}

/** The commit that was sent last; before the first time, the last one that the host has too, as far as git knows. */
async function lastSent(root: string): Promise<string> {
  // Outside of a repository, some commands of git do something else.
  await git(root, 'rev-parse', '--verify', 'HEAD');
  if (BRANCH.test(await git(root, 'rev-parse', '--abbrev-ref', 'HEAD'))) return 'HEAD';
  return (await gitIf(root, 'merge-base', 'HEAD', '@{upstream}')) || 'HEAD';
}

type ChangedFile = Awaited<ReturnType<typeof changedFiles>>[number];

/** The files that differ from what was sent, with their texts then and now; the old one is empty if there was none. */
async function changedFiles({ content: { root }, files }: Editor) {
  const sent = await lastSent(root);
  const now = await treeWithContent(root, sent);
  const args = ['--name-only', '-z', '--no-renames', '--relative', sent, now, ...CONTENT];
  const names = (await git(root, 'diff', ...args)).split('\0').filter(Boolean).sort(compareText);
  return Promise.all(
    names.map(async (file) => ({
      file,
      old: await gitIf(root, 'show', `${sent}:./${file}`),
      new: files.read(file),
    })),
  );
}

function changesOf({ file, old, new: bytes }: ChangedFile, kinds: readonly Kind[]): Change[] {
  const name = file.slice('content/'.length);
  const kind = kindOf(name, kinds);
  const [was, is] = [old, bytes].map((text) => (text ? (dataOf(Buffer.from(text)) as Json) : undefined));
  const known = is ?? was;
  const whole = { file, path: [], old: old ? file : undefined, new: bytes && file };
  if (!kind || known === undefined) return [{ ...whole, place: file }];
  const documentOf = (data: Json) => ({ kind, file: name, data });
  const { place } = spotOf(documentOf(known), []);
  if (was === undefined || is === undefined) return [{ ...whole, place }];
  const fields = [...stepsBetween(was, is, [])].map(({ op, path }): Change => {
    const before = op === 'insert' ? undefined : valueAt<Json>(was, path);
    const after = op === 'remove' ? undefined : valueAt<Json>(is, path);
    return { ...spotOf(documentOf(after === undefined ? was : is), path), old: before, new: after };
  });
  return fields.length > 0 ? fields : [{ ...whole, place: `${place} → notes and line breaks` }];
}
