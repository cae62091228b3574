import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explainErrors, type Finding } from './explain';
import { brokenPicture, kindOf, misplaced, missingFile } from './files';
import { type ImageSizes, readImages } from './images';
import { type Kind, loadKinds } from './kinds';
import { parseYaml } from './parse-yaml';
import { Positions } from './positions';
import { compareText, type Path, type Problem, sortProblems } from './problem';
import { RULES } from './rules/rules';
import { findSamples, type Sample } from './samples';

/** One YAML file, parsed. `data` is undefined if it could not be parsed. */
export interface Document {
  file: string;
  kind: Kind;
  source: string;
  data: unknown;
  /** Whether the data is what its schema asks for, so that rules may rely on its fields. */
  valid: boolean;
}

/** What is known about the whole content when the rules across files run. */
export interface Library {
  documents: Document[];
  images: ImageSizes;
  /** The files among the pictures that cannot be read. */
  broken: readonly string[];
  /** Every address that a page of the site will have, with the documents that it is made from. */
  addresses: ReadonlyMap<string, readonly Document[]>;
}

/** A rule across files: a pure function from the library to what is wrong, and in which document. */
export type Rule = (library: Library) => Iterable<DocumentFinding>;

export interface DocumentFinding extends Finding {
  document: Document;
  severity?: Problem['severity'];
}

export interface LoadOptions {
  /** The project folder, which holds `content` and `schemas`. */
  root: string;
  /**
   * The addresses of the pages that a document becomes. It is also asked about documents that have
   * mistakes, so that one broken file does not make every link to it look broken too.
   */
  addressesOf: (kind: Kind, data: Record<string, unknown>) => string[];
}

export interface Loaded<Content> {
  /** The whole content, frozen; undefined while there is any error. */
  content: (Content & { images: ImageSizes }) | undefined;
  problems: Problem[];
  /** What the practice still has to supply. */
  samples: Sample[];
  /** How many files were read. */
  fileCount: number;
}

/**
 * Reads and checks everything below `content/`.
 *
 * Every problem of every file is found in one run: a file that cannot be parsed does not hide the
 * mistakes of the others.
 *
 * @throws only if the folders cannot be read or a schema is not valid; never for wrong content.
 */
export function loadContent<Content>({ root, addressesOf }: LoadOptions): Loaded<Content> {
  const folder = path.join(root, 'content');
  const kinds = loadKinds(path.join(root, 'schemas'));
  const problems: Problem[] = [];
  const documents: Document[] = [];

  const files = listFiles(folder);
  for (const file of files.filter((name) => /\.ya?ml$/i.test(name))) {
    const kind = kindOf(file, kinds);
    if (!kind) {
      problems.push(misplaced(file, kinds));
      continue;
    }
    const document = readDocument(folder, file, kind, problems);
    documents.push(document);
  }
  for (const kind of kinds.filter((candidate) => !candidate.collection)) {
    if (!documents.some((document) => document.kind === kind)) problems.push(missingFile(kind));
  }

  const { sizes: images, broken } = readImages(folder, files);
  problems.push(...broken.map(brokenPicture));
  const library: Library = {
    documents,
    images,
    broken,
    addresses: addressBook(kinds, documents, addressesOf),
  };
  const findings = [
    ...documents.flatMap((document) => [...checkSchema(document)]),
    ...RULES.flatMap((rule) => [...rule(library)]),
  ];
  problems.push(...placeFindings(findings));

  const failed = problems.some((problem) => problem.severity === 'error');
  return {
    content: failed ? undefined : (assemble(documents, images) as Content & { images: ImageSizes }),
    problems: sortProblems(problems),
    samples: documents.flatMap(({ file, source }) => findSamples(`content/${file}`, source)),
    fileCount: documents.length,
  };
}

/** Every file below `folder`, as paths with `/`, sorted so that the order is the same everywhere. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort(compareText);
}

function readDocument(folder: string, file: string, kind: Kind, problems: Problem[]): Document {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const parsed = parseYaml(source);
  if (parsed.problem) {
    problems.push({ file: `content/${file}`, severity: 'error', ...parsed.problem });
    return { file, kind, source, data: undefined, valid: false };
  }
  return { file, kind, source, data: parsed.data, valid: Boolean(kind.validate(parsed.data)) };
}

function* checkSchema(document: Document): Generator<DocumentFinding> {
  if (document.valid || document.data === undefined) return;
  document.kind.validate(document.data);
  for (const finding of explainErrors(
    document.kind.validate.errors ?? [],
    document.data,
    document.kind.resolve,
  )) {
    yield { ...finding, document };
  }
}

/** Turns findings into problems with lines and columns. A file is indexed only if it has one. */
function placeFindings(findings: DocumentFinding[]): Problem[] {
  const positions = new Map<Document, Positions>();
  return findings.map(({ document, path: at, at: part, message, advice, words, severity = 'error' }) => {
    const index = positions.get(document) ?? new Positions(document.source);
    positions.set(document, index);
    const place = part === 'key' ? index.ofKey(at) : index.ofValue(at, words);
    return { file: `content/${document.file}`, ...place, severity, message, advice };
  });
}

/**
 * The addresses of the site. A page whose only file is missing keeps its address: the missing file
 * is one problem, and not one more for every link to it.
 */
function addressBook(
  kinds: Kind[],
  documents: Document[],
  addressesOf: LoadOptions['addressesOf'],
): Map<string, Document[]> {
  const book = new Map<string, Document[]>();
  for (const document of documents) {
    const data = (document.data ?? {}) as Record<string, unknown>;
    for (const address of addressesOf(document.kind, { ...data, slug: slugOf(document) })) {
      book.set(address, [...(book.get(address) ?? []), document]);
    }
  }
  for (const kind of kinds.filter(({ collection }) => !collection)) {
    for (const address of addressesOf(kind, {})) if (!book.has(address)) book.set(address, []);
  }
  return book;
}

/** The slug of a document of a folder: its file name. */
export function slugOf(document: Document): string {
  return path.posix.basename(document.file, '.yaml');
}

/** `cities/springfield.yaml` becomes an item of `cities`; `pages/home.yaml` becomes `pages.home`. */
function assemble(documents: Document[], images: ImageSizes): Record<string, unknown> {
  const content: Record<string, unknown> = { images };
  for (const { kind, file, data } of documents) {
    if (kind.collection) {
      const items = (content[kind.collection] ?? []) as unknown[];
      items.push(data);
      content[kind.collection] = items;
      continue;
    }
    const keys = file.replace('.yaml', '').split('/');
    const last = keys.pop() as string;
    const parent = keys.reduce((at, key) => {
      const next = (at[key] ?? {}) as Record<string, unknown>;
      at[key] = next;
      return next;
    }, content);
    parent[last] = data;
  }
  return deepFreeze(content);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Every value of a document at the places that `at` names, with the path to each. */
export function* valuesAt(data: unknown, at: readonly string[]): Generator<{ path: Path; value: unknown }> {
  yield* follow(data, at, []);
}

function* follow(
  value: unknown,
  rest: readonly string[],
  path: Path,
): Generator<{ path: Path; value: unknown }> {
  const [key, ...more] = rest;
  if (key === undefined) {
    yield { path, value };
  } else if (key === '*') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) yield* follow(item, more, [...path, index]);
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
    yield* follow((value as Record<string, unknown>)[key], more, [...path, key]);
  }
}
