// npm run new: writes the file of a new page, renames a page, or begins another
// practice: see USAGE. Exits with 0 when it is written, 1 when the check
// refuses it, 2 when the command could not run.
import path from 'node:path';
import { findNameProblem } from '../check/file-names';
import type { Kind } from '../check/kinds';
import {
  isError,
  newProblems,
  type Problem,
  sentencesOf,
} from '../check/problem';
import { reportProblems } from '../check/report/text';
import type { ContentStore } from '../check/store';
import { count } from '../check/words/english';
import { closest } from '../formats/closest';
import { compareText } from '../formats/compare-text';
import { VOICES, type Voice } from '../languages/word';
import { factsOf } from '../new/import/fields';
import { readFrontMatter } from '../new/import/front-matter';
import { readForeign } from '../new/import/on-disk';
import {
  type ForeignFile,
  type ImportedPost,
  importTogether,
} from '../new/import/post';
import {
  cleanName,
  makePage,
  mistakesBefore,
  type NewFile,
  type NewPage,
} from '../new/page';
import { PARTS, type PracticeFacts, sharedTexts } from '../new/practice';
import { planRename, whatChanged } from '../new/rename';
import {
  firstPages,
  OLD_CONTENT,
  replaceContent,
  writeStarter,
} from '../new/starter';
import { writableKinds } from '../new/stock';
import { stockOnDisk } from '../new/stock-on-disk';
import type { Content } from '../schemas/content';
import { checkContent, openContent } from '../site/content';
import { loadKinds } from '../site/disk/kinds';
import {
  checkCommand,
  contentOption,
  practiceFolder,
} from '../site/disk/practice-folder';
import { relativePath } from '../site/disk/relative-path';
import { fromWorkingFolder, workingFolder } from '../site/disk/working-folder';
import {
  type FileChange,
  HalfWritten,
  writeTogether,
} from '../site/disk/write-whole';
import { UserError } from '../site/user-error';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { readOptions, runCommand } from './command';

const root = process.cwd();
const practice = practiceFolder(root);
const command = checkCommand(root);
const stock = stockOnDisk(root);
const kinds = writableKinds(stock, loadKinds(path.join(root, 'schemas')));
const names = kinds.map(({ name }) => name);

const USAGE = `npm run new -- <kind> "<name>"                adds a page. Values of fields may follow, as in
                                              --county "Clark County" --longitude=-89.6
npm run new -- rename <kind> <slug> "<name>"  gives a page another name and address, and changes what links to it
npm run new -- post --from <file> <file>…      brings in posts of another generator: Markdown files with fields at
                                              their top, as Jekyll, Hugo, Astro, and WordPress exports have them
npm run new -- practice "<name>" --city <city> --state <its two capital letters>
                                              replaces the content with a new practice's, and keeps the old one;
                                              --state OR,WA is for several, --language el for a site in Greek,
                                              --voice I for texts of one person who works alone;
                                              --without ${PARTS.join(',')} lists the parts to leave out

Kinds: ${names.join(', ')}.`;

type Fields = Record<string, string>;

const fieldNames = [
  'city',
  'from',
  'voice',
  'without',
  ...kinds.flatMap(({ schema }) => Object.keys(schema.properties)),
  // It names the folder of a practice: see run.mjs.
].filter((name) => name !== 'content');
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: Object.fromEntries(
      fieldNames.map((name) => [name, { type: 'string' as const }]),
    ),
  },
  USAGE,
);
const fields = values as Fields;

function findKind(word: string): Kind {
  const kind = kinds.find(({ name, collection }) =>
    [name, collection].includes(word.toLowerCase()),
  );
  if (kind) {
    return kind;
  }
  const similar = closest(word, names);
  const question = similar ? `Did you mean "${similar}"?` : '';
  throw new UserError(
    `"${word}" isn't a kind of page. ${question}\n\n${USAGE}`,
  );
}

function readName(words: readonly string[]): string {
  const name = cleanName(words.join(' '));
  if (name === '') {
    throw new UserError(`The name is missing.\n\n${USAGE}`);
  }
  return name;
}

/** Printed after an error. */
let outcome = 'Nothing was written.';

/**
 * Makes all of the changes or none. File names are relative to the project,
 * such as `content/site.yaml`.
 */
function write(changes: readonly FileChange[], folder = practice): void {
  const inPractice = changes.map((change) => ({
    ...change,
    file: path.join(folder, change.file),
  }));
  try {
    writeTogether(inPractice);
  } catch (error) {
    if (error instanceof HalfWritten) {
      const files = error.files.map((file) =>
        shown(path.relative(practice, file)),
      );
      outcome = `These files couldn't be put back: ${files.join(', ')}`;
      throw error.cause;
    }
    const { code, path: place } = error as NodeJS.ErrnoException;
    const present = inPractice.find(
      ({ file, isNew }) => isNew && file === place,
    );
    if (code !== 'EEXIST' || !present) {
      throw error;
    }
    const name = relativePath(practice, present.file);
    throw new UserError(
      `${name} already exists, and wasn't changed. Choose another name.`,
    );
  }
}

const asNew = ({ file, text }: NewFile): FileChange => ({
  file,
  bytes: Buffer.from(text),
  isNew: true,
});

/** Prints the mistakes, if there are any, and returns whether there were. */
function isRefused(mistakes: readonly Problem[]): boolean {
  if (mistakes.length > 0) {
    console.error(
      reportProblems(mistakes, 'Nothing was written.', { command }),
    );
  }
  return mistakes.length > 0;
}

/** The mistakes that the content would have with a new page. */
function mistakesOf(
  { file, text }: NewPage,
  store: ContentStore<Content>,
): Problem[] {
  const { problems } = store.check();
  const withPage = store.tryOut([{ file, bytes: Buffer.from(text) }]);
  const errors = newProblems(problems, withPage.problems).filter(isError);
  // Problems elsewhere are consequences of those on the page.
  const inPage = errors.filter((problem) => problem.file === file);
  const shownErrors = inPage.length > 0 ? inPage : errors;
  return shownErrors.map(asRefused);
}

/** Leaves out corrections: they can't be made in a file that doesn't exist. */
const asRefused = ({ corrections, ...problem }: Problem): Problem => problem;

/**
 * Adds a page, and if it is the first of its kind, the texts that all pages of
 * the kind share.
 */
async function addPage(kind: Kind, name: string): Promise<number> {
  const store = await openContent(root);
  if (isRefused(mistakesBefore(kind, store.ruleContext()))) {
    return 1;
  }
  const shared = sharedTexts(stock, kind, store.ruleContext());
  // From here on, the store treats them as written.
  store.tryOut(
    shared.map(({ file, text }) => ({ file, bytes: Buffer.from(text) })),
    () => true,
  );
  const page = makePage(
    {
      kind,
      name,
      fields,
    },
    store.ruleContext(),
    stock,
  );
  if (isRefused(mistakesOf(page, store))) {
    return 1;
  }
  write([...shared, page].map(asNew));
  outcome = '';
  const { problems } = await checkContent(root);
  const unlinked = problems.find(
    ({ code, file }) => code === 'unlinked-page' && file === page.file,
  );
  console.log(whatIsNext(page, shared, unlinked));
  return 0;
}

/**
 * Imports posts of another generator, all or none. Posts with mistakes are
 * written, too, for the person to fix next.
 */
async function importPosts(
  kind: Kind,
  names: readonly string[],
): Promise<number> {
  const store = await openContent(root);
  const files = names
    .map((name) => readForeign(fromWorkingFolder(root, name), name))
    .sort(byDay);
  const posts = importTogether(files, kind, store.ruleContext(), stock);
  const pictures = posts.flatMap((post) => [...post.pictures]);
  const written = pictures.map(([file, bytes]) => ({
    file,
    bytes,
    isNew: true,
  }));
  write([...posts.map(asNew), ...written]);
  outcome = '';
  console.log(posts.map(whatCame).join('\n'));
  const { problems } = await checkContent(root);
  const next = `Fix these, then run "npm run dev${here}" to see the posts.`;
  console.log(
    `\n${problems.length > 0 ? reportProblems(problems, next, { command }) : 'The check found no problems.'}`,
  );
  return 0;
}

/** What was imported, and what a person has to check. */
function whatCame({ file, title, pictures, remarks }: ImportedPost): string {
  const also =
    pictures.size > 0 ? `, with ${count(pictures.size, 'picture')}` : '';
  return [
    `${shown(file)}: ${title}${also}`,
    ...remarks.map((remark) => `  ${remark}`),
  ].join('\n');
}

/** Sorts posts by day, so that they are numbered in that order. */
const byDay = (a: ForeignFile, b: ForeignFile): number =>
  compareText(dayIn(a), dayIn(b));

const dayIn = ({ name, text }: ForeignFile): string =>
  factsOf(name, readFrontMatter(name, text)).date ?? '';

/** A file relative to the folder in which the command was typed. */
function shown(file: string): string {
  return relativePath(workingFolder(root), path.join(practice, file));
}

/**
 * Appended to the names of other commands in messages, so that they use the
 * same content.
 */
const here = practice === root ? '' : ` -- ${contentOption(root)}`;

function whatIsNext(
  { file, text, address }: NewPage,
  shared: readonly NewFile[],
  unlinked?: Problem,
): string {
  const samples = text.split('\n').filter((line) => line.includes('# SAMPLE:'));
  const values = count(samples.length, 'value');
  const others = shared.map(
    (texts) =>
      ` The texts that all pages of its kind share are in ${shown(texts.file)}.`,
  );
  const links = unlinked
    ? sentencesOf(unlinked)
    : `Links in menus are in ${shown('content/site.yaml')}, under "navigation" and "footer". Lists of pages follow by themselves.`;
  return `${shown(file)} is written, with ${values} to replace.${others.join('')} Next:

  1. Open the file. Replace every value marked SAMPLE, and delete the mark with it.
  2. Run "npm run dev${here}" to see the page while you write. Its address is ${address}
  3. Run "npm run check${here || ' --'} --samples" to see what is still missing.
  4. ${links}

The site can't be published while a value is marked SAMPLE, so nothing goes out half written.`;
}

/** Renames a page and updates all references to it, in all files or in none. */
async function rename(
  kind: Kind,
  oldSlug: string,
  name: string,
): Promise<number> {
  const store = await openContent(root);
  if (isRefused(store.check().problems.filter(isError))) {
    return 1;
  }
  const plan = planRename(
    oldSlug,
    { kind, name, fields },
    store.ruleContext(),
    stock,
  );
  const nameProblem = findNameProblem(plan.file);
  if (nameProblem) {
    throw new UserError(`${plan.file}: ${sentencesOf(nameProblem)}`);
  }
  const isMoved = plan.file !== plan.oldFile;
  const written = plan.changed.map(({ file, text }) => ({
    file,
    bytes: Buffer.from(text),
    isNew: isMoved && file === plan.file,
  }));
  write(isMoved ? [...written, { file: plan.oldFile }] : written);
  outcome = '';
  console.log(whatChanged(plan));
  const { problems } = await checkContent(root);
  if (problems.length > 0) {
    console.log(`\n${reportProblems(problems, 'Fix this next.', { command })}`);
  }
  return 0;
}

function readParts(list = ''): PracticeFacts['without'] {
  const names = list.split(',').filter((name) => name !== '');
  return names.map((name) => {
    const part = PARTS.find((candidate) => candidate === name.trim());
    if (part) {
      return part;
    }
    throw new UserError(
      `"${name}" isn't a part to do without. There are: ${PARTS.join(', ')}.`,
    );
  });
}

function readVoice(word = 'we'): Voice {
  const voice = VOICES.find((each) => each === word.trim());
  if (voice) {
    return voice;
  }
  throw new UserError(
    `"${word}" isn't a voice. Write --voice I for one person who works alone, or leave it out.`,
  );
}

/** Writes the whole content of a new practice to its folder. */
async function writePractice(
  folder: string,
  facts: PracticeFacts,
): Promise<void> {
  const today = calendarDay(new Date());
  writeStarter(root, path.join(folder, 'content'), facts, today);
  for (const { kind, ...first } of firstPages(facts)) {
    const context = (await openContent(root)).ruleContext();
    const request = { ...first, kind: findKind(kind) };
    write([asNew(makePage(request, context, stock))], folder);
  }
  const errors = (await checkContent(root)).problems.filter(isError);
  if (errors.length > 0) {
    throw new UserError(reportProblems(errors.map(asRefused), ''));
  }
}

/** Reads and checks the content of another folder meanwhile. */
async function workingIn(
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  const { PRACTICE_FOLDER: before = practice } = process.env;
  process.env.PRACTICE_FOLDER = folder;
  try {
    await work();
  } finally {
    process.env.PRACTICE_FOLDER = before;
  }
}

async function startPractice(name: string): Promise<number> {
  const { city = '', state = '', language } = fields;
  if (city === '' || state === '') {
    throw new UserError(`--city and --state are needed.\n\n${USAGE}`);
  }
  const facts = {
    name,
    city: cleanName(city),
    state,
    language,
    voice: readVoice(fields.voice),
    without: readParts(fields.without),
  };
  const isKept = await replaceContent(practice, (next) =>
    workingIn(next, () => writePractice(next, facts)),
  );
  outcome = '';
  const samples = count((await checkContent(root)).samples.length, 'sample');
  const old = isKept ? ` The old content is in ${shown(OLD_CONTENT)}/.` : '';
  console.log(
    `${shown('content')}/ is now that of ${name}, with ${samples} to replace.${old} Next:

  1. Run "npm start${here}" to see the site.
  2. Put your logo into ${shown('content/images/logo.svg')}, and your colors into ${shown('content/theme.yaml')}.
  3. Delete what you don't need. The check names every link that still leads there.
  4. Run "${command} --samples" for the list of samples. Replace each, and delete its mark.
  5. Go on with "Take this website over" in content/README.md.`,
  );
  return 0;
}

await runCommand(
  () => {
    const [first, ...rest] = positionals;
    if (!first) {
      throw new UserError(`The kind of page is missing.\n\n${USAGE}`);
    }
    if (first === 'rename') {
      const [kind = '', slug = '', ...words] = rest;
      return rename(findKind(kind), slug, readName(words));
    }
    if (first === 'practice') {
      return startPractice(readName(rest));
    }
    const kind = findKind(first);
    if (fields.from !== undefined) {
      if (kind.name !== 'post') {
        throw new UserError(
          `Only posts can be brought in with --from.\n\n${USAGE}`,
        );
      }
      return importPosts(kind, [fields.from, ...rest]);
    }
    return addPage(kind, readName(rest));
  },
  () => outcome,
);
