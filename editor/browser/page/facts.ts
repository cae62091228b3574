import type { Repository } from '../../github/api';
import type { Program } from '../../github/read-content';

/** The data that the build writes into the editor's page, as JSON. */
export interface EditorFacts {
  /** The address of the host's API, as in `https://api.github.com`. */
  api: string;
  repository: Repository;
  /** The address of the public website. */
  site: string;
  /**
   * The commit that the editor was built from, and the hashes of everything
   * besides the content in it.
   */
  commit: string;
  program: Program;
  /** The client ID of the GitHub App; undefined if people paste a token. */
  app?: string | undefined;
  /** The address of the function that exchanges codes for tokens. */
  exchange?: string | undefined;
}

export const FACTS_ID = 'editor-facts';

/** @throws if the page isn't an editor's. */
export function readFacts(): EditorFacts {
  return JSON.parse(document.getElementById(FACTS_ID)?.textContent ?? '');
}
