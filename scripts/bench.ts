// A machine does other things, too. So times are those of processors, and a
// command and the floor (bench/floor.mjs) are run alternately.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { openContent } from '../site/content';
import { addCities } from './bench/many-cities';
import { readOptions } from './command';
import { startServer } from './served-site';
import { findBrowser } from './setup.mjs';

const root = process.cwd();

/** Makes a command print its processor time and peak memory at exit. */
const REPORT = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const time = (userCPUTime + systemCPUTime) / 1e6;
    console.error('processors', time, maxRSS / 1024);
  })`)}`,
];
const text = (standard: string) =>
  ({
    type: 'string',
    default: standard,
  }) as const;
const { cities, runs } = readOptions(
  {
    options: {
      cities: text('14,1000,3000,10000'),
      runs: text('5'),
    },
  },
  `Usage: npm run bench -- [--cities 14,1000,3000,10000] [--runs 5]

Measures how long commands take on this machine, and how much memory, with sites
of several sizes.

  --cities   how many cities the sites have, each with texts of its own
  --runs     how often each command is run; the medians are printed`,
).values;

/** In s and MB. Excludes the processes that a command starts, such as Vite. */
interface Use {
  time: number;
  processors: number;
  memory: number;
}

/** How long a page may take, in ms. */
const LONGEST = 600_000;
/** The beginning of a city's text, where words are inserted. */
const BLURB = /^blurb: (>-\n +)?/m;

const COLUMNS = [
  'cities',
  'build from nothing, s',
  'after an edit, s of processors',
  'times the floor',
  'MB',
  'check, s of processors',
  'save to page, s',
];
printRow(COLUMNS);
printRow(COLUMNS.map(() => '---'));
for (const count of cities.split(',').map(Number)) {
  const practice = await practiceWith(count);
  process.once('exit', () => remove(practice.folder));
  const rounds = [...Array(Number(runs)).keys()];
  const first = rounds.map(() => {
    remove(path.join(root, 'node_modules/.cache'));
    return runCommand(practice, 'build');
  });
  // By now, the command's caches are filled.
  runCommand(practice, 'check');
  const turns = rounds.map((round) => {
    practice.edit(`Again${round}`);
    const build = runCommand(practice, 'build');
    const check = runCommand(practice, 'check');
    return { build, check, floor: runFloor(practice) };
  });
  const ratio = medianOf(
    turns.map(({ build, floor }) => build.processors / floor.processors),
  );
  const saves = await timeSaves(practice, rounds.length);
  printRow([
    String(count),
    medianOf(first.map(({ time }) => time)).toFixed(1),
    medianOf(turns.map(({ build }) => build.processors)).toFixed(2),
    ratio.toFixed(1),
    medianOf(turns.map(({ build }) => build.memory)).toFixed(0),
    medianOf(turns.map(({ check }) => check.processors)).toFixed(2),
    medianOf(saves).toFixed(2),
  ]);
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Practice = Awaited<ReturnType<typeof practiceWith>>;

/** A copy of the content with this many cities. */
async function practiceWith(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const content = path.join(folder, 'content');
  cpSync(path.join(root, 'content'), content, { recursive: true });
  const cities = path.join(content, 'cities');
  const [first = ''] = readdirSync(cities).sort();
  const source = readFileSync(path.join(cities, first), 'utf8');
  const { state } =
    (await openContent(root)).check().content?.site.practice.address ?? {};
  addCities(cities, count, state ?? '');
  const edit = (word: string) => {
    const edited = source.replace(BLURB, `$&${word} `);
    writeFileSync(path.join(cities, first), edited);
  };
  return {
    folder,
    city: path.parse(first).name,
    edit,
  };
}

function runCommand({ folder }: Practice, command: string): Use {
  return run(['scripts/run.mjs', command, '--content', folder]);
}

/** Writes the last built site once more. */
function runFloor({ folder }: Practice): Use {
  const [content, site, copy] = ['content', 'dist/client', 'floor'].map(
    (name) => path.join(folder, name),
  ) as [string, string, string];
  remove(copy);
  return run(['scripts/bench/floor.mjs', content, site, copy]);
}

function run(args: readonly string[]): Use {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [...REPORT, ...args],
    // React is slower otherwise.
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [, processors, memory] = /processors (\S+) (\S+)/.exec(stderr) ?? [];
  if (status !== 0) {
    throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  }
  return {
    time: (performance.now() - started) / 1000,
    processors: Number(processors),
    memory: Number(memory),
  };
}

/**
 * Times from saving a file until an open page shows its new text. The first
 * three saves warm up the server.
 */
async function timeSaves(practice: Practice, count: number): Promise<number[]> {
  const { address, stop } = await startServer(
    'dev',
    '--content',
    practice.folder,
  );
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    // The usual 30 s are too short for 10,000 cities.
    page.setDefaultTimeout(LONGEST);
    await page.goto(`${address}/teletherapy/${practice.city}`);
    await takeOver(page);
    const times: number[] = [];
    for (let save = 0; save < 3 + count; save++) {
      const word = `Saved${save}x`;
      const started = performance.now();
      practice.edit(word);
      await page.waitForFunction(
        (text) => document.body.textContent.includes(text),
        word,
      );
      times.push((performance.now() - started) / 1000);
      await wait(200);
    }
    return times.slice(3);
  } finally {
    await browser.close();
    stop();
  }
}

/**
 * Moves the pointer until React has hydrated the page, which Vite may reload
 * meanwhile.
 */
async function takeOver(page: Page): Promise<void> {
  while (!(await hasReact(page))) {
    await page.mouse.move(10 + 300 * Math.random(), 300);
    await wait(100);
  }
}

/** React stores its data about an element in properties of the element. */
function hasReact(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fields = Object.keys(document.getElementById('root') ?? {});
    return fields.length > 0;
  });
}
