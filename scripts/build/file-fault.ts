import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Something about files that stops a command, in words for the person who started it. */
export class FileFault extends Error {
  /**
   * @param file from the project folder, as in `content/site.yaml`.
   * @param message what is wrong, in one sentence.
   * @param advice what to do about it.
   */
  constructor(file: string, message: string, advice: string) {
    super(`${file}  ${message}\n  ${advice}`);
  }
}

/**
 * What the system says of a file, in words:
 *
 *     dist/client.next  This user has no permission to write here.
 *       Let this user write in dist and in all that is in it, or build as the user that it belongs to.
 *
 * @param root the project folder.
 * @returns undefined for an error that is not about the files of the project.
 */
export function faultOf(error: unknown, root: string): FileFault | undefined {
  if (error instanceof FileFault) return error;
  if (!(error instanceof Error)) return undefined;
  const { code = '', path: file, syscall = '' } = error as NodeJS.ErrnoException;
  if (syscall.startsWith('spawn') || (file === undefined && !WITHOUT_A_FILE.has(code))) return undefined;
  const full = path.resolve(root, file ?? '.');
  const name = nameIn(root, full);
  const words = FAULTS[code]?.({ root, full, name, isReading: isReading(syscall, root, full) });
  return words && new FileFault(name, ...words);
}

/** Whether an error is one of the file system, whatever file it is about. */
export function isFileError(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return error instanceof Error && syscall !== undefined && code in FAULTS;
}

/** What may be wrong with the whole disk or computer, whatever the file. */
const WITHOUT_A_FILE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EIO', 'EROFS']);

/** A file that something is wrong with. */
interface Place {
  /** The project folder. */
  root: string;
  /** The whole path of the file. */
  full: string;
  /** The path as people are told it: see {@link nameIn}. */
  name: string;
  isReading: boolean;
}

type Words = readonly [message: string, advice: string];

const AGAIN = 'and run this command again.';

const diskFull = (): Words => [
  'This could not be written: the disk is full.',
  `Delete what is no longer needed on the disk, ${AGAIN}`,
];

const noPermission = ({ root, full, isReading }: Place): Words => {
  if (isReading) {
    return [
      'This user has no permission to read this.',
      'Let this user read it, or run this command as the user that it belongs to.',
    ];
  }
  const folder = nameIn(root, firstThere(path.dirname(full)));
  return [
    'This user has no permission to write here.',
    `Let this user write in the folder ${folder} and all that is in it, or run this command as the user that it belongs to.`,
  ];
};

const tooManyOpen = (): Words => [
  'This could not be opened: too many files are open on this computer.',
  `Close other programs, or allow more open files ("ulimit -n 4096" in the terminal), ${AGAIN}`,
];

/** What is missing can be explained where people or builds change things. Elsewhere it is a mistake of the code. */
const missing = ({ root, full, name }: Place): Words | undefined => {
  if (TOP.includes(name)) {
    return [
      'This folder is missing.',
      'If it was renamed or moved, give it this name and place again. If not, bring it back from the history of the project.',
    ];
  }
  if (!isIn(full, root, CHANGING)) return undefined;
  return [
    'This was deleted or renamed while it was needed.',
    'Run this command again when nobody is changing files here, and when no other build is running.',
  ];
};

const inTheWay = ({ root, full }: Place): Words | undefined => {
  if (!isIn(full, root, CHANGING)) return undefined;
  const file = firstThere(full);
  if (file === root || statSync(file).isDirectory()) return undefined;
  return [
    'A folder is needed here, and a file is in its place.',
    `Rename or move ${nameIn(root, file)}, ${AGAIN}`,
  ];
};

const folderInTheWay = ({ root, full, name }: Place): Words | undefined =>
  isIn(full, root, CHANGING)
    ? ['A file is needed here, and a folder is in its place.', `Rename or move ${name}, ${AGAIN}`]
    : undefined;

/** By the name that the system gives an error. */
const FAULTS: Readonly<Record<string, (place: Place) => Words | undefined>> = {
  ENOSPC: diskFull,
  EDQUOT: () => [
    'This could not be written: this user has no room left on the disk.',
    `Delete files of this user that are no longer needed, or ask for more room, ${AGAIN}`,
  ],
  EFBIG: () => [
    'This could not be written: the file would be larger than this user, or this disk, allows.',
    `Take the limit away ("ulimit -f unlimited" in the terminal), or move the project to another disk, ${AGAIN}`,
  ],
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: () => [
    'This could not be written: the disk is read-only.',
    `Make the disk writable, or move the project to another one, ${AGAIN}`,
  ],
  EMFILE: tooManyOpen,
  ENFILE: tooManyOpen,
  EIO: () => [
    'The disk failed while this was read or written.',
    'Run this command again. If that fails too, save your work to another disk: this one may be breaking.',
  ],
  EBUSY: () => ['Another program is using this.', `Close that program, ${AGAIN}`],
  ENAMETOOLONG: () => [
    'This name is longer than the disk allows.',
    `Shorten it, or move the project to a folder with a shorter path, ${AGAIN}`,
  ],
  ENOENT: missing,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EISDIR: folderInTheWay,
  ENOTEMPTY: () => [
    'Something was written here while this folder was deleted.',
    'Run this command again when no other build is running.',
  ],
};

/** The folders that a project has to have. */
const TOP = ['content', 'content/images', 'schemas'];
/** Where commands write. */
const WRITTEN = ['dist', 'node_modules/.cache'];
/** Where something can be there at one moment and gone at the next. */
const CHANGING = ['content', ...WRITTEN];

const READING = /^(scandir|opendir|read|l?stat|access|readlink|realpath)$/;

/** A file is opened for both: there the place tells. */
function isReading(syscall: string, root: string, full: string): boolean {
  if (syscall !== 'open') return READING.test(syscall);
  return !isIn(full, root, WRITTEN);
}

function isIn(full: string, root: string, folders: readonly string[]): boolean {
  const name = nameIn(root, full);
  return folders.some((folder) => name === folder || name.startsWith(`${folder}/`));
}

/** The closest file or folder above a path, or the path itself, that is there. */
function firstThere(full: string): string {
  const above = path.dirname(full);
  return existsSync(full) || above === full ? full : firstThere(above);
}

/** As seen from the project folder, with `/`; the whole path of what lies elsewhere, and of the folder itself. */
function nameIn(root: string, full: string): string {
  const name = path.relative(root, full);
  const isBelow = name !== '' && !name.startsWith('..') && !path.isAbsolute(name);
  return isBelow ? name.split(path.sep).join('/') : full;
}
