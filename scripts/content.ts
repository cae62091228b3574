import { addressesOf, RESERVED, sectionsOf } from '../pages/addresses';
import { type Loaded, type LoadOptions, Workspace } from '../renderer/content/workspace';
import type { Content } from '../schemas/content';

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

/** How the content of the project in `root` is read. */
export function optionsOf(root: string): LoadOptions {
  return { root, addressesOf, sectionsOf, reserved: RESERVED, today: today() };
}

/** The day where this computer is, `YYYY-MM-DD`. No page of the site depends on it. */
export function today(): string {
  const now = new Date();
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
