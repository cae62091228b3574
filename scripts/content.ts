import { addressesOf } from '../pages/addresses';
import { reportProblems } from '../renderer/content/report/text';
import { type Loaded, Workspace } from '../renderer/content/workspace';
import type { Content } from '../schemas/content';

/** Reads the content of the project in `root`, and keeps it to be read again where it changes. */
export function openProject(root: string): Workspace<Content> {
  return new Workspace<Content>({ root, addressesOf, today: today() });
}

/** Reads and checks the content of the project in `root`. */
export function loadProject(root: string): Loaded<Content> {
  return openProject(root).check();
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

/** The day where this computer is, `YYYY-MM-DD`. No page of the site depends on it. */
export function today(): string {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
