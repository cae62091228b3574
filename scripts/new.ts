// npm run new: writes the file of a new page, with samples to replace.
//   npm run new                                asks for everything
//   npm run new -- city "Springfield"          asks nothing; facts may follow, as --county "..."
//   npm run new -- rename city springfield "Shelbyville"
//                                              gives a page another name, and changes what refers to it
//   npm run new -- practice                    writes the content of another practice, and keeps the old one
// Exits with 0 when it is written, 1 when the check refuses it, 2 when the command could not run.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from '../check/closest';
import { count } from '../check/explain/names';
import { type Kind, loadKinds } from '../check/kinds';
import { newProblems, type Problem } from '../check/problem';
import { reportProblems } from '../check/report/text';
import { checkContent, openContent } from '../site/content';
import { askedOf, choicesOf, faultOf, fieldSchema, readFact } from '../site/new/facts';
import { type AskedPage, makePage, mistakesBefore, type NewPage } from '../site/new/page';
import {
  firstPages,
  OLD_CONTENT,
  PRACTICE_FIELDS,
  type PracticeFacts,
  replaceContent,
  writeStarter,
} from '../site/new/practice';
import { planRename, whatChanged } from '../site/new/rename';
import { cleanName } from '../site/new/slug';
import { writableKinds } from '../site/new/template';
import { UserError } from '../site/user-error';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { runCommand } from './command';
import { askForChoice, askForText } from './new/ask';

const root = process.cwd();
const allKinds = loadKinds(path.join(root, 'schemas'));
const kinds = writableKinds(root, allKinds);
const PRACTICE = Object.keys(PRACTICE_FIELDS) as (keyof PracticeFacts)[];

const options = ['slug', ...kinds.flatMap(askedOf), ...PRACTICE];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Unknown options are refused below, with a message.
  strict: false,
  options: {
    help: { type: 'boolean', short: 'h' },
    ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
  },
});

function usage(): string {
  const line = (name: string, asked: readonly string[]) =>
    `  ${name.padEnd(10)} ${asked.map((option) => `--${option}`).join(' ')}`;
  return [
    'npm run new                              asks for everything',
    'npm run new -- <kind> "<name>" [options] writes the page at once',
    'npm run new -- rename <kind> <slug> "<new name>" [--slug <new slug>]',
    '                                         gives a page another name and address, and changes what links to it',
    'npm run new -- practice "<name>" [options]',
    '                                         replaces the content by that of another practice, and keeps the old one',
    '',
    'Kinds, and what may be given beforehand:',
    ...kinds.map((kind) => line(kind.name, ['slug', ...askedOf(kind)])),
    line('practice', PRACTICE.slice(1)),
    '',
    'For example: npm run new -- city "Springfield" --latitude 39.8 --longitude -89.6',
  ].join('\n');
}

/** The options that were given. @throws {UserError} if one is unknown or has no value. */
function givenFacts(what: string, known: readonly string[]): Record<string, string> {
  for (const [option, value] of Object.entries(values)) {
    const meant = closest(option, known);
    if (!known.includes(option))
      throw new UserError(
        `A ${what} has no option --${option}. ${meant ? `Did you mean --${meant}? ` : ''}There are: ${known.map((name) => `--${name}`).join(', ')}.`,
      );
    // A negative number is a value. Anything else that begins with a hyphen is the next option.
    if (typeof value !== 'string' || /^--?[a-z]/i.test(value))
      throw new UserError(`--${option} has no value. Write it after a space.`);
  }
  return values as Record<string, string>;
}

/** @throws {UserError} if there is no such kind. */
function findKind(word: string): Kind {
  const kind = kinds.find(({ name, collection }) => [name, collection].includes(word.toLowerCase()));
  if (kind) return kind;
  const names = kinds.map(({ name }) => name);
  const meant = closest(word, names);
  throw new UserError(
    `"${word}" isn't a kind of page. ${meant ? `Did you mean "${meant}"? ` : ''}There are: ${names.join(', ')}.\n\n${usage()}`,
  );
}

/** The page to write: from the arguments if they name kind and page, otherwise from questions. */
async function readPage(word: string | undefined, name: string): Promise<AskedPage> {
  const kind = findKind(
    word ??
      (await askForChoice(
        'What do you want to add?',
        `The kind of page is missing.\n\n${usage()}`,
        kinds.map((each) => ({ value: each.name, label: each.title })),
      )),
  );
  const facts = { ...givenFacts(kind.title.toLowerCase(), ['slug', ...askedOf(kind)]) };
  if (name !== '') return { kind, name, facts };
  const context = openContent(root).ruleContext();
  const asked = await askForText('Its name', 'The name of the page is missing.', (typed) =>
    makePage({ kind, name: typed, facts }, context, root),
  );
  for (const field of askedOf(kind).filter((each) => !(each in facts))) {
    const message = `${fieldSchema(kind, field).description ?? field} Press Enter to fill it in later.`;
    const choices = choicesOf(kind, field, context);
    const answer = choices?.length
      ? await askForChoice(message, '', [
          { value: '', label: 'Decide later' },
          ...choices.map((value) => ({ value, label: value })),
        ])
      : await askForText(message, '', (typed) => typed.trim() === '' || readFact(kind, field, typed));
    if (answer?.trim()) facts[field] = answer;
  }
  return { kind, name: asked, facts };
}

/** What the check finds in the content with a new page, and did not find before. */
function mistakesOf({ file, text }: NewPage): Problem[] {
  const store = openContent(root);
  const { problems } = store.check();
  const found = newProblems(problems, store.tryOut(file, Buffer.from(text)).problems);
  const errors = found.filter(({ severity }) => severity === 'error');
  // What is wrong elsewhere follows from what is wrong in the page.
  const own = errors.filter((problem) => problem.file === file);
  // Nothing can be corrected in a file that is not there.
  return (own.length > 0 ? own : errors).map(({ corrections, ...problem }) => problem);
}

/** Writes a file. Never overwrites another one. */
function write({ file, text }: NewPage): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${file} is there already, and was not changed. Choose another name.`);
  }
}

/** Prints what is wrong, if anything is. */
function isRefused(mistakes: readonly Problem[]): boolean {
  if (mistakes.length > 0) console.error(reportProblems(mistakes, 'Nothing was written.'));
  return mistakes.length > 0;
}

async function addPage(word: string | undefined, name: string): Promise<number> {
  const request = await readPage(word, name);
  const context = openContent(root).ruleContext();
  if (isRefused(mistakesBefore(request.kind, context))) return 1;
  const page = makePage(request, context, root);
  if (isRefused(mistakesOf(page))) return 1;
  write(page);
  const samples = page.text.split('\n').filter((line) => line.includes('# SAMPLE:')).length;
  console.log(
    `${page.file} is written, with ${count(samples, 'value')} to replace. Next:

  1. Open the file. Replace every value marked SAMPLE, and delete the mark with it.
     Its pictures belong into content/images/${request.kind.collection}/.
  2. Run "npm run dev" to see the page while you write. Its address is ${page.address}
  3. Run "npm run check" to see what is still missing.
  4. Links in menus are in content/site.yaml, under "navigation" and "footer". Lists of pages follow by themselves.

The site cannot be published while a value is marked SAMPLE, so nothing goes out half written.`,
  );
  return 0;
}

/** Renames a page. All changes are planned before the first file is written. */
function rename([word = '', old = '', ...words]: readonly string[]): number {
  const kind = findKind(word);
  const { slug } = givenFacts('rename', ['slug']);
  if (old === '' || words.length === 0)
    throw new UserError(`The slug or the new name is missing.\n\n${usage()}`);
  const store = openContent(root);
  if (isRefused(store.check().problems.filter(({ severity }) => severity === 'error'))) return 1;
  const plan = planRename({ kind, old, name: words.join(' '), slug }, store.ruleContext(), root);
  if (plan.oldFile === plan.file) {
    writeFileSync(path.join(root, plan.file), plan.text);
  } else {
    write(plan);
    rmSync(path.join(root, plan.oldFile));
  }
  for (const [file, text] of plan.others) writeFileSync(path.join(root, file), text);
  console.log(whatChanged(plan));
  const { problems } = checkContent(root);
  if (problems.length > 0) console.log(`\n${reportProblems(problems, 'Fix this next.')}`);
  return 0;
}

/** What is known of a practice, as site.yaml has it. What the arguments leave out is asked for. */
async function readPractice(name: string): Promise<PracticeFacts> {
  const given: Record<string, string> = { ...givenFacts('practice', PRACTICE), ...(name && { name }) };
  const site = allKinds.find((kind) => kind.name === 'site') as Kind;
  const facts: Partial<Record<keyof PracticeFacts, string>> = {};
  for (const fact of PRACTICE) {
    const attempt = (typed: string) => {
      const fault = faultOf(site, PRACTICE_FIELDS[fact], cleanName(typed));
      if (fault) throw new UserError(`--${fact}: ${fault}`);
    };
    const missing = fact === 'name' ? 'The name of the practice is missing.' : `--${fact} is missing.`;
    const typed = given[fact] ?? (await askForText(`The ${fact} of the practice`, missing, attempt));
    attempt(typed);
    facts[fact] = cleanName(typed);
  }
  return facts as PracticeFacts;
}

/** Replaces the content by that of another practice. If a mistake is in it, the old content stays. */
async function newPractice(name: string): Promise<number> {
  const facts = await readPractice(name);
  replaceContent(root, (content) => {
    writeStarter(root, content, facts, calendarDay(new Date()));
    for (const { kind, name: title } of firstPages(facts))
      write(
        makePage({ kind: findKind(kind), name: title, facts: {} }, openContent(root).ruleContext(), root),
      );
    const errors = checkContent(root).problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new UserError(reportProblems(errors, ''));
  });
  console.log(
    `content/ is now that of ${facts.name}, with ${count(checkContent(root).samples.length, 'sample')} to replace. The old content is in ${OLD_CONTENT}/. Next:

  1. Run "npm start" to see the site.
  2. Put your logo into content/images/logo.svg, and your colors into content/theme.yaml.
  3. Delete what you don't need. The check names every link that still leads there.
  4. Run "npm run check -- --samples" for the list of samples. Replace each, and delete its mark.
  5. Go on with "Take this website over" in content/README.md.`,
  );
  return 0;
}

await runCommand(
  async () => {
    const [first, ...others] = positionals;
    if (values.help) {
      console.log(usage());
      return 0;
    }
    if (first === 'rename') return rename(others);
    if (first === 'practice') return newPractice(others.join(' '));
    return addPage(first, others.join(' '));
  },
  () => 'Nothing was written.',
);
