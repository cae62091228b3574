import type { SiteContent } from '../../pages/site-context';
import { reportProblems } from '../../renderer/content/report/text';
import type { Loaded, Workspace } from '../../renderer/content/workspace';
import type { Content } from '../../schemas/content';
import { openProject } from '../content';
import { watchChanges } from '../watch/watch-changes';

const FOLDERS = ['content', 'schemas'];

/** The content while it is being edited: the last good state of it, and what is wrong with it now. */
export class LiveContent {
  /** Undefined if there were mistakes from the beginning. */
  content: SiteContent | undefined;
  /** What `npm run check` says about the content; undefined if nothing is wrong. */
  mistakes: string | undefined;

  readonly #root: string;
  #workspace: Workspace<Content>;

  constructor(root: string) {
    this.#root = root;
    this.#workspace = openProject(root);
    this.#take(this.#workspace.check());
  }

  /** Reads files again when they change, and calls `changed` when all of a change is known. */
  async watch(changed: () => void): Promise<void> {
    for await (const files of watchChanges(this.#root, FOLDERS)) {
      if (this.#update(files)) changed();
    }
  }

  /** @returns whether the content or what is said about it may be another. */
  #update(files: readonly string[]): boolean {
    if (files.some((file) => file.startsWith('schemas/'))) this.#workspace = openProject(this.#root);
    else if (!this.#workspace.update(files.map((file) => file.replace('content/', '')))) return false;
    this.#take(this.#workspace.check());
    return true;
  }

  #take({ content, problems }: Loaded<Content>): void {
    this.mistakes = undefined;
    if (content) this.content = content;
    else {
      this.mistakes = reportProblems(
        problems.filter(({ severity }) => severity === 'error'),
        this.content ? 'The page shows the last good state.' : 'The site is shown when they are mended.',
      );
      console.error(`\n${this.mistakes}`);
    }
  }
}
