import path from 'node:path';
import { addressesOf, RESERVED } from '../pages/addresses';
import type { Pack } from '../renderer/content/packed';
import { reportProblems } from '../renderer/content/report/text';
import { type Loaded, Workspace } from '../renderer/content/workspace';
import type { Content } from '../schemas/content';
import { versionOf } from './build/code-version';
import { Crew } from './build/crew';
import { KeptContent } from './build/kept-content';

/** Reads the content of the project in `root`, and keeps it to be read again where it changes. */
export function openProject(root: string): Workspace<Content> {
  return new Workspace<Content>(optionsOf(root));
}

/** Reads and checks the content of the project in `root`. */
export function loadProject(root: string): Loaded<Content> {
  return openProject(root).check();
}

/** The same on all processors, for the commands that wait for a large project. */
export async function loadProjectInParallel(root: string): Promise<Loaded<Content>> {
  const workspace = await Workspace.open<Content>(optionsOf(root));
  return workspace.check();
}

/** Content without mistakes, as the build wants it. */
export interface CheckedProject extends Loaded<Content> {
  content: NonNullable<Loaded<Content>['content']>;
  /** The content once more, in little room. */
  packs: readonly Pack[];
  /** Keeps what was found out for the next time. */
  keep: () => void;
  /** The threads that have helped to read, if there were any. */
  crew: Crew;
}

/**
 * Loads the content, or prints every problem and ends the process with the exit code 1. Files that
 * have not changed since the last time are not checked again.
 */
export async function loadProjectOrExit(root: string): Promise<CheckedProject> {
  const cache = path.join(root, 'node_modules/.cache/content');
  const kept = new KeptContent(path.join(cache, versionOf(root, CHECKING)), path.join(root, 'content'));
  const crew = new Crew();
  const workspace = await Workspace.open<Content>(optionsOf(root), kept.packs(), (task) => crew.read(task));
  const packed = workspace.pack();
  // Other threads put it together while this one checks the rules across files.
  if (packed) crew.handOver(packed);
  const loaded = workspace.check();
  if (!loaded.content || !packed) {
    console.error(reportProblems(loaded.problems, 'Nothing was built.'));
    process.exit(1);
  }
  const { packs } = packed;
  return { ...loaded, content: loaded.content, packs, keep: () => kept.save(packs), crew };
}

/** What a document is checked with. */
const CHECKING = ['renderer', 'schemas', 'package-lock.json'];

function optionsOf(root: string) {
  return { root, addressesOf, reserved: RESERVED, today: today() };
}

/** The day where this computer is, `YYYY-MM-DD`. No page of the site depends on it. */
export function today(): string {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
