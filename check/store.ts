import { lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { assemble } from './assemble';
import { findCopies } from './copies';
import { withCorrections } from './corrections';
import { type Document, type DocumentProblem, digestOf, placeProblems } from './document';
import {
  explainMisplaced,
  findDownloadProblem,
  inAnotherFolder,
  isLeftBehind,
  isNeeded,
  kindOf,
  linkedFile,
  type MisplacedFile,
  missingFile,
  withoutKind,
} from './files';
import { type Kind, loadKinds } from './kinds';
import { entriesBelow, listEntries } from './list-files';
import {
  examinePicture,
  findPictureFileProblem,
  type ImageSizes,
  isPicture,
  LARGEST_FILE,
  type PictureFacts,
  tooManyBytes,
} from './pictures/images';
import { compareText, type Problem, type ProblemText, sortProblems } from './problem';
import { isPublished } from './published';
import { dataOf, readDocument } from './read-document';
import { readIfThere } from './read-if-there';
import {
  type AddressesOf,
  addressBook,
  leftOutAddresses,
  oldAddresses,
  type RuleContext,
  type SectionsOf,
} from './rules/rule-context';
import { RULES } from './rules/rules';
import type { Sample } from './samples';

export interface StoreOptions {
  /** The project folder, which holds `content` and `schemas`. */
  root: string;
  addressesOf: AddressesOf;
  /** Without it, the sections in links are not checked. */
  sectionsOf?: SectionsOf;
  /** Addresses that no document may have. */
  reserved: readonly string[];
  /** The day of the check, `YYYY-MM-DD`: reviews that are due and days to come depend on it. */
  today: string;
  /** Whether the content has the documents that are not published yet. Without it, they are only checked. */
  unpublished?: boolean;
}

/** What {@link ContentStore.check} finds. */
export interface CheckedContent<Content> {
  /** The whole content, frozen; undefined while there is any error. */
  readonly content: (Content & { images: ImageSizes }) | undefined;
  problems: Problem[];
  /** What the practice still has to supply. */
  samples: Sample[];
  /** The files that were read, as in `content/site.yaml`. */
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
  readonly #documents = new Map<string, Document>();
  readonly #pictures = new Map<string, PictureFacts | ProblemText>();
  readonly #fileProblems = new Map<string, Problem>();
  readonly #misplaced = new Map<string, MisplacedFile>();
  /** The files to read again; those of an update that has failed stay here. */
  readonly #changed = new Set<string>();

  /**
   * Reads everything.
   *
   * @throws if a folder cannot be read or a schema is not valid; never for wrong content.
   */
  constructor(options: StoreOptions) {
    this.#options = options;
    this.#folder = path.join(options.root, 'content');
    this.#readAll();
  }

  #readAll(): void {
    this.#kinds = this.#loadKinds();
    const { files, links } = listEntries(this.#folder);
    for (const found of this.#known()) found.clear();
    for (const file of files) this.#read(file);
    for (const link of links) this.#refuseLink(link);
  }

  /** The same ones as long as no schema changes. */
  #loadKinds(): readonly Kind[] {
    return loadKinds(path.join(this.#options.root, 'schemas'));
  }

  /** All documents, with and without mistakes. */
  get documents(): readonly Document[] {
    return [...this.#documents.values()];
  }

  /**
   * Reads files again that were changed, added, or deleted. After a change of a schema everything is read again.
   *
   * @param files below the project folder, as in `content/site.yaml`. A folder includes everything in it.
   * @returns whether the site may be different now.
   * @throws if something cannot be read, or a schema is not valid. Everything is read again the next time.
   */
  update(files: Iterable<string>): boolean {
    const hasFailed = this.#changed.size > 0;
    for (const file of files) this.#changed.add(file);
    const changed = [...this.#changed];
    const isAboutSchemas = changed.some((file) => /^schemas(\/|$)/.test(file));
    const isNew =
      hasFailed || (isAboutSchemas && this.#kinds !== this.#loadKinds())
        ? this.#readAnew()
        : this.#readAgain(changed.flatMap(belowContent));
    this.#changed.clear();
    // Documents to download are not checked, but pages list them.
    return isNew || changed.some((file) => /^content\/documents(\/|$)/.test(file));
  }

  #readAnew(): true {
    this.#readAll();
    return true;
  }

  #readAgain(names: readonly string[]): boolean {
    const named = new Set(names);
    const isFolder = (name: string) => statsOf(path.join(this.#folder, name))?.isDirectory();
    const there = names.some(isFolder) ? entriesBelow(this.#folder).map(({ file }) => file) : [];
    const all = [...this.#known().flatMap((found) => [...found.keys()]), ...there];
    const inNamedFolders = all.filter((file) => foldersAbove(file).some((name) => named.has(name)));
    const files = new Set([...named, ...inNamedFolders]);
    files.delete('');
    return [...files].map((file) => this.#readFileAgain(file)).some((isNew) => isNew);
  }

  /** What the rules across files work with. */
  ruleContext(): RuleContext {
    const all = [...this.#documents.values()].sort((a, b) => compareText(a.file, b.file));
    const inWrongFolder = new Map<Document, MisplacedFile>();
    for (const document of all.filter(({ problems }) => problems.length > 0)) {
      const moved = inAnotherFolder(document, this.#kinds);
      if (moved) inWrongFolder.set(document, moved);
    }
    const copies = findCopies(all);
    const originals = new Set(all.filter((document) => !copies.some((copy) => copy.document === document)));
    const documents = [...originals].filter((document) => !inWrongFolder.has(document));
    const misplaced = [...this.#misplaced.values(), ...inWrongFolder.values()];
    const { addressesOf } = this.#options;
    const folders = new Set(documents.map(({ kind }) => kind.collection));
    const addresses = addressBook(this.#kinds, { documents, folders, misplaced }, addressesOf);
    return {
      kinds: this.#kinds,
      documents,
      folders,
      images: this.images,
      broken: new Map(
        [...this.#pictures].flatMap(([file, found]) => ('message' in found ? [[file, found] as const] : [])),
      ),
      misplaced,
      copies,
      addresses,
      leftOut: leftOutAddresses(this.#kinds, addresses, addressesOf),
      moved: oldAddresses(documents, addressesOf),
      sectionsOf: this.#options.sectionsOf,
      reserved: this.#options.reserved,
      today: this.#options.today,
    };
  }

  #findProblems(context: RuleContext): Problem[] {
    const { documents, misplaced } = context;
    return sortProblems([
      ...this.#fileProblems.values(),
      ...misplaced.map((moved) => explainMisplaced(moved, this.#kinds, (file) => this.#documents.has(file))),
      ...this.#missingFiles(context),
      ...documents.flatMap((document) => document.problems),
      ...RULES.flatMap((rule) => [...rule(context)].flatMap(toProblem)),
    ]);
  }

  /** The whole content, and every problem of every file, with the corrections that were tried. */
  check(): CheckedContent<Content> {
    const context = this.ruleContext();
    const { documents, images } = context;
    const problems = withCorrections(this.#findProblems(context), documents, (file, text) =>
      this.#with(file, Buffer.from(text), () => this.#findProblems(this.ruleContext())),
    );
    const failed = problems.some((problem) => problem.severity === 'error');
    const kinds = this.#kinds;
    const { today, unpublished } = this.#options;
    const shown = documents.filter((document) => unpublished || isPublished(document, today));
    let content: CheckedContent<Content>['content'];
    return {
      // A getter, because commands that only report problems do not need it.
      get content() {
        if (!failed) content ??= assemble(kinds, shown, images) as Content & { images: ImageSizes };
        return content;
      },
      problems,
      samples: documents.flatMap(({ samples }) => samples),
      files: [...this.#documents.keys()].sort(compareText).map((file) => `content/${file}`),
    };
  }

  /**
   * What {@link check} finds if a file has these bytes, or is not there.
   *
   * @param file below the project folder, as in `content/site.yaml`.
   * @param isKept whether the file is that now. Otherwise, and if this throws, nothing changes.
   */
  tryOut(
    file: string,
    bytes: Uint8Array | undefined,
    isKept: (checked: CheckedContent<Content>) => boolean = () => false,
  ): CheckedContent<Content> {
    return this.#with(
      file,
      bytes,
      () => this.check(),
      (checked) => isKept(checked),
    );
  }

  /** What is found while a file has other bytes, or is not there. @param isKept whether the file is that now. */
  #with<Found>(
    file: string,
    bytes: Uint8Array | undefined,
    find: () => Found,
    isKept: (found: Found) => boolean = () => false,
  ): Found {
    const [name = ''] = belowContent(file);
    const before = this.#known().map((found) => ({
      found,
      value: found.get(name),
      isThere: found.delete(name),
    }));
    let isNew = false;
    try {
      if (bytes && mayBeYaml(name)) this.#readYaml(name, bytes);
      else if (bytes) this.#examine(name, bytes.length, () => bytes);
      const found = find();
      isNew = isKept(found);
      return found;
    } finally {
      for (const { found, value, isThere } of isNew ? [] : before) {
        found.delete(name);
        if (isThere) found.set(name, value);
      }
    }
  }

  #readFileAgain(file: string): boolean {
    const before = this.#documents.get(file)?.digest;
    const full = path.join(this.#folder, file);
    const stats = statsOf(full);
    const bytes = before && stats?.isFile() ? readIfThere(full) : undefined;
    if (bytes && digestOf(bytes) === before) return false;
    const known = this.#known();
    const wasKnown = known.map((found) => found.delete(file)).some(Boolean);
    if (stats?.isFile()) this.#read(file);
    if (stats?.isSymbolicLink()) this.#refuseLink(file);
    return before !== undefined || wasKnown || known.some((found) => found.has(file));
  }

  /** Reads one file, if it exists and belongs to the content. */
  #read(file: string): void {
    if (isLeftBehind(file)) return;
    const full = path.join(this.#folder, file);
    const read = () => readIfThere(full);
    if (mayBeYaml(file)) {
      const bytes = read();
      if (bytes) this.#readYaml(file, bytes);
    } else {
      const size = statSync(full, { throwIfNoEntry: false })?.size;
      if (size !== undefined) this.#examine(file, size, read);
    }
  }

  #readYaml(file: string, bytes: Uint8Array): void {
    const kind = kindOf(file, this.#kinds);
    if (kind) this.#documents.set(file, readDocument(file, kind, bytes));
    else this.#misplaced.set(file, withoutKind(file, dataOf(bytes), this.#kinds));
  }

  /**
   * Looks at a file that may be a picture.
   *
   * @param read gives the bytes, if the file is there. Those of a picture that is too large are not asked for.
   */
  #examine(file: string, size: number, read: () => Uint8Array | undefined): void {
    const fault = findPictureFileProblem(file, size) ?? findDownloadProblem(file);
    if (fault) this.#fileProblems.set(file, fault);
    if (!isPicture(file)) return;
    const bytes = size > LARGEST_FILE ? undefined : read();
    this.#pictures.set(file, bytes ? examinePicture(file, bytes) : tooManyBytes(size));
  }

  /** What the schemas describe. */
  get kinds(): readonly Kind[] {
    return this.#kinds;
  }

  /** What is known of files, by name. */
  #known(): Map<string, unknown>[] {
    return [this.#documents, this.#pictures, this.#fileProblems, this.#misplaced];
  }

  /** A link may lead out of the project, where others do not have its target, or in a circle. */
  #refuseLink(file: string): void {
    // Editors mark a file that is being edited with a link in its folder, as in .#city.yaml.
    if (!path.posix.basename(file).startsWith('.')) this.#fileProblems.set(file, linkedFile(file));
  }

  /** The files that the content needs and that are not there, unless they are in the wrong place. */
  #missingFiles({ folders, misplaced }: RuleContext): Problem[] {
    const isMisplaced = (file: string) => misplaced.some(({ meant }) => meant?.file === file);
    return this.#kinds
      .filter(
        (kind) => isNeeded(kind, folders) && !this.#documents.has(kind.files) && !isMisplaced(kind.files),
      )
      .map((kind) => missingFile(kind));
  }

  get images(): ImageSizes {
    const sound = [...this.#pictures].flatMap(([file, found]) =>
      'message' in found ? [] : [[`/${file}`, found] as const],
    );
    return Object.fromEntries(sound.sort(([a], [b]) => compareText(a, b)));
  }
}

/** Whether a file is YAML, or was meant to be: `salem.yml`, `salem.yaml.txt`. */
const mayBeYaml = (file: string): boolean => /\.ya?ml(\.txt)?$/i.test(file);

/** A file of the content as below its folder; '' for the folder itself. */
function belowContent(file: string): string[] {
  const match = /^content(?:\/(.*))?$/s.exec(file);
  return match ? [match[1] ?? ''] : [];
}

/** `['', 'images', 'images/home']` for `images/home/hero.svg`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/** Undefined if there is nothing (any more), or the path leads through a broken link. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}

function toProblem(found: DocumentProblem | Problem): Problem[] {
  return 'document' in found ? placeProblems([found]) : [found];
}
