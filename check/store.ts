import path from 'node:path';
import { assemble } from './assemble';
import { withCorrections } from './corrections';
import { type Document, placeProblems } from './document';
import { explainMisplaced, isLeftBehind, isNeeded, linkedFile, missingFile } from './files';
import { type Kind, loadKinds } from './kinds';
import { listEntries } from './list-files';
import type { ImageSizes } from './pictures/images';
import { practiceFolder } from './practice-folder';
import { compareText, type Problem, sortProblems } from './problem';
import { isPublished } from './published';
import { type ReadFile, readFile } from './read-file';
import { readIfThere, statsIfThere } from './read-if-there';
import { contextOf, imagesIn, type Rule, type RuleContext, type RuleOptions } from './rules/rule-context';
import { RULES, WARNINGS } from './rules/rules';
import type { Sample } from './samples';

export interface StoreOptions extends RuleOptions {
  /** The project folder, which holds `content` and `schemas`. */
  root: string;
  /** True if the content has the documents that are not published yet. Without it, they are only checked. */
  unpublished?: boolean;
}

export interface CheckedContent<Content> {
  /** The whole content, frozen; undefined while there is any error. */
  readonly content: (Content & { images: ImageSizes }) | undefined;
  /** With warnings and corrections, which are looked for when they are read. */
  readonly problems: Problem[];
  readonly errors: readonly Problem[];
  samples: Sample[];
  files: string[];
}

/**
 * Everything below `content/`, kept in memory.
 *
 * Each file is read and checked by itself, once; {@link update} does it again for files that have changed.
 * {@link check} works out anew what depends on several files, from what is known of each.
 */
export class ContentStore<Content> {
  readonly #options: StoreOptions;
  readonly #folder: string;
  #kinds: readonly Kind[] = [];
  /** The files as they were read, by their names below the content folder. */
  readonly #files = new Map<string, ReadFile>();
  /** The files to read again; those of an update that has failed stay here. */
  readonly #changed = new Set<string>();

  /**
   * Reads everything.
   *
   * @throws if a folder cannot be read or a schema is not valid; never for wrong content.
   */
  constructor(options: StoreOptions) {
    this.#options = options;
    this.#folder = path.join(practiceFolder(options.root), 'content');
    this.#kinds = this.#loadKinds();
    this.#readAll();
  }

  get kinds(): readonly Kind[] {
    return this.#kinds;
  }

  get documents(): readonly Document[] {
    return [...this.#files.values()].flatMap(({ document }) => document ?? []);
  }

  get images(): ImageSizes {
    return imagesIn(this.#files);
  }

  /**
   * Reads files again that were changed, added, or deleted. After a change of a schema or a folder everything is read
   * again.
   *
   * @param files below the project folder, as in `content/site.yaml`.
   * @returns whether the site may be different now.
   * @throws if something cannot be read, or a schema is not valid. Everything is read again the next time.
   */
  update(files: Iterable<string>): boolean {
    const hasFailed = this.#changed.size > 0;
    for (const file of files) this.#changed.add(file);
    const changed = [...this.#changed];
    const names = changed.flatMap(belowContent);
    const before = this.#kinds;
    if (changed.some((file) => /^schemas(\/|$)/.test(file))) this.#kinds = this.#loadKinds();
    const isAboutAll = hasFailed || this.#kinds !== before || names.some((name) => this.#isFolder(name));
    const isNew = isAboutAll ? this.#readAll() : names.filter((name) => this.#readAgain(name)).length > 0;
    this.#changed.clear();
    // Documents to download are not checked, but pages list them.
    return hasFailed || isNew || changed.some((file) => /^content\/documents(\/|$)/.test(file));
  }

  /** The same ones as long as no schema changes. */
  #loadKinds(): readonly Kind[] {
    return loadKinds(path.join(this.#options.root, 'schemas'));
  }

  /** True if this is a folder, or was one when it was read. */
  #isFolder(name: string): boolean {
    const isAbove = (file: string) => file.startsWith(name && `${name}/`);
    return (
      statsIfThere(path.join(this.#folder, name))?.isDirectory() || [...this.#files.keys()].some(isAbove)
    );
  }

  #readAll(): boolean {
    const { files, links } = listEntries(this.#folder);
    const all = new Set([...files, ...links, ...this.#files.keys()]);
    return [...all].filter((file) => this.#readAgain(file)).length > 0;
  }

  /** Reads a file, and keeps what was known if it has not changed. @returns whether it has. */
  #readAgain(file: string): boolean {
    const before = this.#files.get(file);
    const found = this.#read(file);
    if (isSame(before, found)) return false;
    this.#set(file, found);
    return true;
  }

  /** @returns undefined if there is no such file, or it does not belong to the content. */
  #read(file: string): ReadFile | undefined {
    const full = path.join(this.#folder, file);
    const stats = isLeftBehind(file) ? undefined : statsIfThere(full);
    if (stats?.isSymbolicLink()) return { problem: linkedFile(file) };
    return stats?.isFile() ? readFile(file, this.#kinds, stats.size, () => readIfThere(full)) : undefined;
  }

  #set(file: string, found: ReadFile | undefined): void {
    if (found) this.#files.set(file, found);
    else this.#files.delete(file);
  }

  ruleContext(): RuleContext {
    return contextOf(this.#files, this.#kinds, this.#options);
  }

  #findProblems(context: RuleContext): Problem[] {
    return sortProblems([...this.#findMost(context), ...found(WARNINGS, context)]);
  }

  #findMost(context: RuleContext): Problem[] {
    const { documents, misplaced } = context;
    return [
      ...[...this.#files.values()].flatMap(({ problem }) => problem ?? []),
      ...misplaced.map((file) => explainMisplaced(file, this.#kinds, (name) => this.#has(name))),
      ...this.#missingFiles(context),
      ...documents.flatMap(({ problems }) => problems),
      ...found(RULES, context),
    ];
  }

  #has(name: string): boolean {
    return this.#files.get(name)?.document !== undefined;
  }

  /** The files that the content needs and that are not there, unless they are in the wrong place. */
  #missingFiles({ folders, misplaced }: RuleContext): Problem[] {
    const isThere = (file: string) => this.#has(file) || misplaced.some(({ meant }) => meant?.file === file);
    return this.#kinds.filter((kind) => isNeeded(kind, folders) && !isThere(kind.files)).map(missingFile);
  }

  /** The whole content, and every problem of every file, with the corrections that were tried. */
  check(): CheckedContent<Content> {
    return this.#check((find) => find());
  }

  /** @param inThisState finds something in the content as it is now, later too. */
  #check(inThisState: <Found>(find: () => Found) => Found): CheckedContent<Content> {
    const context = this.ruleContext();
    const { documents, images } = context;
    const most = this.#findMost(context);
    const errors = sortProblems(most.filter(({ severity }) => severity === 'error'));
    const problemsWith = (file: string, text: string) =>
      inThisState(() => this.#with(file, Buffer.from(text), () => this.#findProblems(this.ruleContext())));
    const findAll = () => {
      const all = sortProblems([...most, ...found(WARNINGS, context)]);
      return withCorrections(all, documents, problemsWith);
    };
    let problems: Problem[] | undefined;
    const { today, unpublished } = this.#options;
    const shown = documents.filter((document) => unpublished || isPublished(document, today));
    return {
      content:
        errors.length > 0
          ? undefined
          : (assemble(this.#kinds, shown, images) as Content & { images: ImageSizes }),
      get problems() {
        problems ??= findAll();
        return problems;
      },
      errors,
      samples: documents.flatMap(({ samples }) => samples),
      files: this.documents.map(({ file }) => `content/${file}`).sort(compareText),
    };
  }

  /**
   * The result of {@link check} if a file has these bytes, or is not there.
   *
   * @param file below the project folder, as in `content/site.yaml`.
   * @param isKept whether the file is that now. Otherwise, and if this throws, nothing changes.
   */
  tryOut(
    file: string,
    bytes: Uint8Array | undefined,
    isKept: (checked: CheckedContent<Content>) => boolean = () => false,
  ): CheckedContent<Content> {
    const find = () => this.#check((inThisState) => this.#with(file, bytes, inThisState));
    return this.#with(file, bytes, find, isKept);
  }

  /** Finds something while a file has other bytes, or is not there. @param isKept whether the file is that now. */
  #with<Found>(
    file: string,
    bytes: Uint8Array | undefined,
    find: () => Found,
    isKept: (found: Found) => boolean = () => false,
  ): Found {
    const [name = ''] = belowContent(file);
    const before = this.#files.get(name);
    let isNew = false;
    try {
      this.#set(name, bytes && readFile(name, this.#kinds, bytes.length, () => bytes));
      const found = find();
      isNew = isKept(found);
      return found;
    } finally {
      if (!isNew) this.#set(name, before);
    }
  }
}

const found = (rules: readonly Rule[], context: RuleContext): Problem[] =>
  rules.flatMap((rule) =>
    [...rule(context)].flatMap((each) => ('document' in each ? placeProblems([each]) : each)),
  );

function isSame(before: ReadFile | undefined, now: ReadFile | undefined): boolean {
  const [old, document] = [before?.document, now?.document];
  if (old || document) return old?.digest === document?.digest && old?.kind === document?.kind;
  return JSON.stringify(before) === JSON.stringify(now);
}

/** A file of the content as below its folder; '' for the folder itself. */
function belowContent(file: string): string[] {
  const match = /^content(?:\/(.*))?$/s.exec(file);
  return match ? [match[1] ?? ''] : [];
}
