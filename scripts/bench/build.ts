import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Contestant, MissingTool } from './peers/contestant';
import type { Derived } from './peers/derive';
import { enterEleventy } from './peers/eleventy';
import { checkEqualWork } from './peers/equal-work';
import { enterFloor } from './peers/floor';
import { enterHugo } from './peers/hugo';
import { type BenchProject, copyWithCities } from './project';
import { type Cost, Running, run } from './run';
import { formatTable, median, medianOf } from './table';

const PEERS = { floor: enterFloor, hugo: enterHugo, eleventy: enterEleventy };

/** How long a build of the whole site takes, compared with other tools that build the same city pages. */
export async function benchBuild(counts: readonly number[], runs: number): Promise<string> {
  const tables: string[] = [];
  for (const count of counts) tables.push(await measureRound(count, runs));
  return [`Building the site, medians of ${runs} runs by turns`, HEADING, ...tables].join('\n\n');
}

const HEADING = `Every build begins without its output and its caches. This project builds all its pages and files, from the
code that Vite built before and with the previews that were drawn before; the others build the pages of
the cities alone.`;

/** All measurements with one number of cities. */
async function measureRound(count: number, runs: number): Promise<string> {
  const project = copyWithCities(count);
  const ours = oursIn(project.root);
  tell(`${count} cities: building from nothing`);
  const fromNothing = await buildWith(ours);
  const { peers, missing } = await enterPeers(project);
  const tools = [ours, ...peers];
  const costs = await measureByTurns(tools, runs, count);
  tell(`${count} cities: building again after an edit`);
  const again = await measureRebuilds(project, ours, runs);
  const watched = await measureWatchedRebuilds(project, ours, runs);
  project.remove();

  const wall = medianOf(costs[0] ?? [], 'wall');
  const ratio = (seconds: number) => (seconds / wall).toFixed(2);
  const row = (title: string, of: readonly Cost[]) => [
    title,
    `${medianOf(of, 'wall').toFixed(2)} s`,
    `${medianOf(of, 'cpu').toFixed(2)} s`,
    `${medianOf(of, 'memory').toFixed(0)} MiB`,
    ratio(medianOf(of, 'wall')),
  ];
  const [own = [], ...others] = tools.map(({ title }, index) => row(title, costs[index] ?? []));
  const head = [`${count} cities ${project.place}`, 'wall', 'CPU', 'peak memory', 'to this project'];
  const table = formatTable(head, [
    own,
    row('after an edit of one file', again),
    ['the same, with --watch', `${median(watched).toFixed(2)} s`, '', '', ratio(median(watched))],
    row('with bundles and previews', [fromNothing]),
    ...others,
  ]);
  return [table, ...missing].join('\n');
}

/** The build of this project in a copy of it, with all its pages and files. */
function oursIn(root: string): Contestant {
  return {
    title: 'this project',
    command: [process.execPath, 'scripts/run.mjs', 'build'],
    folder: root,
    pages: path.join(root, 'dist/client/teletherapy'),
    // Keeps the code that Vite built, and the previews, which no other tool draws.
    leaves: ['dist', 'node_modules/.cache/site', 'node_modules/.cache/content'],
  };
}

const buildWith = ({ command, folder, env }: Contestant) => run(command, folder, env);

/** Sets the tools up. Missing tools are left out. */
async function enterPeers(project: BenchProject) {
  const file = path.join(project.root, 'derived.json');
  await run([process.execPath, '--import', 'tsx', 'scripts/bench/peers/derive.ts', file], project.root);
  const derived = JSON.parse(readFileSync(file, 'utf8')) as Derived;
  const peers: Contestant[] = [];
  const missing: string[] = [];
  for (const [name, enter] of Object.entries(PEERS)) {
    const folder = path.join(project.root, 'peers', name);
    mkdirSync(folder, { recursive: true });
    try {
      peers.push(await enter({ ...derived, project: project.root, folder }));
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error;
      missing.push(`${name} was left out: ${error.message}`);
    }
  }
  return { peers, missing };
}

/** By turns, so that other work of the machine affects all of them. The first is this project. */
async function measureByTurns(tools: readonly Contestant[], runs: number, count: number): Promise<Cost[][]> {
  const costs: Cost[][] = tools.map(() => []);
  for (let round = 0; round < runs; round++) {
    for (const [index, tool] of tools.entries()) {
      tell(`${count} cities, run ${round + 1} of ${runs}: ${tool.title}`);
      for (const name of tool.leaves) rmSync(path.join(tool.folder, name), { recursive: true, force: true });
      costs[index]?.push(await buildWith(tool));
      if (tools[0]) checkEqualWork(tool, tools[0], count);
    }
  }
  return costs;
}

/** Edits the file of one city, and builds again with the output and the caches of the build before. */
async function measureRebuilds(project: BenchProject, ours: Contestant, runs: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let round = 0; round < runs; round++) {
    const word = `Edited${round}x`;
    project.edit(word);
    costs.push(await buildWith(ours));
    if (!isBuilt(project, ours, word))
      throw new Error('The edited text is not in the page that was built again.');
  }
  return costs;
}

/** The first edits are not counted: the code is not optimized yet. */
const WARM_UP = 2;
/** The pause between two edits, in ms: the build tidies up before it listens again. */
const PAUSE = 500;

/**
 * The same in one process that keeps building.
 *
 * @returns the seconds from saving a file to the new site.
 */
async function measureWatchedRebuilds(project: BenchProject, ours: Contestant, runs: number) {
  const build = new Running([...ours.command, '--watch'], project.root);
  await build.prints(/Watching content/, 0);
  const seconds: number[] = [];
  for (let round = 0; round < WARM_UP + runs; round++) {
    const word = `Watched${round}x`;
    const isOver = build.prints(/pages in dist/);
    const started = performance.now();
    project.edit(word);
    while (!isBuilt(project, ours, word)) await wait(1);
    seconds.push((performance.now() - started) / 1000);
    await isOver;
    await wait(PAUSE);
  }
  await build.stop();
  return seconds.slice(WARM_UP);
}

function isBuilt({ city }: BenchProject, { pages }: Contestant, word: string): boolean {
  return readFileSync(path.join(pages, `${city}.html`), 'utf8').includes(word);
}

/** Progress: the table comes at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}
