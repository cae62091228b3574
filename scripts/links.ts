import { reportToGitHub } from '../renderer/content/report/github';
import { countProblems, reportProblems } from '../renderer/content/report/text';
import type { Answer } from './links/ask-address';
import { examineLinks, problemsOf, reportSampleLinks, standingOf } from './links/examine-links';
import { findOutsideLinks } from './links/find-links';
import { readOptions } from './options';

const root = process.cwd();
const FORMATS = ['text', 'github'];
const USAGE = 'Usage: npm run links -- [--format text|github] [--timeout seconds]';
/** Before something that failed is tried again, in ms. */
const PAUSE = 2_000;

/** @throws with a reason for the person who called. */
function readArguments(): { format: string; patience: number } {
  const { format, timeout } = readOptions(
    { options: { format: { type: 'string', default: 'text' }, timeout: { type: 'string', default: '20' } } },
    USAGE,
  ).values;
  if (!FORMATS.includes(format)) {
    throw new Error(`There is no format "${format}". There are: ${FORMATS.join(', ')}.`);
  }
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 300)) {
    throw new Error(`--timeout "${timeout}" is not a number of seconds from 1 to 300.\n${USAGE}`);
  }
  return { format, patience: seconds * 1000 };
}

/** Where no host at all is found, the links are not what is wrong. */
function isOffline(answers: ReadonlyMap<string, Answer>): boolean {
  return answers.size > 1 && [...answers.values()].every((answer) => 'offline' in answer && answer.offline);
}

async function main(): Promise<number> {
  const { format, patience } = readArguments();
  const links = findOutsideLinks(root);
  const answers = await examineLinks(links, { patience, pause: PAUSE });
  if (isOffline(answers))
    throw new Error('No site can be reached: is this computer connected to the Internet?');

  const problems = problemsOf(links, answers);
  const standing = standingOf(answers);
  const samples = reportSampleLinks(links);
  if (samples) console.log(`${samples}\n`);
  if (problems.length === 0) console.log(standing);
  else if (format === 'github') {
    console.log(`${reportToGitHub(problems)}\n${countProblems(problems)}. ${standing}`);
  } else console.error(reportProblems(problems, standing));
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
