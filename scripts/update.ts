// npm run update: merges the branch main of the remote "engine". Nothing is
// committed.
import { runGit } from '../site/disk/git';
import { UserError } from '../site/user-error';
import { readOptions, runCommand } from './command';

const SOURCE = 'engine/main';
/** The paths that belong to a practice. */
const OWN = ['content', 'tests/specification'];
/** The editors' guide is part of the engine. */
const GUIDE = 'content/README.md';

readOptions(
  {},
  `Usage: npm run update

Merges improvements of the engine into the repository of a practice, and leaves
its content as it is. docs/updating.md explains it.`,
);

function git(...args: string[]): string | undefined {
  return runGit(args).output?.trim();
}

/** Uncommitted changes, as listed by `git status`. */
function readChanges(): string {
  // Git's messages are matched in English.
  const env = { ...process.env, LC_ALL: 'C' };
  const { output, errors } = runGit(['status', '--porcelain'], { env });
  if (output !== undefined) {
    return output.trim();
  }
  const [reason = ''] = errors.trim().split('\n');
  if (reason.startsWith('fatal: not a git repository')) {
    throw new UserError(
      'This folder is not a Git repository. docs/updating.md says how to begin.',
    );
  }
  throw new UserError(`Git refuses to work here: ${reason}`);
}

/**
 * Puts back the practice's own files, and takes the guide of the engine.
 * @throws {UserError} if Git can't write them.
 */
function restoreOwn(): void {
  const own = OWN.filter(
    (place) => git('rev-parse', '--verify', `HEAD:${place}`) !== undefined,
  );
  const steps = [
    ['rm', '-r', '--force', '--quiet', '--ignore-unmatch', '--', ...OWN],
    ['checkout', 'HEAD', '--', ...own],
    ['checkout', SOURCE, '--', GUIDE],
  ];
  for (const step of steps) {
    if (git(...step) === undefined) {
      throw new UserError(
        `The content couldn't be put back: git ${step.join(' ')} fails.`,
      );
    }
  }
}

const isMergeOpen = (): boolean =>
  git('rev-parse', '--verify', 'MERGE_HEAD') !== undefined;

/** The files in which both have changed the same lines, one on each line. */
const unmergedFiles = (): string =>
  (git('diff', '--name-only', '--diff-filter=U') ?? '').replace(
    /^(?=.)/gm,
    '  ',
  );

/** Committed as it is, an unsettled file would have Git's marks in it. */
function wordsOfOpenUpdate(): string {
  const unmerged = unmergedFiles();
  const first = unmerged && ` Settle these files first:\n${unmerged}`;
  return `The last update isn't finished.${first}
To keep it: git add --all && git commit --message "Update the engine"
To undo it: git merge --abort`;
}

/**
 * Merges without a commit. After a conflict, the merge is open, too.
 * @throws {UserError} if Git can't merge.
 */
function mergeEngine(): void {
  const merge = ['merge', '--no-commit', '--no-ff', SOURCE];
  const { output, errors } = runGit(merge);
  if (output !== undefined || isMergeOpen()) {
    return;
  }
  if (git('rev-parse', '--verify', SOURCE) === undefined) {
    throw new UserError(
      `The engine has no branch of the name ${SOURCE.replace('engine/', '')}. docs/updating.md says how to name its repository.`,
    );
  }
  if (git('merge-base', 'HEAD', SOURCE) === undefined) {
    throw new UserError(
      `There is nothing in common with ${SOURCE}. docs/updating.md says how to begin.`,
    );
  }
  throw new UserError(`Git can't merge the engine:\n${errors.trim()}`);
}

function wordsOfUpdate(unmerged: string): string {
  if (unmerged === '') {
    return 'The engine is updated, and the content is as it was.';
  }
  return `The engine is updated, but for files in which you have changed the same lines. Settle these:\n${unmerged}`;
}

/** True once the working folder is no longer what was committed. */
let isMerging = false;

await runCommand(
  () => {
    if (git('--version') === undefined) {
      throw new UserError(
        'Git is missing. Install it: https://git-scm.com/downloads',
      );
    }
    const changes = readChanges();
    if (isMergeOpen()) {
      throw new UserError(wordsOfOpenUpdate());
    }
    if (changes !== '') {
      throw new UserError(
        'Commit your changes first, new files among them. Look at the list (git status --short), then: git add --all && git commit --message "My changes"',
      );
    }
    const { output: fetched, errors } = runGit(['fetch', 'engine']);
    if (fetched === undefined) {
      const [reason = ''] = errors.trim().split('\n');
      throw new UserError(
        `The engine couldn't be fetched: ${reason}\nIf its repository has no name yet, docs/updating.md says how to give it one.`,
      );
    }
    mergeEngine();
    if (!isMergeOpen()) {
      console.log('There is nothing new.');
      return 0;
    }
    isMerging = true;
    restoreOwn();
    const unmerged = unmergedFiles();
    console.log(wordsOfUpdate(unmerged));
    console.log(`
Next:

  1. Run "npm run check -- --fix" to bring the content into today's form.
  2. Run "npm start", and look at the site.
  3. Look at the list of what has changed: git status --short
  4. Keep it:  git add --all && git commit --message "Update the engine"
     Or not:   git merge --abort`);
    return unmerged === '' ? 0 : 1;
  },
  () => {
    if (isMerging) {
      return 'The update was not completed. To undo it: git merge --abort';
    }
    return 'Nothing was changed.';
  },
);
