// npm run check: reads all content and prints every problem at once.
//
// What a change may have left behind is found by comparing with the state
// before it: the base of a pull request, or what is published.
//
// It ends with 0 if nothing is wrong, with 1 if something is, and with 2 if it
// could not run.
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { isError, type Problem } from '../check/problem';
import {
  reportToGitHub,
  suggestions,
  summarizeForGitHub,
} from '../check/report/github';
import { reportAsJson } from '../check/report/json';
import {
  countSamples,
  outcomeOf,
  reportProblems,
  reportSamples,
  reportUntranslated,
  summarize,
} from '../check/report/text';
import { count } from '../check/words/english';
import { contentFolder, openContent } from '../site/content';
import { formerOnDisk } from '../site/disk/former-on-disk';
import { checkCommand, practiceFolder } from '../site/disk/practice-folder';
import { readIfThere } from '../site/disk/read-if-there';
import { relativePath } from '../site/disk/relative-path';
import { fromWorkingFolder } from '../site/disk/working-folder';
import { UserError } from '../site/user-error';
import {
  ask,
  type Choose,
  chooseCertain,
  fixContent,
  showOnly,
} from './check/fix';
import { commentOn } from './check/review';
import { readOptions, runCommand } from './command';

const root = process.cwd();
const command = checkCommand(root);
const FORMATS = ['text', 'github', 'review', 'json'];

const USAGE = `Usage: npm run check -- [option ...] [path ...]

  content/cities     reports only what is wrong there
  --fix              shows what can be corrected, and asks about each
  --fix --yes        makes the corrections that are certain
  --samples          lists what the practice still has to supply
  --format json      as a list for programs; "github" and "review" are for pull requests
  --content ../oak   checks another practice`;

function readArguments() {
  const { values, positionals } = readOptions(
    {
      options: {
        format: { type: 'string' },
        samples: { type: 'boolean' },
        fix: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
      allowPositionals: true,
    },
    USAGE,
  );
  const { format = 'text', samples = false, fix = false, yes = false } = values;
  if (fix && format !== 'text') {
    throw new UserError('--fix only prints text: leave out --format.');
  }
  if (!FORMATS.includes(format)) {
    throw new UserError(
      `"${format}" isn't a format. The formats are: ${FORMATS.join(', ')}.`,
    );
  }
  return {
    format,
    listsSamples: samples,
    choose: fix ? chooserFor(yes) : undefined,
    places: positionals.map(placeInContent),
  };
}

function chooserFor(yes: boolean): Choose {
  if (yes) {
    return chooseCertain;
  }
  return process.stdin.isTTY ? ask : showOnly;
}

function placeInContent(name: string): string {
  const full = fromWorkingFolder(root, name);
  const place = relativePath(practiceFolder(root), full);
  if (!existsSync(full)) {
    throw new UserError(`"${name}" doesn't exist.`);
  }
  if (place !== 'content' && !place.startsWith('content/')) {
    const isOwn = practiceFolder(root) === root;
    const folder = isOwn ? 'content/' : contentFolder(root);
    throw new UserError(
      `"${name}" isn't in ${folder}. Only the files in that folder are checked.`,
    );
  }
  return place;
}

/** The final message when corrections were only shown. */
function outcomeOfShowing(problems: readonly Problem[]): string {
  if (problems.some(({ corrections }) => corrections)) {
    return `Nothing was changed, because no one can answer here. To make the changes that are certain: ${command} --fix --yes`;
  }
  return 'There is no correction to make.';
}

/**
 * Whether a file is one of the given places or below one; always true if there
 * are none.
 */
function isIn(file: string, places: readonly string[]): boolean {
  if (places.length === 0) {
    return true;
  }
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

function printText(
  problems: readonly Problem[],
  notes: string,
  inOrder: string,
): void {
  if (notes) {
    console.log(`${notes}\n`);
  }
  const options = { command, ...(process.stderr.isTTY && ON_A_TERMINAL) };
  if (problems.length === 0) {
    console.log(inOrder);
  } else {
    console.error(reportProblems(problems, outcomeOf(problems), options));
  }
}

function printForGitHub(problems: readonly Problem[], inOrder: string): void {
  if (problems.length === 0) {
    console.log(inOrder);
    return;
  }
  const summary = summarize(problems, outcomeOf(problems), command);
  console.log(`${reportToGitHub(problems)}\n${summary}`);
  const {
    GITHUB_STEP_SUMMARY,
    GITHUB_SERVER_URL,
    GITHUB_REPOSITORY,
    GITHUB_SHA,
  } = process.env;
  const files = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`;
  if (GITHUB_STEP_SUMMARY) {
    appendFileSync(GITHUB_STEP_SUMMARY, summarizeForGitHub(problems, files));
  }
}

const ON_A_TERMINAL = {
  sourceOf: (file: string) =>
    file.endsWith('.yaml') ? readSource(file) : undefined,
  style: (as: keyof typeof COLORS, text: string) => styleText(COLORS[as], text),
};

const COLORS = {
  error: 'red',
  warning: 'yellow',
  place: 'bold',
  dim: 'dim',
} as const;

function readSource(file: string): string | undefined {
  return readIfThere(path.join(practiceFolder(root), file))?.toString();
}

await runCommand(
  async () => {
    const { format, listsSamples, choose, places } = readArguments();
    const store = await openContent(root, { former: formerOnDisk(root) });
    const isNamed = (file: string) => isIn(file, places);
    const corrections =
      choose && (await fixContent(root, store, isNamed, choose));
    const checked = store.check();
    const problems = checked.problems.filter(({ file }) => isNamed(file));
    if (choose === showOnly) {
      console.log(`${outcomeOfShowing(problems)}\n`);
    } else if (corrections !== undefined) {
      console.log(`${count(corrections, 'correction')} made.\n`);
    }
    const samples = checked.samples.filter(({ file }) => isNamed(file));
    const files = checked.files.filter(isNamed);

    const inOrder = `${count(files.length, 'file')} in order.`;
    if (format === 'review') {
      const comments = await commentOn(suggestions(problems, readSource));
      console.log(`${count(comments, 'comment')} written.`);
      return 0;
    }
    if (format === 'json') {
      console.log(reportAsJson(problems, readSource));
    } else if (format === 'github') {
      printForGitHub(problems, inOrder);
    } else {
      const untranslated = checked.untranslated.filter(({ file }) =>
        isNamed(`content/${file}`),
      );
      const notes = [
        listsSamples ? reportSamples(samples) : countSamples(samples, command),
        reportUntranslated(untranslated),
      ];
      printText(problems, notes.filter(Boolean).join('\n'), inOrder);
    }
    return problems.some(isError) ? 1 : 0;
  },
  () => 'Nothing was checked.',
);
