import path from 'node:path';
import { groupBy } from '../group-by';
import type { Document } from './document';
import { kindOf } from './files';
import type { Kind } from './kinds';
import { readDocument } from './read-document';
import { readIfThere } from './read-if-there';

/** Files that several threads share for reading and checking. */
export interface ReadTask {
  /** The project folder, which holds `content` and `schemas`. */
  root: string;
  /** Below the content folder, YAML files only. */
  files: readonly string[];
  /** The folders with many documents of a kind. */
  many: ReadonlySet<string>;
  /** The number of the next portion that no thread has taken yet, in shared memory. */
  next: Int32Array;
}

/** How many files a thread takes at a time: so few that all threads end at about the same time. */
const PORTION = 200;

export function readTaskOf({ root, files, many }: Omit<ReadTask, 'next'>): ReadTask {
  // The few come first: each of their kinds has a schema to compile, and all would wait for that at the end.
  const isOneOfMany = (file: string) => Number(many.has(path.posix.dirname(file)));
  return {
    root,
    files: [...files].sort((a, b) => isOneOfMany(a) - isOneOfMany(b)),
    many,
    next: new Int32Array(new SharedArrayBuffer(4)),
  };
}

/** With more documents of a kind than this, only their short fields are kept in memory. */
const MANY = 200;

/** The folders with many of these files. */
export function manyOf(files: readonly string[]): Set<string> {
  const byFolder = groupBy(files, (file) => path.posix.dirname(file));
  return new Set([...byFolder].filter(([, { length }]) => length > MANY).map(([folder]) => folder));
}

/** The documents that this thread reads, portion by portion, until no file is left. */
export function* readShare(
  { root, files, many, next }: ReadTask,
  kinds: readonly Kind[],
): Generator<Document[]> {
  for (;;) {
    const begin = Atomics.add(next, 0, 1) * PORTION;
    if (begin >= files.length) return;
    yield files.slice(begin, begin + PORTION).flatMap((file) => {
      const kind = kindOf(file, kinds);
      const bytes = kind && readIfThere(path.join(root, 'content', file));
      return bytes ? [readDocument(file, kind, bytes, many.has(path.posix.dirname(file)))] : [];
    });
  }
}
