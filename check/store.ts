import { compareText } from '../formats/compare-text';
import { oncePer } from '../formats/once-per';
import { assemble } from './assemble';
import {
  type ContentFiles,
  measuredBefore,
  type WantedFile,
} from './content-files';
import { type Document, placeProblems } from './document';
import { isLeftBehind, linkedFile, type ReadFile } from './files';
import type { Kind } from './kinds';
import type { ImageSizes } from './pictures/images';
import { type Problem, sortProblems } from './problem';
import type { Sample } from './read/samples';
import { type Reading, readFile } from './read-file';
import { withCorrections } from './repair/corrections';
import { type Untranslated, untranslatedIn } from './rules/interface-words';
import { withPlaceOfFact } from './rules/other-file';
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
  /** The kinds of documents, by the schemas as they are now. */
  loadKinds: () => readonly Kind[];
  /**
   * Reads one document by itself, in place of the usual function, with the same
   * result.
   */
  readDocument?: Reading['readDocument'];
  /**
   * True if the content has the documents that are not published yet. Without
   * it, they are only checked.
   */
  unpublished?: boolean;
}

export interface CheckedContent<Content> {
  /** The whole content, frozen; undefined while there is any error. */
  readonly content: (Content & { images: ImageSizes }) | undefined;
  /** With warnings and corrections, which are looked for when they are read. */
  readonly problems: Problem[];
  readonly errors: readonly Problem[];
  samples: Sample[];
  /**
   * Words of the interface that are shown in English, where the language is
   * another one. Of content with errors, nobody knows.
   */
  readonly untranslated: readonly Untranslated[];
  files: string[];
}

/**
 * Everything below `content/`, kept in memory. {@link update} reads again what
 * has changed; {@link check} works out anew what depends on several files.
 */
export class ContentStore<Content> {
  readonly #options: StoreOptions;
  readonly #changedAtBefore: StoreOptions['changedAt'];
  #kinds: readonly Kind[];
  #files: ReadFiles = new Map();
  /** The panel asks for it several times between two changes. */
  readonly #contextOf = oncePer((files: ReadFiles) =>
    contextOf(files, this.#kinds, this.#options),
  );
  /** The files of the last state without mistakes. */
  #inOrder: ReadFiles | undefined;
  /**
   * True if an update has failed, so that nobody knows which files are still to
   * be read.
   */
  #isStale = false;

  /**
   * Reads everything.
   * @throws if a folder cannot be read or a schema is not valid; never for
   *   wrong content.
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
   * After a change of a schema or a folder, everything is read again.
   * @returns whether the site may be different.
   */
  update(files: Iterable<string>): boolean {
    const changed = [...files];
    const names = changed.flatMap(belowContent);
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
    // Documents to download are not checked, but pages list them.
    return (
      hasFailed ||
      isNew ||
      changed.some((file) => /^content\/documents(\/|$)/.test(file))
    );
  }

  /** True of a folder that is there, or that was. */
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
   * Reads files, and keeps what was known of those that have not changed.
   * @returns whether one has.
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
    const known = this.#files.get(name);
    const { readDocument } = this.#options;
    return file && readFile(file, this.#kinds, { known, readDocument });
  }

  /**
   * What isn't in the last state without mistakes is newer than all that is.
   */
  #changedAt(file: string): number | undefined {
    const time = this.#changedAtBefore?.(file);
    if (!this.#inOrder) {
      return time;
    }
    const [before, now] = [this.#inOrder, this.#files].map(
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

  check(): CheckedContent<Content> {
    const checked = this.#check();
    if (checked.errors.length === 0) {
      this.#inOrder = this.#files;
    }
    return checked;
  }

  #check(): CheckedContent<Content> {
    const [files, kinds, options] = [this.#files, this.#kinds, this.#options];
    const context = this.ruleContext();
    const { documents, images, waiting } = context;
    const most = mistakesIn(context);
    const errors = sortProblems(
      most.filter(({ severity }) => severity === 'error'),
    );
    const problemsWith = (file: string, text: string) => {
      const bytes = new TextEncoder().encode(text);
      const tried = contextOf(
        withFile(files, kinds, { file, bytes }),
        kinds,
        options,
      );
      return sortProblems([...mistakesIn(tried), ...warningsIn(tried)]);
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
        const findAll = () => sortProblems([...most, ...warningsIn(context)]);
        problems ??= withCorrections(findAll(), documents, problemsWith);
        return problems;
      },
      errors,
      samples: documents.flatMap(({ samples }) => samples),
      get untranslated() {
        return errors.length > 0 ? [] : untranslatedIn(context);
      },
      files: this.documents
        .map(({ file }) => `content/${file}`)
        .sort(compareText),
    };
  }

  /**
   * The result of {@link check} if some files are as they are wanted.
   * @param isKept whether they are that now; otherwise, or if this throws,
   *   nothing changes.
   */
  tryOut(
    wanted: readonly WantedFile[],
    isKept: (checked: CheckedContent<Content>) => boolean = () => false,
  ): CheckedContent<Content> {
    let kept = this.#files;
    try {
      for (const file of wanted) {
        this.#files = withFile(this.#files, this.#kinds, file);
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

function withFile(
  files: ReadFiles,
  kinds: readonly Kind[],
  wanted: WantedFile,
): ReadFiles {
  const [name = ''] = belowContent(wanted.file);
  const changed = new Map(files);
  put(changed, name, wanted.bytes && readWanted(name, wanted, kinds));
  return changed;
}

function readWanted(
  name: string,
  { bytes, picture }: WantedFile,
  kinds: readonly Kind[],
): ReadFile | undefined {
  const size = bytes?.length ?? 0;
  const file = {
    name,
    size,
    read: () => bytes,
    picture: () => measuredBefore(name, picture),
  };
  return readFile(file, kinds);
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

/** The problems of each document by itself, and those that rules find. */
const mistakesIn = (context: RuleContext): Problem[] => [
  ...context.documents.flatMap(({ problems }) =>
    problems.map((problem) => withWhatOthersSay(problem, context)),
  ),
  ...found(RULES, context),
];

/** What a problem of one document means can depend on what others say. */
const withWhatOthersSay = (problem: Problem, context: RuleContext): Problem =>
  [withOwnPath, withPlaceOfFact, withOwnContact].reduce(
    (result, extend) => extend(result, context),
    problem,
  );

const warningsIn = (context: RuleContext): Problem[] =>
  found(WARNINGS, context).map((problem) => ({
    ...problem,
    severity: 'warning',
  }));

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

/** A file of the content as below its folder; '' for the folder itself. */
function belowContent(file: string): string[] {
  const match = /^content(?:\/(.*))?$/s.exec(file);
  return match ? [match[1] ?? ''] : [];
}
