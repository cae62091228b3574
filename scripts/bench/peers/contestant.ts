import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Derived } from './derive';

/** What the tools that are compared have in common: the same cities, and the same page of a city. */
export interface Stage extends Derived {
  /** The copy of the project that holds the cities. */
  project: string;
  /** An empty folder, on the file system of the copy. */
  folder: string;
}

/** A tool that is ready to build the pages of the cities. */
export interface Contestant {
  /** What the table calls it, with its version. */
  title: string;
  command: readonly string[];
  /** Where the command runs. */
  folder: string;
  env?: NodeJS.ProcessEnv;
  /** Where it writes the pages of the cities, as `<slug>.html`. */
  pages: string;
  /** What a build leaves in the folder. It is deleted, so that the next begins like the first. */
  leaves: readonly string[];
}

/**
 * Sets a tool up in a folder. None of it is timed.
 *
 * @throws a {@link MissingTool} if it is not there and cannot be installed.
 */
export type Enter = (stage: Stage) => Promise<Contestant>;

/** The tool is left out of the comparison. The message says why. */
export class MissingTool extends Error {}

/** Copies the sources of a tool from its folder beside this file, and writes files besides. */
export function layOut(tool: string, folder: string, files: Readonly<Record<string, string>>): void {
  cpSync(path.join(import.meta.dirname, tool), folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
