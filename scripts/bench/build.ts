import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../content';
import { astro } from './peers/astro';
import { type Contestant, MissingTool, type Peer } from './peers/contestant';
import { eleventy, eleventyNunjucks } from './peers/eleventy';
import { checkEqualWork } from './peers/equal-work';
import { floor } from './peers/floor';
import { hugo } from './peers/hugo';
import { clearAll, oursIn } from './peers/ours';
import { siteTexts } from './peers/site-texts';
import { copyWithCities } from './project';
import { measureRebuilds, measureWatchedRebuilds } from './rebuild';
import { buildWith, type WatchedCost } from './run';
import { formatTable, median } from './table';
import { inWorkplace } from './workplace';

const PEERS: readonly Peer[] = [floor, hugo, eleventyNunjucks, eleventy, astro];
export const PEER_NAMES = PEERS.map(({ name }) => name);

export interface BuildBenchOptions {
  /** How many cities the sites have. */
  counts: readonly number[];
  runs: number;
  /** The names of the tools to compare with. */
  peers: readonly string[];
}

/** The costs of all runs of a tool with one number of cities. */
interface Measured {
  title: string;
  costs: WatchedCost[];
  /** How many pages it has built. */
  pages: number;
}

/** What was measured with one number of cities. */
interface Round {
  count: number;
  tools: Measured[];
  rebuild: WatchedCost[];
  /** In seconds. */
  watchedRebuild: number[];
  fromNothing: WatchedCost;
  /** Why a tool was left out. */
  missing: string[];
}

/** How long a build of the whole site takes beside other tools that build the same pages of cities. */
export async function benchBuild({ counts, runs, peers }: BuildBenchOptions): Promise<string> {
  const chosen = PEERS.filter(({ name }) => peers.includes(name));
  return inWorkplace(Math.max(...counts), async (workplace) => {
    const rounds: Round[] = [];
    for (const count of counts) rounds.push(await measureRound(count, runs, chosen));
    return [
      `Building the site, medians of ${runs} runs by turns, ${workplace}`,
      HEADING,
      ...rounds.map(formatRound),
      formatGrowth(rounds),
    ].join('\n\n');
  });
}

const HEADING = `Every build begins without its output and its caches. This project builds all its pages and files, from the
code that Vite built before and with the previews that were drawn before; the others build the pages of
the cities alone.`;

async function measureRound(count: number, runs: number, peers: readonly Peer[]): Promise<Round> {
  const project = copyWithCities(count);
  const ours = oursIn(project.root);
  try {
    const { entered, missing } = await enterAll(peers, project.root);
    tell(`${count} cities: building from nothing`);
    clearAll(project.root);
    const fromNothing = await buildWith(ours);
    const tools = await measureByTurns([ours, ...entered], runs, count);
    tell(`${count} cities: building again after an edit`);
    const rebuild = await measureRebuilds(project, ours, runs);
    const watchedRebuild = await measureWatchedRebuilds(project, ours, runs);
    return { count, tools, rebuild, watchedRebuild, fromNothing, missing };
  } finally {
    project.dispose();
  }
}

/** Sets the tools up; those that are not there are left out. */
async function enterAll(peers: readonly Peer[], project: string) {
  const texts = siteTexts(contentOf(project));
  const entered: Contestant[] = [];
  const missing: string[] = [];
  for (const { name, enter } of peers) {
    const folder = path.join(project, 'peers', name);
    mkdirSync(folder, { recursive: true });
    try {
      entered.push(await enter({ project, texts, folder }));
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error;
      missing.push(`${name} was left out: ${error.message}`);
    }
  }
  return { entered, missing };
}

function contentOf(project: string) {
  const { content, problems } = checkContent(project);
  if (!content) throw new Error(`The cities of the benchmark have mistakes: ${JSON.stringify(problems[0])}`);
  return content;
}

/** By turns, so that what else the machine does falls on all alike. The first is this project. */
async function measureByTurns(
  tools: readonly Contestant[],
  runs: number,
  count: number,
): Promise<Measured[]> {
  const [ours] = tools;
  const measured: Measured[] = tools.map(({ title }) => ({ title, costs: [], pages: 0 }));
  for (let run = 0; run < runs; run++) {
    for (const [index, tool] of tools.entries()) {
      tell(`${count} cities, run ${run + 1} of ${runs}: ${tool.title}`);
      tool.clear();
      const cost = await buildWith(tool);
      if (ours) checkEqualWork(tool, ours, count);
      const known = measured[index];
      if (known) measured[index] = { ...known, costs: [...known.costs, cost], pages: countPages(tool) };
    }
  }
  return measured;
}

/** All pages of the site, not those of the cities alone. */
function countPages({ pages }: Contestant): number {
  const files = readdirSync(path.dirname(pages), { recursive: true, encoding: 'utf8' });
  return files.filter((name) => name.endsWith('.html')).length;
}

function formatRound({ count, tools, rebuild, watchedRebuild, fromNothing, missing }: Round): string {
  const ours = wallOf(tools[0]?.costs ?? []);
  const rows = tools.map(({ title, costs, pages }) => [
    title,
    ...figures(costs),
    String(pages),
    (wallOf(costs) / ours).toFixed(2),
  ]);
  const again = ['after an edit of one file', ...figures(rebuild), '', (wallOf(rebuild) / ours).toFixed(2)];
  const watched = median(watchedRebuild);
  const live = ['the same, with --watch', `${watched.toFixed(2)} s`, '', '', '', (watched / ours).toFixed(2)];
  const whole = [
    'with bundles and previews',
    ...figures([fromNothing]),
    '',
    (fromNothing.wall / ours).toFixed(2),
  ];
  const [own = [], ...others] = rows;
  const head = [`${count} cities`, 'wall', 'CPU', 'peak memory', 'pages', 'to this project'];
  return [formatTable(head, [own, again, live, whole, ...others]), ...missing].join('\n');
}

function figures(costs: readonly WatchedCost[]): string[] {
  const memory = costs.flatMap((cost) => cost.memory ?? []);
  return [
    `${wallOf(costs).toFixed(2)} s`,
    `${median(costs.map(({ cpu }) => cpu)).toFixed(2)} s`,
    memory.length > 0 ? `${median(memory).toFixed(0)} MiB` : 'unknown',
  ];
}

/** How the time for each page changes with their number. */
function formatGrowth(rounds: readonly Round[]): string {
  const titles = [...new Set(rounds.flatMap(({ tools }) => tools.map(({ title }) => title)))];
  const rows = titles.map((title) => [
    title,
    ...rounds.map(({ count, tools }) => {
      const costs = tools.find((tool) => tool.title === title)?.costs;
      return costs ? `${((wallOf(costs) * 1000) / count).toFixed(2)} ms` : '';
    }),
  ]);
  return formatTable(['wall time for each city page', ...rounds.map(({ count }) => `${count} cities`)], rows);
}

function wallOf(costs: readonly WatchedCost[]): number {
  return median(costs.map(({ wall }) => wall));
}

/** Where it is, for who waits: the table comes at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}
