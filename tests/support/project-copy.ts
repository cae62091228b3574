import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../check/list-files';
import { CODE } from '../../site/code/bundles';
import { temporaryFolder } from './files';
import { practiceSite, projectRoot, type TestedSite } from './sites';

/** What the check and the editor read besides the content. */
const SCHEMAS = ['schemas', 'site/new/templates'];
/** What the scripts need besides the content. */
const PROJECT = [...CODE, 'editor', 'package.json'];

/** What the commands of a site keep, besides the bundles of its code. */
const KEPT = ['build/previews', 'build/drawings', 'build/icons', 'commands', 'validators', 'pictures'];

/** A copy of the project in a folder, to break as a test needs it. */
export type ProjectCopy = ReturnType<typeof fillProject>;

/** A copy of the content of the tests' own practice and of the schemas: enough to check the content. */
export function copyContent(site = practiceSite) {
  return fill(temporaryFolder('content-copy-'), site, SCHEMAS);
}

/** A copy of everything that the scripts need, with the installed packages linked. It goes when the test or its file ends. */
export function copyProject(site = practiceSite) {
  return fillProject(temporaryFolder('project-copy-'), site);
}

/**
 * The same in a folder that stays, with what was built in it before.
 *
 * @param folder is made unless it is there.
 */
export function fillProject(folder: string, site: TestedSite) {
  const project = fill(folder, site, PROJECT);
  linkPackages(path.join(folder, 'node_modules'));
  // What takes long to make again: bundles depend on the code alone, the others are the site's own.
  copyKept(projectRoot, folder, 'build/site-bundles');
  if (folder !== site.root) for (const kind of KEPT) copyKept(site.root, folder, kind);
  return project;
}

/** Links the packages one by one, so that what the scripts and Vite keep beside them is the copy's own. */
function linkPackages(target: string): void {
  const packages = path.join(projectRoot, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(packages).filter((entry) => !/^\.(cache|vite)/.test(entry))) {
    rmSync(path.join(target, name), { force: true });
    symlinkSync(path.join(packages, name), path.join(target, name));
  }
}

/** Begins a copy with what builds of the original have kept of one kind, and nothing older. */
function copyKept(from: string, to: string, kind: string): void {
  const folderIn = (root: string) => path.join(root, 'node_modules/.cache', kind);
  rmSync(folderIn(to), { recursive: true, force: true });
  if (existsSync(folderIn(from))) cpSync(folderIn(from), folderIn(to), { recursive: true });
}

function fill(target: string, { content }: TestedSite, names: readonly string[]) {
  const inCopy = (file: string) => path.join(target, file);
  /** Where a file of the copy is from. */
  const origin = (file: string) =>
    /^content(\/|$)/.test(file)
      ? path.join(content, file.slice('content/'.length))
      : path.join(projectRoot, file);
  for (const name of ['content', ...names]) {
    rmSync(inCopy(name), { recursive: true, force: true });
    cpSync(origin(name), inCopy(name), { recursive: true });
  }
  const bytesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'base64') : undefined);
  const project = {
    root: target,
    /** The text of a file, as in `read('content/site.yaml')`. */
    read: (file: string) => readFileSync(inCopy(file), 'utf8'),
    write: (file: string, text: string | Buffer) => {
      mkdirSync(path.dirname(inCopy(file)), { recursive: true });
      writeFileSync(inCopy(file), text);
    },
    /** Changes the text of a file. @throws if the change leaves it as it was. */
    edit: (file: string, change: (text: string) => string) => {
      const text = project.read(file);
      const edited = change(text);
      if (edited === text) throw new Error(`${file} has no place for this edit.`);
      project.write(file, edited);
    },
    remove: (file: string) => rmSync(inCopy(file)),
    /** Makes a file what it was in the beginning; deletes it if it was not there. */
    restore: (file: string) => {
      // In place: cpSync would delete the file first.
      if (existsSync(origin(file))) project.write(file, readFileSync(origin(file)));
      else rmSync(inCopy(file), { force: true });
    },
    /** Makes all files of the content what they were in the beginning. Says whether one was different. */
    restoreContent: () => {
      // What is the same is left alone: a server that watches the folder reads what is written.
      const files = new Set([content, inCopy('content')].flatMap((folder) => listFiles(folder)));
      const changed = [...files]
        .map((file) => `content/${file}`)
        .filter((file) => bytesOf(origin(file)) !== bytesOf(inCopy(file)));
      for (const file of changed) project.restore(file);
      return changed.length > 0;
    },
  };
  return project;
}
