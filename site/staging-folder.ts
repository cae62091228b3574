import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder that is written beside another one, and takes its place with two renames once it is complete.
 * If the process is killed between the two, {@link tidyUp} puts the old folder back.
 */
export class StagingFolder {
  /** Where to write. No other build has this name, so two of them never mix their files. */
  readonly path: string;
  readonly #target: string;

  /** @param target the folder to replace. It does not have to exist. */
  constructor(target: string) {
    this.#target = target;
    // If a file is in the way, the error names that one, and not this folder.
    mkdirSync(path.dirname(target), { recursive: true });
    this.path = `${target}.next-${randomUUID().slice(0, 8)}`;
  }

  /** Takes the place of the target. {@link remove} deletes what was there. */
  takePlace(): void {
    const old = oldOf(this.#target);
    remove(old);
    if (existsSync(this.#target)) renameSync(this.#target, old);
    try {
      renameSync(this.path, this.#target);
    } catch (error) {
      if (existsSync(old)) renameSync(old, this.#target);
      throw error;
    }
  }

  /** Deletes the folder that was there before, or this one if it has not taken its place. */
  remove(): void {
    remove(this.path);
    // Without a target, the old folder is the only copy.
    if (existsSync(this.#target)) remove(oldOf(this.#target));
  }
}

/** Puts back a folder that a killed process had moved away, and deletes everything else that one left. */
export function tidyUp(target: string): void {
  const { dir, base } = path.parse(target);
  if (!existsSync(dir)) return;
  if (!existsSync(target) && existsSync(oldOf(target))) renameSync(oldOf(target), target);
  for (const name of readdirSync(dir)) {
    if (name === `${base}.old` || name.startsWith(`${base}.next-`)) remove(path.join(dir, name));
  }
}

const oldOf = (target: string): string => `${target}.old`;
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
