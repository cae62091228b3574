import type { Repository } from '../../github/api';
import type { Program } from '../../github/read-content';

/** What the build tells the page of the editor, as JSON in its document. */
export interface EditorFacts {
  /** Where the host answers, as in `https://api.github.com`. */
  api: string;
  repository: Repository;
  /** The address of the public website. */
  site: string;
  /**
   * The commit of the code that the editor was built from, and the hashes of
   * all that is beside the content in it.
   */
  commit: string;
  program: Program;
  /** The client ID of the GitHub App; none where people paste a key. */
  app?: string | undefined;
  /** The address of the function that exchanges codes. */
  exchange?: string | undefined;
}

export const FACTS_ID = 'editor-facts';

/** @throws if the page is not that of an editor. */
export function readFacts(): EditorFacts {
  return JSON.parse(document.getElementById(FACTS_ID)?.textContent ?? '');
}
