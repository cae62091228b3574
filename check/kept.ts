import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Facts that are dear to find out, kept in `node_modules/.cache/<kind>/` of the working folder until what they follow from
 * is another.
 */
export class Kept<Found> {
  readonly #folder: string;
  readonly #code: readonly string[];
  #codeHash: string | undefined;

  /** @param code the files that say how a fact is found out, as in `check/kinds.ts`. */
  constructor(kind: string, code: readonly string[]) {
    this.#folder = path.resolve('node_modules/.cache', kind);
    this.#code = code;
  }

  /** @param from what the fact follows from, besides the code. */
  get(name: string, from: string, find: () => Found): Found {
    const file = path.join(this.#folder, name);
    const hash = hashOf(this.#codeHash ?? this.#hashCode(), from);
    try {
      const { hash: known, found } = JSON.parse(readFileSync(file, 'utf8')) as { hash: string; found: Found };
      if (known === hash) return found;
    } catch {
      // It was never found out, or another process is writing it.
    }
    const found = find();
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ hash, found }));
    } catch {
      // The disk is full, or the folder can only be read. It is found out again the next time.
    }
    return found;
  }

  #hashCode(): string {
    this.#codeHash = hashOf(...this.#code.map((file) => readFileSync(path.resolve(file))));
    return this.#codeHash;
  }
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}
