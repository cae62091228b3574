import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { keyOf } from '../../site/cache';
import { CODE } from '../../site/code/bundles';
import { listFiles } from '../../site/disk/list-files';
import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import { temporaryFolder, writeFiles } from './files';
import { practiceSite, projectRoot } from './sites';

export type ProjectCopy = ReturnType<typeof fill>;

/**
 * A copy of the content of the tests' own practice and of the schemas: enough
 * to check and to edit the content.
 */
export function copyContent({ content } = practiceSite) {
  const made = ['check/known-samples.json', 'design'];
  return fill(temporaryFolder('content-copy-'), content, [
    'schemas',
    'new',
    ...made,
  ]);
}

/**
 * A copy of everything that the scripts need, with the installed packages
 * linked. It goes when the test or its file ends.
 */
export const copyProject = () => fillProject(temporaryFolder('project-copy-'));

/** The files and folders that the scripts need. */
const PARTS = [...CODE, 'dev', 'editor', 'new', 'package.json'];

/**
 * A key of the day and of all files of such a copy, but for the installed
 * packages.
 */
export function copyKey(content = practiceSite.content): string {
  const names = [...PARTS, path.relative(projectRoot, content)];
  const files = names.flatMap((name) =>
    statSync(path.join(projectRoot, name)).isDirectory()
      ? listFiles(path.join(projectRoot, name)).map((file) => `${name}/${file}`)
      : [name],
  );
  return keyOf(
    calendarDay(new Date()),
    ...files.flatMap((file) => [
      file,
      readFileSync(path.join(projectRoot, file)),
    ]),
  );
}

/** The same in a folder that stays, with what was built in it before. */
export function fillProject(folder: string) {
  const project = fill(folder, practiceSite.content, PARTS);
  const [packages, own] = [projectRoot, folder].map((root) =>
    path.join(root, 'node_modules'),
  ) as [string, string];
  mkdirSync(own, { recursive: true });
  // One by one, so that what the scripts and Vite keep beside them is the
  // copy's own.
  for (const name of readdirSync(packages).filter(
    (entry) => !/^\.(cache|vite)/.test(entry),
  )) {
    rmSync(path.join(own, name), { force: true });
    symlinkSync(path.join(packages, name), path.join(own, name));
  }
  // What takes long to make again: the bundles of the code, and for later
  // copies all that is kept of the practice.
  rmSync(path.join(own, '.cache', BUNDLES), { recursive: true, force: true });
  const [from, kept] =
    folder === practiceSite.root
      ? [projectRoot, BUNDLES]
      : [practiceSite.root, ''];
  cpSync(
    path.join(from, 'node_modules/.cache', kept),
    path.join(own, '.cache', kept),
    { recursive: true },
  );
  return project;
}

const BUNDLES = 'build/site-bundles';

function fill(target: string, content: string, names: readonly string[]) {
  const inCopy = (file: string) => path.join(target, file);
  const origin = (file: string) =>
    /^content(\/|$)/.test(file)
      ? path.join(content, file.slice('content/'.length))
      : path.join(projectRoot, file);
  for (const name of ['content', ...names]) {
    rmSync(inCopy(name), { recursive: true, force: true });
    cpSync(origin(name), inCopy(name), { recursive: true });
  }
  const bytesOf = (file: string) =>
    existsSync(file) ? readFileSync(file, 'base64') : undefined;
  const project = {
    root: target,
    read: (file: string) => readFileSync(inCopy(file), 'utf8'),
    write: (file: string, text: string | Buffer) =>
      writeFiles(target, { [file]: text }),
    edit: (file: string, change: (text: string) => string) => {
      const text = project.read(file);
      const edited = change(text);
      if (edited === text) {
        throw new Error(`${file} has no place for this edit.`);
      }
      project.write(file, edited);
    },
    remove: (file: string) => rmSync(inCopy(file), { force: true }),
    restore: (file: string) => {
      // In place: cpSync would delete the file first.
      if (existsSync(origin(file))) {
        project.write(file, readFileSync(origin(file)));
      } else {
        rmSync(inCopy(file), { force: true });
      }
    },
    /**
     * Makes all files of the content what they were in the beginning. Says
     * whether one was different.
     */
    restoreContent: () => {
      // What is the same is left alone: a server that watches the folder reads
      // what is written.
      const files = new Set(
        [content, inCopy('content')].flatMap((folder) => listFiles(folder)),
      );
      const changed = [...files]
        .map((file) => `content/${file}`)
        .filter((file) => bytesOf(origin(file)) !== bytesOf(inCopy(file)));
      for (const file of changed) {
        project.restore(file);
      }
      return changed.length > 0;
    },
  };
  return project;
}
