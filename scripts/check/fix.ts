import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { splice } from '../../check/edit/edit-yaml';
import { visibleName } from '../../check/file-names';
import {
  type Correction,
  certainCorrection,
  effectsOf,
  identityOf,
  type Problem,
  wordsOf,
} from '../../check/problem';
import { changedLines } from '../../check/report/code-frame';
import type { ContentStore } from '../../check/store';
import { checkCommand, practiceFolder } from '../../site/disk/practice-folder';
import { writeWhole } from '../../site/disk/write-whole';
import { chooseOption } from './choose-option';

/**
 * Returns the index of the correction to make, undefined for none, or `'stop'`
 * to end.
 */
export type Choose = (
  problem: Problem,
  corrections: readonly Correction[],
) => Promise<number | undefined | 'stop'>;

type Corrigible = Problem & { corrections: readonly Correction[] };

/**
 * Makes corrections one at a time, checking the content again after each
 * because lines move.
 * @returns how many were made.
 */
export async function fixContent(
  root: string,
  store: ContentStore<unknown>,
  isNamed: (file: string) => boolean,
  choose: Choose,
): Promise<number> {
  const seen = new Set<string>();
  // Two problems of one value may have the same corrections.
  const isNext = (problem: Problem): problem is Corrigible =>
    problem.corrections !== undefined &&
    isNamed(problem.file) &&
    !seen.has(keyOf(problem)) &&
    !seen.has(questionOf(problem));
  let count = 0;
  for (;;) {
    const problem = store.check().problems.find(isNext);
    if (!problem) {
      return count;
    }
    const question = questionOf(problem);
    seen.add(keyOf(problem)).add(question);
    const file = path.join(practiceFolder(root), problem.file);
    const source = readFileSync(file, 'utf8');
    console.log(describe(problem, source));
    const choice = await choose(problem, problem.corrections);
    if (choice === 'stop') {
      return count;
    }
    const correction = choice !== undefined && problem.corrections[choice];
    if (!correction) {
      continue;
    }
    if (readFileSync(file, 'utf8') === source) {
      const corrected = Buffer.from(splice(source, [correction]));
      writeWhole(file, corrected, statSync(file).mode & 0o777);
      count++;
      // The same problem may be on this line once more.
      seen.delete(keyOf(problem));
      seen.delete(question);
    } else {
      console.log(
        `${visibleName(problem.file)} was changed meanwhile, so it was left as it is.\n`,
      );
    }
    store.update([problem.file]);
  }
}

const keyOf = (problem: Problem): string =>
  `${identityOf(problem)} ${problem.line}`;

/** The same for two problems that ask for the same change. */
function questionOf(problem: Problem): string {
  const { file, line, column, corrections = [] } = problem;
  const changes = corrections.map(({ start, end, text }) => [start, end, text]);
  const isCertain = certainCorrection(problem) !== undefined;
  return JSON.stringify([file, line, column, isCertain, changes]);
}

function describe(problem: Corrigible, source: string): string {
  const { file, line, column, corrections } = problem;
  const { message, advice } = wordsOf(problem);
  const place = `${visibleName(file)}:${line}:${column}`;
  const effects = effectsOf(problem);
  const diffs = corrections.map((correction, index) => {
    const effect = effects[index] && `\n  ${effects[index]}`;
    return `${changedLines(source, correction)}${effect ?? ''}`;
  });
  return `${place}  ${message}\n  ${advice}\n\n${diffs.join('\n\n')}\n`;
}

/** Chooses each correction that is certain. */
export const chooseCertain: Choose = async (problem, corrections) => {
  if (certainCorrection(problem)) {
    return 0;
  }
  const why = whyUncertain(problem, corrections);
  console.log(
    `${why}, so it was left as it is. To decide: ${checkCommand(process.cwd())} --fix\n`,
  );
  return undefined;
};

/**
 * Chooses none, and prints what each correction would do: for runs in which
 * nobody can answer.
 */
export const showOnly: Choose = async (problem, corrections) => {
  console.log(`${whatWouldBeDone(problem, corrections)}\n`);
  return undefined;
};

function whatWouldBeDone(
  problem: Problem,
  corrections: readonly Correction[],
): string {
  if (certainCorrection(problem)) {
    return 'With --yes, this change is made.';
  }
  return `${whyUncertain(problem, corrections)}, so somebody has to decide.`;
}

function whyUncertain(
  { isNeedless }: Problem,
  corrections: readonly Correction[],
): string {
  if (isNeedless) {
    return 'Nothing is wrong';
  }
  if (corrections.length > 1) {
    return 'Either may be meant';
  }
  return 'This changes more than a typo: words or numbers that visitors read, or a note';
}

/** Asks the person at the terminal. */
export const ask: Choose = async (_, corrections) => {
  const changes =
    corrections.length === 1
      ? ['Make this change']
      : ['Make the first change', 'Make the second change'];
  const choice = await chooseOption('Correct it?', [
    ...changes,
    'Leave it as it is',
  ]);
  if (choice === undefined) {
    return 'stop';
  }
  return choice < changes.length ? choice : undefined;
};
