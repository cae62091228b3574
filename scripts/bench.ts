// npm run bench: measures how long commands take on this machine, with sites of
// several sizes.
//   --cities 14,1000,3000,10000   how many cities the sites have, each with a name, a place, and texts of its own
//   --runs 5                      how often each command is run; the medians are printed, and the processor time
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

/** Has a command say at its end how long processors worked for it. */
const REPORT = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`process.once('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    console.error('processors', (userCPUTime + systemCPUTime) / 1e6);
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
  'There are: --cities, --runs.',
).values;

/**
 * In s. The processor time is without that of the processes that a command
 * starts, such as Vite.
 */
interface Times {
  time: number;
  processors?: number;
}

type Measure = (practice: Practice, round: number) => Times;

const COMMANDS: Record<string, Measure> = {
  'build from nothing': (practice) => {
    remove(path.join(root, 'node_modules/.cache'));
    return timeCommand(practice, 'build');
  },
  'build again': (practice, round) => {
    practice.edit(`Again${round}`);
    return timeCommand(practice, 'build');
  },
  check: (practice) => timeCommand(practice, 'check'),
};

/** The beginning of the text of a city, where words are put in. */
const BLURB = /^blurb: (>-\n +)?/m;

for (const count of cities.split(',').map(Number)) {
  const practice = await practiceWith(count);
  process.once('exit', () => remove(practice.folder));
  const rounds = [...Array(Number(runs)).keys()];
  const print = (name: string, times: readonly Times[]) => {
    const median = medianOf(times.map(({ time }) => time)).toFixed(2);
    const processors = times.flatMap((each) => each.processors ?? []);
    const more =
      processors.length > 0
        ? `  ${medianOf(processors).toFixed(2)} s of processors`
        : '';
    console.log(`${count} cities  ${name.padEnd(20)} ${median} s${more}`);
  };
  for (const [name, measure] of Object.entries(COMMANDS)) {
    const times = rounds.map((round) => measure(practice, round));
    print(name, times);
  }
  print('save to page', await timeSaves(practice, rounds.length));
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Practice = Awaited<ReturnType<typeof practiceWith>>;

/** A copy of the content, with as many cities. */
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

function timeCommand({ folder }: Practice, command: string): Times {
  const started = performance.now();
  const args = [...REPORT, 'scripts/run.mjs', command, '--content', folder];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`npm run ${command} ended with ${status}:\n${stderr}`);
  }
  const time = (performance.now() - started) / 1000;
  return { time, processors: Number(/processors ([\d.]+)/.exec(stderr)?.[1]) };
}

/**
 * From saving a file to its new text in an open page. The first three times,
 * the server is still warming up.
 */
async function timeSaves(practice: Practice, count: number): Promise<Times[]> {
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
    await page.goto(`${address}/teletherapy/${practice.city}`);
    await takeOver(page);
    const times: Times[] = [];
    for (let save = 0; save < 3 + count; save++) {
      const word = `Saved${save}x`;
      const started = performance.now();
      practice.edit(word);
      await page.waitForFunction(
        (text) => document.body.textContent.includes(text),
        word,
      );
      times.push({ time: (performance.now() - started) / 1000 });
      await wait(200);
    }
    return times.slice(3);
  } finally {
    await browser.close();
    stop();
  }
}

/**
 * Moves the pointer until React has taken over: Vite may load the page again
 * meanwhile.
 */
async function takeOver(page: Page): Promise<void> {
  while (!(await hasReact(page))) {
    await page.mouse.move(10 + 300 * Math.random(), 300);
    await wait(100);
  }
}

/** React keeps what it knows of an element in fields of that element. */
function hasReact(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fields = Object.keys(document.getElementById('root') ?? {});
    return fields.length > 0;
  });
}
