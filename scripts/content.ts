import { addressesOf } from '../pages/site';
import { type Loaded, loadContent } from '../renderer/content/load';
import { reportProblems } from '../renderer/content/report';
import type { Content } from '../schemas/content';

/** Loads the content of the project in `root` with the addresses that its pages have. */
export function loadProject(root: string): Loaded<Content> {
  return loadContent<Content>({ root, addressesOf });
}

/** Loads the content, or prints every problem and ends the process with the exit code 1. */
export function loadProjectOrExit(
  root: string,
): Loaded<Content> & { content: NonNullable<Loaded<Content>['content']> } {
  const loaded = loadProject(root);
  if (!loaded.content) {
    console.error(reportProblems(loaded.problems, 'Nothing was built.'));
    process.exit(1);
  }
  return { ...loaded, content: loaded.content };
}
