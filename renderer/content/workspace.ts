import { lstatSync, type Stats } from 'node:fs';
import path from 'node:path';
import { assemble } from './assemble';
import { findCopies } from './copies';
import { type Document, type DocumentFinding, placeFindings, readDocument } from './document';
import { decodeText } from './encoding';
import {
  brokenPicture,
  kindOf,
  linkedFile,
  misplaced,
  missingFile,
  type Stray,
  strayAt,
  strayInFolder,
} from './files';
import { findPictureFault, type ImageSizes, isPicture, measurePicture, type PictureSize } from './images';
import { type Kind, loadKinds } from './kinds';
import { listEntries, listFiles } from './list-files';
import { isPackable, type Pack, type PackedContent, packsOf, unpackAll } from './packed';
import { type Portion, readInParallel, type Task } from './parallel';
import { parseYaml } from './parse-yaml';
import { compareText, type Problem, sortProblems } from './problem';
import { readIfThere } from './read-if-there';
import {
  type AddressesOf,
  addressBook,
  oldAddresses,
  type RuleContext,
  type SectionsOf,
} from './rule-context';
import { RULES } from './rules/rules';
import type { Sample } from './samples';

export interface LoadOptions {
  /** The project folder, which holds `content` and `schemas`. */
  root: string;
  addressesOf: AddressesOf;
  /** Without it, nothing is said of the sections that links lead to. */
  sectionsOf?: SectionsOf;
  /** Addresses that no document may have. */
  reserved: readonly string[];
  /** The day of the check, `YYYY-MM-DD`: reviews that are due and days to come depend on it. */
  today: string;
}

export interface Loaded<Content> {
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
 * Each file is read and checked by itself, once; {@link update} does it again for those that have
 * changed. What depends on several files is worked out anew by {@link check}, from what each file
 * is known to hold.
 */
export class Workspace<Content> {
  readonly #options: LoadOptions;
  readonly #folder: string;
  readonly #kinds: Kind[];
  readonly #documents = new Map<string, Document>();
  readonly #pictures = new Map<string, PictureSize | undefined>();
  readonly #misplaced = new Map<string, Problem>();
  readonly #strays = new Map<string, Stray>();

  /**
   * Reads everything, on all processors where there is much to read.
   *
   * @param kept what is known of files from before, and need not be read again.
   * @param readElsewhere reads on other threads, where there are some already.
   * @throws if the folders cannot be read or a schema is not valid; never for wrong content.
   */
  static async open<Content>(
    options: LoadOptions,
    kept: readonly Pack[] = [],
    readElsewhere?: (task: Task) => Promise<Portion[]>,
  ): Promise<Workspace<Content>> {
    const content = path.join(options.root, 'content');
    const schemas = path.join(options.root, 'schemas');
    const known = new Set(kept.flatMap(({ documents }) => documents.map(({ file }) => file)));
    const files = listFiles(content).filter((file) => file.endsWith('.yaml') && !known.has(file));
    const read = await readInParallel({ content, schemas, files }, () => loadKinds(schemas), readElsewhere);
    const unpacked = unpackAll([...kept, ...read.packs], loadKinds(schemas), content);
    const documents = [...read.documents, ...unpacked];
    return new Workspace<Content>(options, new Map(documents.map((document) => [document.file, document])));
  }

  /** Reads everything that is not among `known`, in this thread. */
  constructor(options: LoadOptions, known: ReadonlyMap<string, Document> = new Map()) {
    this.#options = options;
    this.#folder = path.join(options.root, 'content');
    this.#kinds = loadKinds(path.join(options.root, 'schemas'));
    const { files, links } = listEntries(this.#folder);
    for (const file of files) {
      const document = known.get(file);
      if (document) this.#documents.set(file, document);
      else this.#read(file);
    }
    for (const link of links) this.#refuseLink(link);
  }

  /**
   * Everything that is known, in little room, for other threads and for the next time; undefined where
   * a file has mistakes.
   */
  pack(): PackedContent | undefined {
    const documents = [...this.#documents.values()];
    if (!documents.every(isPackable)) return undefined;
    return { packs: packsOf(documents), images: this.#imageSizes() };
  }

  /**
   * Reads files again that were changed, added or deleted. They are named as below `content/`; a
   * folder stands for all that is known below it, and '' for all that is known.
   *
   * @returns whether anything has changed by it.
   */
  update(names: Iterable<string>): boolean {
    const named = new Set(names);
    const known = this.#kept().flatMap((files) => [...files.keys()]);
    const files = new Set([
      ...named,
      ...known.filter((file) => foldersAbove(file).some((name) => named.has(name))),
    ]);
    files.delete('');
    return [...files].map((file) => this.#readAgain(file)).some((changed) => changed);
  }

  /** What the rules across files look at, and what is known of the whole content. */
  ruleContext(): RuleContext {
    const all = [...this.#documents.values()].sort((a, b) => compareText(a.file, b.file));
    const inWrongFolder = new Map<Document, Stray>();
    for (const document of all.filter(({ problems }) => problems.length > 0)) {
      const stray = strayInFolder(document, this.#kinds);
      if (stray) inWrongFolder.set(document, stray);
    }
    const copies = findCopies(all);
    const originals = new Set(all.filter((document) => !copies.some((copy) => copy.document === document)));
    const documents = [...originals].filter((document) => !inWrongFolder.has(document));
    const strays = [...this.#strays.values(), ...inWrongFolder.values()];
    return {
      documents,
      images: this.#imageSizes(),
      broken: [...this.#pictures].filter(([, size]) => !size).map(([file]) => file),
      strays,
      copies,
      addresses: addressBook(this.#kinds, documents, strays, this.#options.addressesOf),
      moved: oldAddresses(documents, this.#options.addressesOf),
      sectionsOf: this.#options.sectionsOf,
      reserved: this.#options.reserved,
      today: this.#options.today,
    };
  }

  /** What the files hold together, and every problem of every file. */
  check(): Loaded<Content> {
    const context = this.ruleContext();
    const { documents, images, strays } = context;
    const problems = [
      ...this.#misplaced.values(),
      ...strays.map((stray) => misplaced(stray, this.#kinds, (file) => this.#documents.has(file))),
      ...this.#missingFiles(strays),
      ...context.broken.map(brokenPicture),
      ...documents.flatMap((document) => document.problems),
      ...RULES.flatMap((rule) => [...rule(context)].flatMap(toProblem)),
    ];
    const failed = problems.some((problem) => problem.severity === 'error');
    let content: Loaded<Content>['content'];
    return {
      // Who only wants to know what is wrong need not wait for it.
      get content() {
        if (!failed) content ??= assemble(documents.map(partOf), images) as Content & { images: ImageSizes };
        return content;
      },
      problems: sortProblems(problems),
      samples: documents.flatMap(({ samples }) => samples),
      files: [...this.#documents.keys()].sort(compareText).map((file) => `content/${file}`),
    };
  }

  #readAgain(file: string): boolean {
    const before = this.#documents.get(file)?.digest;
    const kept = this.#kept();
    const known = kept.map((files) => files.delete(file)).some(Boolean);
    const found = statsOf(path.join(this.#folder, file));
    if (found?.isFile()) this.#read(file);
    if (found?.isSymbolicLink()) this.#refuseLink(file);
    const isKnown = kept.some((files) => files.has(file));
    return before === undefined ? known || isKnown : before !== this.#documents.get(file)?.digest;
  }

  /** Reads one file, if it is there and belongs to the content. */
  #read(file: string): void {
    const bytes = readIfThere(path.join(this.#folder, file));
    if (!bytes) return;
    const fault = findPictureFault(file, bytes);
    if (fault) this.#misplaced.set(file, fault);
    if (isPicture(file)) this.#pictures.set(file, measurePicture(bytes));
    if (!/\.ya?ml(\.txt)?$/i.test(file)) return;
    const kind = kindOf(file, this.#kinds);
    if (kind) this.#documents.set(file, readDocument(file, kind, bytes));
    else this.#strays.set(file, strayAt(file, dataOf(bytes), this.#kinds));
  }

  /** What is known of files, by name. */
  #kept(): Map<string, unknown>[] {
    return [this.#documents, this.#pictures, this.#misplaced, this.#strays];
  }

  /** What is not seen by whoever gets the project elsewhere, or leads in a circle. */
  #refuseLink(file: string): void {
    // Editors mark a file that is being edited with a link beside it, as in .#city.yaml.
    if (!path.posix.basename(file).startsWith('.')) this.#misplaced.set(file, linkedFile(file));
  }

  /** The pages whose only file is not there, and not in another place either. */
  #missingFiles(strays: readonly Stray[]): Problem[] {
    const isStray = (file: string) => strays.some(({ meant }) => meant?.file === file);
    return this.#kinds
      .filter(({ collection, files }) => !collection && !this.#documents.has(files) && !isStray(files))
      .map((kind) => missingFile(kind));
  }

  #imageSizes(): ImageSizes {
    const sizes = [...this.#pictures].flatMap(([file, size]) => (size ? [[`/${file}`, size] as const] : []));
    return Object.fromEntries(sizes.sort(([a], [b]) => compareText(a, b)));
  }
}

/** What a file holds, as far as it can be read. */
function dataOf(bytes: Uint8Array): unknown {
  const decoded = decodeText(bytes);
  const parsed = decoded.problem ? decoded : parseYaml(decoded.text);
  return 'data' in parsed ? parsed.data : undefined;
}

/** `['', 'images', 'images/home']` for `images/home/hero.svg`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/** Undefined where there is nothing (any more), or only a link leads there. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}

function toProblem(found: DocumentFinding | Problem): Problem[] {
  return 'document' in found ? placeFindings([found]) : [found];
}

function partOf({ file, kind, data }: Document) {
  return { file, collection: kind.collection, data };
}
