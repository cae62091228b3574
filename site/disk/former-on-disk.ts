import { belowContent } from '../../check/file-names';
import type { FindFormer, FormerFile } from '../../check/former-files';
import { isPicture, pictureDigest } from '../../check/pictures/images';
import { oncePer } from '../../formats/once-per';
import { GIT_TIMEOUT, runGit } from './git';
import {
  CONTENT,
  type Difference,
  RAW,
  readBatch,
  readDifferences,
} from './git-differences';
import { practiceFolder } from './practice-folder';

/** In bytes. The former photos are read as well. */
const MOST = 200_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the content files that differ from the former state, by git: in a pull
 * request its base, and otherwise what the branch has in common with the
 * published one, or the last commit. So nothing differs once a change is
 * published. Outside of a git repository, nothing is known.
 */
export function formerOnDisk(
  root: string,
  env: Environment = process.env,
): FindFormer {
  const cwd = practiceFolder(root);
  const find = oncePer((folder: string): readonly FormerFile[] => {
    const git = gitIn(folder);
    let output: string | undefined;
    for (const base of basesOf(env)) {
      output ??= git(['diff', ...RAW, ...base, ...CONTENT]);
    }
    // A new file alone is no difference to git.
    if (output === undefined) {
      return [];
    }
    const known = readDifferences(decoded(output));
    return formerFiles([...known, ...newFiles(git)], git);
  });
  return () => find(cwd);
}

/**
 * The states to compare with, the first that exists. GitHub checks a pull
 * request as a commit that merges it into its base.
 */
const basesOf = ({ GITHUB_BASE_REF }: Environment): string[][] =>
  GITHUB_BASE_REF ? [['HEAD^1']] : [['--merge-base', '@{upstream}'], ['HEAD']];

type Git = (args: readonly string[], input?: string) => string | undefined;

/** Runs git. Undefined if it fails, or isn't there. */
function gitIn(cwd: string): Git {
  return (args, input) =>
    runGit(args, {
      cwd,
      input,
      encoding: 'latin1',
      timeout: GIT_TIMEOUT,
      maxBuffer: MOST,
    }).output;
}

/** The files that git doesn't know yet. */
function newFiles(git: Git): Difference[] {
  const names = git([
    'ls-files',
    '-z',
    '--others',
    '--exclude-standard',
    ...CONTENT,
  ]);
  return decoded(names ?? '')
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, old: undefined, now: undefined }));
}

/** Git's output has one character for each byte, for sizes of files. */
const decoded = (output: string): string =>
  Buffer.from(output, 'latin1').toString();

function formerFiles(differences: readonly Difference[], git: Git) {
  const isRead = ({ file, old }: Difference) =>
    old !== undefined &&
    (file.endsWith('.yaml') || isPicture(belowContent(file)));
  const ids = differences.filter(isRead).flatMap(({ old }) => old ?? []);
  const printed =
    ids.length > 0 ? git(['cat-file', '--batch'], `${ids.join('\n')}\n`) : '';
  const bytes = readBatch(printed ?? '', printed ? ids : []);
  return differences.map(({ file, old }): FormerFile => {
    const found = old === undefined ? undefined : bytes.get(old);
    if (isPicture(belowContent(file))) {
      const digest = found && pictureDigest(found);
      return { file, old: old && '', digest };
    }
    return { file, old: old && (found?.toString() ?? '') };
  });
}
