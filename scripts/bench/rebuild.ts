import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWatchingBuild } from '../../tests/support/built-project';
import type { ProjectCopy } from '../../tests/support/project-copy';
import type { Contestant } from './peers/contestant';
import { buildWith, type WatchedCost } from './run';

const CITY = 'waco';
const FILE = `content/cities/${CITY}.yaml`;

/** Edits one file of a city and builds again with everything that the build before has left. */
export async function measureRebuilds(
  project: ProjectCopy,
  ours: Contestant,
  runs: number,
): Promise<WatchedCost[]> {
  const edit = editorOf(project);
  const costs: WatchedCost[] = [];
  for (let run = 0; run < runs; run++) {
    const mark = `Edited${run}x`;
    edit(mark);
    costs.push(await buildWith(ours));
    if (!isBuilt(ours.pages, mark))
      throw new Error('The edited text is not in the page that was built again.');
  }
  return costs;
}

/** The first edits are not counted: the code is still cold. */
const WARM_UP = 2;

/**
 * The same where one process builds all the time.
 *
 * @returns the seconds from saving a file until the new site is in place.
 */
export async function measureWatchedRebuilds(
  project: ProjectCopy,
  { pages }: Contestant,
  runs: number,
): Promise<number[]> {
  const edit = editorOf(project);
  const build = await startWatchingBuild(project);
  try {
    const seconds: number[] = [];
    for (let run = 0; run < WARM_UP + runs; run++) {
      const mark = `Watched${run}x`;
      const started = performance.now();
      let isOver = false;
      const built = build
        .after(() => edit(mark), /pages in dist/)
        .finally(() => {
          isOver = true;
        });
      while (!isOver && !isBuilt(pages, mark)) await wait(1);
      seconds.push((performance.now() - started) / 1000);
      await built;
      // It tidies up before it listens again, and nobody saves at once.
      await wait(PAUSE);
    }
    return seconds.slice(WARM_UP);
  } finally {
    await build.stop();
  }
}

/** Between an edit and the next, in ms. */
const PAUSE = 500;

/** Puts a word into the text of the city. */
function editorOf(project: ProjectCopy): (mark: string) => void {
  const source = readFileSync(path.join(project.root, FILE), 'utf8');
  return (mark) => project.write(FILE, source.replace(/^blurb: >-\n/m, `blurb: >-\n  ${mark}\n`));
}

function isBuilt(pages: string, mark: string): boolean {
  return readFileSync(path.join(pages, `${CITY}.html`), 'utf8').includes(mark);
}
