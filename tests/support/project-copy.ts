import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of this project. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** What the check reads. */
const CONTENT = ['content', 'schemas'];
/** What the scripts need besides. */
const CODE = [
  'backend',
  'pages',
  'renderer',
  'scripts',
  'supabase',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project in a temporary folder, to break as a test needs it. */
export interface ProjectCopy {
  root: string;
  /** Writes a file, as in `write('content/site.yaml', text)`. */
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  /** Makes a file what it is in the project; deletes it if it is not there. */
  restore: (file: string) => void;
  /** Lays the files of a folder over those of the copy. */
  layOver: (folder: string) => void;
  /** Deletes the copy. */
  dispose: () => void;
}

/** A copy of the content and its schemas: enough to check the content. */
export function copyContent(): ProjectCopy {
  return copy(CONTENT);
}

/** A copy of everything that the scripts need, with the installed packages linked. */
export function copyProject(): ProjectCopy {
  const project = copy([...CONTENT, ...CODE]);
  linkPackages(path.join(project.root, 'node_modules'));
  return project;
}

/** Links the packages one by one, so that what the scripts keep in `.cache` is the copy's own. */
function linkPackages(target: string): void {
  const packages = path.join(projectRoot, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(packages, name), path.join(target, name));
  }
  const bundles = '.cache/site-bundles';
  if (existsSync(path.join(packages, bundles))) {
    cpSync(path.join(packages, bundles), path.join(target, bundles), { recursive: true });
  }
}

function copy(names: readonly string[]): ProjectCopy {
  const target = mkdtempSync(path.join(tmpdir(), 'project-copy-'));
  const inCopy = (file: string) => path.join(target, file);
  for (const name of names) cpSync(path.join(projectRoot, name), inCopy(name), { recursive: true });
  return {
    root: target,
    write: (file, text) => {
      mkdirSync(path.dirname(inCopy(file)), { recursive: true });
      writeFileSync(inCopy(file), text);
    },
    remove: (file) => rmSync(inCopy(file)),
    restore: (file) => {
      const original = path.join(projectRoot, file);
      if (existsSync(original)) cpSync(original, inCopy(file));
      else rmSync(inCopy(file), { force: true });
    },
    layOver: (folder) => cpSync(folder, target, { recursive: true }),
    dispose: () => rmSync(target, { recursive: true, force: true }),
  };
}
