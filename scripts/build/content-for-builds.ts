import path from 'node:path';
import type { Pack } from '../../renderer/content/packed';
import { reportProblems } from '../../renderer/content/report/text';
import { type Loaded, Workspace } from '../../renderer/content/workspace';
import type { Content } from '../../schemas/content';
import { optionsOf } from '../content';
import { Cache, versionOf } from './cache.mjs';
import { Crew } from './crew';
import { KeptContent } from './kept-content';

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

/** The content of a project for one build after another. */
export class ContentForBuilds {
  readonly #workspace: Workspace<Content>;
  #keep: (packs: readonly Pack[]) => void;
  #crew: Crew;
  readonly #toRead = new Set<string>();

  private constructor(workspace: Workspace<Content>, kept: KeptContent, crew: Crew) {
    this.#workspace = workspace;
    this.#keep = (packs) => kept.save(packs);
    this.#crew = crew;
  }

  /** Reads it. Files that have not changed since the last time are not read again. */
  static async open(root: string): Promise<ContentForBuilds> {
    const cache = new Cache(root, 'content');
    const kept = new KeptContent(cache, versionOf(root, CHECKING), path.join(root, 'content'));
    const crew = new Crew();
    const workspace = await Workspace.open<Content>(optionsOf(root), kept.packs(), (task) => crew.read(task));
    return new ContentForBuilds(workspace, kept, crew);
  }

  /**
   * Reads files again, for the next build.
   *
   * @param files as below the content folder.
   * @returns whether any of them says something else than before.
   * @throws if one cannot be read. All of them are read the next time: the content lacks some until then.
   */
  async update(files: Iterable<string>): Promise<boolean> {
    for (const file of files) this.#toRead.add(file);
    const changed = this.#workspace.update(this.#toRead);
    this.#toRead.clear();
    if (!changed) return false;
    // A check that found mistakes was not followed by a build, after which they end by themselves.
    await this.#crew.dismiss();
    this.#crew = new Crew();
    // What is kept says what the files were like before any of them was read: that is long ago now.
    this.#keep = () => {};
    return true;
  }

  /** The content without mistakes; undefined if there are any, which are printed. */
  checkOrReport(): CheckedProject | undefined {
    const packed = this.#workspace.pack();
    // Other threads put it together while this one checks the rules across files.
    if (packed) this.#crew.handOver(packed);
    const { content, ...loaded } = this.#workspace.check();
    if (!content || !packed) {
      console.error(reportProblems(loaded.problems, 'Nothing was built.'));
      return undefined;
    }
    const { packs } = packed;
    return { ...loaded, content, packs, keep: () => this.#keep(packs), crew: this.#crew };
  }
}

/** What a document is checked with, and how it is kept. */
const CHECKING = ['renderer', 'schemas', 'package-lock.json', 'scripts/build/kept-content.ts'];

/** Loads the content once, or prints every problem and ends the process with the exit code 1. */
export async function loadProjectOrExit(root: string): Promise<CheckedProject> {
  return (await ContentForBuilds.open(root)).checkOrReport() ?? process.exit(1);
}
