import { compareText } from '../formats/compare-text';
import { oncePer } from '../formats/once-per';
import { assemble } from './assemble';
import {
  type ContentFiles,
  measuredBefore,
  type UnreadFile,
  type WantedFile,
} from './content-files';
import { type Document, placeProblems } from './document';
import { belowContent } from './file-names';
import { isLeftBehind, linkedFile, type ReadFile } from './files';
import type { Kind } from './kinds';
import type { ImageSizes } from './pictures/images';
import { type Problem, sortProblems } from './problem';
import type { Sample } from './read/samples';
import { readDocument } from './read-document';
import { type Reading, readFile } from './read-file';
import { type TryEdit, withCorrections } from './repair/corrections';
import { type Untranslated, untranslatedIn } from './rules/interface-words';
import { withNamesToChoose, withOtherPlace } from './rules/other-file';
import { withOwnPath } from './rules/own-address';
import { withOwnContact } from './rules/own-contact';
import {
  contextOf,
  type ReadFiles,
  type Rule,
  type RuleContext,
  type RuleOptions,
} from './rules/rule-context';
import { RULES, WARNINGS } from './rules/rules';
import type { Counties } from './state-area';

export interface StoreOptions extends RuleOptions {
  files: ContentFiles;
  /** Loads the kinds of documents from the current schemas. */
  loadKinds: () => readonly Kind[];
  /**
   * Replaces the usual function that reads a single document. Must return the
   * same result.
   */
  readDocument?: Reading['readDocument'];
  /**
   * True to include unpublished documents in the content; otherwise, they are
   * only checked.
   */
  unpublished?: boolean;
}

/** The former state of the content, and what compares it with the present. */
type Comparison = Pick<RuleOptions, 'former' | 'rulesOfChanges'>;

export interface CheckedContent<Content> {
  /** The whole content, frozen; undefined if there is an error. */
  readonly content: (Content & { images: ImageSizes }) | undefined;
  /** Includes warnings and corrections, which are computed on first access. */
  readonly problems: Problem[];
  readonly errors: readonly Problem[];
  samples: Sample[];
  /**
   * Interface words that are shown in English although the language is another
   * one. Empty if the content has errors, because it is unknown then.
   */
  readonly untranslated: readonly Untranslated[];
  files: string[];
}

const readAsMeant: typeof readDocument = (file, kind, bytes) =>
  readDocument(file, kind, bytes, true);

/**
 * Everything below `content/`, in memory. {@link update} rereads changed files;
 * {@link check} recomputes what depends on several files.
 */
export class ContentStore<Content> {
  readonly #options: StoreOptions;
  readonly #changedAtBefore: StoreOptions['changedAt'];
  #kinds: readonly Kind[];
  #files: ReadFiles = new Map();
  /** Cached: the panel needs it several times between two changes. */
  readonly #contextOf = oncePer((files: ReadFiles) =>
    contextOf(files, this.#kinds, this.#options),
  );
  /** The files of the last state without errors. */
  #inOrder: ReadFiles | undefined;
  /** Those of the one before it. */
  #inOrderBefore: ReadFiles | undefined;
  /**
   * True if an update failed, so it is unknown which files must still be read.
   */
  #isStale = false;

  /**
   * Reads everything.
   * @throws if a folder can't be read or a schema is invalid, but not for wrong
   *   content.
   */
  constructor(options: StoreOptions) {
    this.#options = { ...options, changedAt: (file) => this.#changedAt(file) };
    this.#changedAtBefore = options.changedAt;
    this.#kinds = options.loadKinds();
    this.#read(this.#allFiles());
  }

  get kinds(): readonly Kind[] {
    return this.#kinds;
  }

  get documents(): readonly Document[] {
    return [...this.#files.values()].flatMap(({ document }) => document ?? []);
  }

  get counties(): Counties {
    return this.#options.counties;
  }

  get images(): ImageSizes {
    return this.ruleContext().images;
  }

  /**
   * Rereads changed files, or everything after a change of a schema or a
   * folder.
   * @returns whether the site may have changed.
   */
  update(files: Iterable<string>): boolean {
    const changed = [...files];
    const names = changed.flatMap((file) => placeInContent(file) ?? []);
    const hasFailed = this.#isStale;
    this.#isStale = true;
    const before = this.#kinds;
    if (hasFailed || changed.some((file) => /^schemas(\/|$)/.test(file))) {
      this.#kinds = this.#options.loadKinds();
    }
    const isAboutAll =
      hasFailed ||
      this.#kinds !== before ||
      names.some((name) => this.#isFolder(name));
    const isNew = this.#read(isAboutAll ? this.#allFiles() : names);
    this.#isStale = false;
    // Downloads aren't part of the content, but pages list them.
    return (
      hasFailed ||
      isNew ||
      changed.some((file) => /^content\/documents(\/|$)/.test(file))
    );
  }

  /** True for a folder that exists or existed before. */
  #isFolder(name: string): boolean {
    const isBelow = (file: string) => file.startsWith(name && `${name}/`);
    return (
      this.#options.files.isFolder(name) ||
      [...this.#files.keys()].some(isBelow)
    );
  }

  #allFiles(): Set<string> {
    return new Set([...this.#options.files.list(), ...this.#files.keys()]);
  }

  /**
   * Reads files and keeps the results of unchanged ones.
   * @returns whether any file changed.
   */
  #read(names: Iterable<string>): boolean {
    const files = new Map(this.#files);
    let isNew = false;
    for (const name of names) {
      const found = this.#readOne(name);
      if (isSame(files.get(name), found)) {
        continue;
      }
      put(files, name, found);
      isNew = true;
    }
    if (isNew) {
      this.#files = files;
    }
    return isNew;
  }

  #readOne(name: string): ReadFile | undefined {
    const file = isLeftBehind(name)
      ? undefined
      : this.#options.files.find(name);
    if (file?.isLink) {
      return { problem: linkedFile(name) };
    }
    return file && this.#readFile(file, this.#files.get(name));
  }

  #readFile(file: UnreadFile, known?: ReadFile): ReadFile | undefined {
    const { readDocument } = this.#options;
    return readFile(file, this.#kinds, { known, readDocument });
  }

  /** The files with one of them as it should become. */
  #with(
    files: ReadFiles,
    wanted: WantedFile,
    readOne = this.#options.readDocument,
  ): ReadFiles {
    const name = placeInContent(wanted.file) ?? '';
    const file = unreadFile(name, wanted);
    const changed = new Map(files);
    const reading = { readDocument: readOne };
    put(changed, name, file && readFile(file, this.#kinds, reading));
    return changed;
  }

  /**
   * Reads a file with a correction that is tried. To look for what may have been
   * meant takes seconds if a file has many mistakes. If nothing was found, one
   * value won't change that.
   */
  #readerToTry(file: string): Reading['readDocument'] {
    const { document } = this.#files.get(placeInContent(file) ?? '') ?? {};
    return document?.isAsMeant ? readAsMeant : this.#options.readDocument;
  }

  /**
   * Treats everything that isn't in the last state without errors as newer than
   * the rest.
   */
  #changedAt(file: string): number | undefined {
    const time = this.#changedAtBefore?.(file);
    // Warnings are looked for when this state is in order already.
    const last =
      this.#inOrder === this.#files ? this.#inOrderBefore : this.#inOrder;
    if (!last) {
      return time;
    }
    const [before, now] = [last, this.#files].map(
      (files) => files.get(file)?.document?.digest,
    );
    if (before === now) {
      return Math.min(time ?? 0, Number.MAX_SAFE_INTEGER);
    }
    return Number.POSITIVE_INFINITY;
  }

  ruleContext(): RuleContext {
    return this.#contextOf(this.#files);
  }

  /** @param former the former state of the content, if it has to be compared. */
  check(former?: Comparison): CheckedContent<Content> {
    const checked = this.#check(former);
    if (checked.errors.length === 0 && this.#inOrder !== this.#files) {
      this.#inOrderBefore = this.#inOrder;
      this.#inOrder = this.#files;
    }
    return checked;
  }

  #check(former?: Comparison): CheckedContent<Content> {
    const files = this.#files;
    const kinds = this.#kinds;
    const options = { ...this.#options, ...former };
    const context = former
      ? contextOf(files, kinds, options)
      : this.ruleContext();
    const { documents, images, waiting } = context;
    const most = mistakesIn(context);
    const errors = sortProblems(
      most.filter(({ severity }) => severity === 'error'),
    );
    const tryEdit: TryEdit = (file, text, isAlone) => {
      const bytes = new TextEncoder().encode(text);
      const tried = contextOf(
        this.#with(files, { file, bytes }, this.#readerToTry(file)),
        kinds,
        isAlone ? { ...options, only: placeInContent(file) } : options,
      );
      const mistakes = sortProblems(mistakesIn(tried));
      const all = () =>
        sortProblems([...mistakes, ...warningsIn(tried, mistakes)]);
      return { mistakes, all };
    };
    let problems: Problem[] | undefined;
    const { today, unpublished } = options;
    const shown = documents.filter(
      ({ file }) => unpublished || !waiting.has(file),
    );
    const content =
      errors.length > 0 ? undefined : assemble(kinds, shown, images, today);
    return {
      content: content as (Content & { images: ImageSizes }) | undefined,
      get problems() {
        const findAll = () =>
          sortProblems([...most, ...warningsIn(context, most)]);
        problems ??= withCorrections(findAll(), documents, tryEdit);
        return problems;
      },
      errors,
      samples: documents.flatMap(({ samples }) => samples),
      get untranslated() {
        if (errors.length > 0) {
          return [];
        }
        return untranslatedIn(context);
      },
      files: this.documents
        .map(({ file }) => `content/${file}`)
        .sort(compareText),
    };
  }

  /**
   * The result of {@link check} with some files changed.
   * @param isKept returns whether to keep the changes. Otherwise, or if this
   *   throws, nothing changes.
   */
  tryOut(
    wanted: readonly WantedFile[],
    isKept: (checked: CheckedContent<Content>) => boolean = () => false,
  ): CheckedContent<Content> {
    let kept = this.#files;
    try {
      for (const file of wanted) {
        this.#files = this.#with(this.#files, file);
      }
      const checked = this.#check();
      if (isKept(checked)) {
        kept = this.#files;
      }
      return checked;
    } finally {
      this.#files = kept;
    }
  }
}

/** A wanted file as one that a store can read. */
function unreadFile(
  name: string,
  { bytes, picture }: WantedFile,
): UnreadFile | undefined {
  return (
    bytes && {
      name,
      size: bytes.length,
      read: () => bytes,
      picture: () => measuredBefore(name, picture),
    }
  );
}

function put(
  files: Map<string, ReadFile>,
  name: string,
  found: ReadFile | undefined,
): void {
  if (found) {
    files.set(name, found);
  } else {
    files.delete(name);
  }
}

/** The problems of each document, and those that rules across files find. */
const mistakesIn = (context: RuleContext): Problem[] => [
  ...context.documents.flatMap(({ problems }) =>
    problems.map((problem) => withWhatOthersSay(problem, context)),
  ),
  ...found(RULES, context),
];

/** Adds to a problem what other documents say about it. */
const withWhatOthersSay = (problem: Problem, context: RuleContext): Problem =>
  [withOwnPath, withOtherPlace, withNamesToChoose, withOwnContact].reduce(
    (result, extend) => extend(result, context),
    problem,
  );

function warningsIn(
  context: RuleContext,
  mistakes: readonly Problem[],
): Problem[] {
  const ofNow = found(WARNINGS, context);
  const placeOf = ({ file, path = [] }: Problem) => [file, ...path].join();
  const told = new Set([...mistakes, ...ofNow].map(placeOf));
  const lines = new Set(ofNow.map(({ file, line }) => `${file}:${line}`));
  const ofChanges = found(context.rulesOfChanges, context).filter(
    (problem) =>
      (!problem.path?.length || !told.has(placeOf(problem))) &&
      !areLinesTold(problem, lines),
  );
  return [...ofNow, ...ofChanges].map((problem) => ({
    ...problem,
    severity: 'warning',
  }));
}

/**
 * True for a value that was changed if all lines that still say the former one
 * are reported by themselves.
 */
function areLinesTold(
  { code, params }: Problem,
  told: ReadonlySet<string>,
): boolean {
  if (code !== 'left-value' || !('places' in params)) {
    return false;
  }
  const { places } = params;
  return (
    Array.isArray(places) &&
    places.length > 0 &&
    places.every((place) => told.has(`content/${place}`))
  );
}

const found = (rules: readonly Rule[], context: RuleContext): Problem[] =>
  rules.flatMap((rule) =>
    [...rule(context)].flatMap((each) =>
      'document' in each ? placeProblems([each]) : each,
    ),
  );

function isSame(
  before: ReadFile | undefined,
  now: ReadFile | undefined,
): boolean {
  const isDocument = before?.document || now?.document;
  return (
    before === now ||
    (!isDocument && JSON.stringify(before) === JSON.stringify(now))
  );
}

/** A content file's path below its folder; '' for the folder itself. */
function placeInContent(file: string): string | undefined {
  if (file === 'content') {
    return '';
  }
  return file.startsWith('content/') ? belowContent(file) : undefined;
}
