// @ts-check
// Decides whether a commit may be published without a person: if it is newer than the last release, and differs from it
// in `content/` only. All other files are then those that a person has let beside the secrets of a release before.
//
//   node scripts/publish/decide-release.mjs <commit of the last release> <commit>
//
// It writes `kind=content` into the file GITHUB_OUTPUT, or `kind=approval` if a person has to approve first. Where
// nobody is named who could, it fails, and says how to publish by hand.
//
// JavaScript without packages, because the release workflow runs it where nothing is installed. The workflow runs the
// script of the last release: that of the commit in question could say what its author likes.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const USAGE =
  'Usage: node scripts/publish/decide-release.mjs <commit of the last release> <commit>';
/** Its settings name who may approve: Settings > Environments. */
const ENVIRONMENT = 'approval';
/** In ms. */
const PATIENCE = 30_000;
/** The maximum number of files to name. */
const MOST_NAMED = 5;
/**
 * The modes of regular files in git. Symbolic links could lead out of the
 * folder.
 */
const FILE_MODES = ['100644', '100755', '000000'];

const [released = '', commit = '', ...others] = process.argv.slice(2);
if (
  [released, commit].includes('--help') ||
  [released, commit].includes('-h')
) {
  console.log(USAGE);
  process.exit(0);
}
if (!commit || others.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const reason = reasonAgainst(changesBetween(released, commit));
if (reason === undefined) {
  decide(
    'content',
    `Only the content has changed since the last release (${released}).`,
  );
} else {
  if (!(await hasReviewers())) {
    console.log(
      `::error title=Release::${reason} So a person has to publish it: Actions > Release > Run workflow.`,
    );
    process.exit(1);
  }
  decide(
    'approval',
    `${reason} So a person has to approve the release, on the page of this run.`,
  );
}

/** @param {'content' | 'approval'} kind @param {string} sentence */
function decide(kind, sentence) {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) {
    appendFileSync(GITHUB_OUTPUT, `kind=${kind}\n`);
  }
  console.log(`::notice title=Release::${sentence}`);
}

/**
 * Why a person has to approve; undefined if nobody has to.
 * @param {ReturnType<typeof changesBetween>} changed
 */
function reasonAgainst(changed) {
  if (!changed) {
    return 'Nobody knows what the last release was.';
  }
  // Somebody has run an older release again, which would take back what was
  // published since.
  if (changed.length > 0 && isOlder()) {
    return 'Something newer was published already.';
  }
  const outside = changed.filter(({ file, mode }) => !isContent(file, mode));
  return outside.length > 0
    ? reasonFor(outside.map(({ file }) => file))
    : undefined;
}

function isOlder() {
  const args = ['merge-base', '--is-ancestor', commit, released];
  return spawnSync('git', args).status === 0;
}

/** @param {string} file @param {string} mode */
function isContent(file, mode) {
  return file.startsWith('content/') && FILE_MODES.includes(mode);
}

/** @param {readonly string[]} files */
function reasonFor(files) {
  const names = files.slice(0, MOST_NAMED).map(printable).join(', ');
  const more =
    files.length > MOST_NAMED ? `, and ${files.length - MOST_NAMED} more` : '';
  return `More than the content has changed since the last release: ${names}${more}.`;
}

/**
 * A name may contain a line break or a workflow command.
 * @param {string} name
 */
function printable(name) {
  return name.replace(/[^ -~]|%/g, '?');
}

/**
 * The files that differ, with their new modes. A moved file is listed at both
 * of its paths.
 *
 * @param {string} from
 * @param {string} to
 * @returns {{ file: string, mode: string }[] | undefined} undefined if git
 *   doesn't have both commits.
 */
function changesBetween(from, to) {
  if (![from, to].every((name) => /^[0-9a-f]{40}$/.test(name))) {
    return undefined;
  }
  const args = [
    'diff-tree',
    '-r',
    '-z',
    '--raw',
    '--no-renames',
    '--no-ext-diff',
    from,
    to,
  ];
  const { status, stdout } = spawnSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) {
    return undefined;
  }
  // Each entry looks like `:100644 100644 1a2b 3c4d M\0content/site.yaml\0`.
  const entries = [...stdout.matchAll(/:\d+ (\d+) \S+ \S+ [A-Z]\0([^\0]+)\0/g)];
  return entries.map(([, mode = '', file = '']) => ({ file, mode }));
}

/**
 * Whether the environment requires a person to approve. GitHub lets everything
 * pass in an environment that nobody has set up.
 */
async function hasReviewers() {
  const {
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: repository,
    GITHUB_TOKEN: token,
  } = process.env;
  const address = `${api}/repos/${repository}/environments/${ENVIRONMENT}`;
  const environment = await fetch(address, {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
    },
    signal: AbortSignal.timeout(PATIENCE),
  })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  const rules = environment?.protection_rules;
  return (
    Array.isArray(rules) &&
    rules.some(
      ({ type, reviewers }) =>
        type === 'required_reviewers' && reviewers?.length > 0,
    )
  );
}
