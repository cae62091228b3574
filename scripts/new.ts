// npm run new: writes the file of a new page, with samples to replace.
//   npm run new                                asks for everything
//   npm run new -- city "Springfield"          asks nothing; facts may follow, as --county "..."
//   npm run new -- rename city springfield "Shelbyville"
//                                              gives a page another name, and changes what refers to it
//   npm run new -- practice                    writes the content of another practice, and keeps the old one
// Exits with 0 when the file is written, 1 when the page is refused, 2 when the command was not
// understood or could not run.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kind, loadKinds } from '../check/kinds';
import type { Problem } from '../check/problem';
import { reportProblems } from '../check/report/text';
import { EditRefusal } from '../check/yaml/edit/refusal';
import { checkContent, openContent } from '../site/content';
import { type Arguments, findKind, readArguments, usage } from '../site/new/arguments';
import { makePage, type NewPage, writableKinds } from '../site/new/make-page';
import { nextSteps } from '../site/new/next-steps';
import { firstPages, practiceFiles, replaceContent } from '../site/new/practice';
import { practiceSteps, readPractice } from '../site/new/practice-request';
import { neededFor, type Project, projectFrom } from '../site/new/project';
import { askForPage, CanceledError } from '../site/new/questions';
import { Refusal, UsageError } from '../site/new/refusal';
import { planRename, readRename, whatChanged } from '../site/new/rename';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';

const root = process.cwd();

/**
 * The content and its kinds.
 *
 * @throws {ContentError} if the files that a page of this kind is made from have mistakes.
 */
function openProjectFor(kind: Kind | undefined, kinds: readonly Kind[]): Project {
  const context = openContent(root).ruleContext();
  const needed = (kind ? [kind] : kinds).flatMap((each) => neededFor(each, context));
  refuseMistakes([...new Set(needed)].flatMap(({ problems }) => problems));
  return projectFrom(context, kinds);
}

/** @throws {ContentError} if one of the problems is an error. */
function refuseMistakes(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new ContentError(reportProblems(errors, 'Fix this first. Nothing was written.'));
}

/** The content has mistakes. The message is the report about them. */
class ContentError extends Error {}

/** The page to write: from the arguments if they name kind and page, otherwise from questions. */
async function readRequest({ kind, name, facts }: Arguments, kinds: readonly Kind[]) {
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!kind && !isAtTerminal) throw new UsageError('The kind of page is missing.');
  if (name === undefined && !isAtTerminal) throw new UsageError('The name of the page is missing.');
  const project = openProjectFor(kind, kinds);
  const request = kind && name !== undefined ? { kind, name, facts } : undefined;
  return { project, request: request ?? (await askForPage({ kind, name, facts }, project)) };
}

/** Writes the file. Never overwrites another one. */
function writePage({ file, text }: NewPage): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal(`${file} exists already, and was not changed. Choose another name.`);
  }
}

/** How many samples the new file has. @throws {ContentError} if the check finds a mistake in it. */
function checkPage({ file }: NewPage): number {
  const { problems, samples } = checkContent(root);
  const own = problems.filter((problem) => problem.file === file);
  if (own.length > 0) throw new ContentError(reportProblems(own, `${file} was written all the same.`));
  return samples.filter((sample) => sample.file === file).length;
}

/** Renames a page. All changes are planned before the first file is written. */
function rename(args: readonly string[], kinds: readonly Kind[]): void {
  const request = readRename(args, kinds);
  const workspace = openContent(root);
  refuseMistakes(workspace.check().problems);
  const plan = planRename(request, workspace.ruleContext());
  if (plan.oldFile === plan.file) {
    writeFileSync(path.join(root, plan.file), plan.text);
  } else {
    writePage(plan);
    rmSync(path.join(root, plan.oldFile));
  }
  for (const [file, text] of plan.others) writeFileSync(path.join(root, file), text);
  console.log(whatChanged(plan));
  const { problems } = checkContent(root);
  if (problems.length > 0) console.log(`\n${reportProblems(problems, 'Fix this next.')}`);
}

/** Replaces the content by that of another practice. If a mistake is in it, the old content stays. */
async function newPractice(args: readonly string[], kinds: readonly Kind[]): Promise<void> {
  const request = await readPractice(args, kinds);
  const writable = writableKinds(kinds);
  replaceContent(root, practiceFiles(root, request, calendarDay(new Date())), () => {
    for (const { kind, name } of firstPages(request)) {
      const project = projectFrom(openContent(root).ruleContext(), writable);
      writePage(makePage({ kind: findKind(kind, writable), name, facts: {} }, project));
    }
    refuseMistakes(checkContent(root).problems);
  });
  console.log(practiceSteps(request, checkContent(root).samples.length));
}

async function main(all: readonly Kind[]): Promise<void> {
  const kinds = writableKinds(all);
  const [first, ...others] = process.argv.slice(2);
  const asksForHelp = others.some((arg) => /^--?h(elp)?$/.test(arg));
  if (first === 'rename' && !asksForHelp) {
    rename(others, kinds);
    return;
  }
  if (first === 'practice' && !asksForHelp) {
    await newPractice(others, all);
    return;
  }
  const given = readArguments(process.argv.slice(2), kinds);
  if (given.help) {
    console.log(usage(kinds));
    return;
  }
  const { project, request } = await readRequest(given, kinds);
  const page = makePage(request, project);
  writePage(page);
  console.log(nextSteps(request.kind, page, checkPage(page)));
}

/** What to print about an error, and the exit code. */
function explain(error: unknown, kinds: readonly Kind[]): { message: string; code: number } {
  if (error instanceof Refusal) return { message: `${error.message}\nNothing was written.`, code: 1 };
  if (error instanceof EditRefusal)
    return { message: `${error.message} ${error.advice}\nNothing was written.`, code: 1 };
  if (error instanceof CanceledError) return { message: 'Nothing was written.', code: 1 };
  if (error instanceof ContentError) return { message: error.message, code: 2 };
  if (error instanceof UsageError) return { message: `${error.message}\n\n${usage(kinds)}`, code: 2 };
  return { message: `The page could not be written: ${(error as Error).message}`, code: 2 };
}

const kinds = loadKinds(path.join(root, 'schemas'));
try {
  await main(kinds);
} catch (error) {
  const { message, code } = explain(error, writableKinds(kinds));
  console.error(message);
  process.exitCode = code;
}
