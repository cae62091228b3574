import type { SiteTexts } from './site-texts';

/** What the tools that are compared have in common: the same cities and the same texts around them. */
export interface Stage {
  /** The copy of the project that holds the cities. */
  project: string;
  texts: SiteTexts;
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
  /** Deletes what a build has left, so that the next begins like the first. */
  clear: () => void;
}

/** A tool to compare with. */
export interface Peer {
  /** What it is called on the command line. */
  name: string;
  /**
   * Sets the tool up in a folder. None of it is timed.
   *
   * @throws a {@link MissingTool} if it is not there and cannot be installed.
   */
  enter: (stage: Stage) => Promise<Contestant>;
}

/** The tool is left out of the comparison. The message says why. */
export class MissingTool extends Error {}
