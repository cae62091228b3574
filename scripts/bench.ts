// npm run bench: measures how long commands take on this machine, with sites of several sizes.
//   --cities 14,1000   how many cities the sites have
//   --runs 5           how often each command is run; the medians are printed
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { readOptions } from './command';
import { startServer } from './served-site';
import { findBrowser } from './setup.mjs';

const root = process.cwd();
const text = (standard: string) =>
  ({
    type: 'string',
    default: standard,
  }) as const;
const { cities, runs } = readOptions(
  {
    options: {
      cities: text('14,1000'),
      runs: text('5'),
    },
  },
  'There are: --cities, --runs.',
).values;

type Measure = (practice: Practice, round: number) => number;

/** Each gives the time that it took, in s. */
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

for (const count of cities.split(',').map(Number)) {
  const practice = practiceWith(count);
  process.once('exit', () => remove(practice.folder));
  const rounds = [...Array(Number(runs)).keys()];
  const print = (name: string, seconds: readonly number[]) => {
    const median = medianOf(seconds).toFixed(2);
    console.log(`${count} cities  ${name.padEnd(20)} ${median} s`);
  };
  for (const [name, time] of Object.entries(COMMANDS)) {
    const seconds = rounds.map((round) => time(practice, round));
    print(name, seconds);
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

type Practice = ReturnType<typeof practiceWith>;

/** The beginning of the text of a city, where words are put in. */
const BLURB = /^blurb: (>-\n +)?/m;

/** A copy of the content, with as many cities. */
function practiceWith(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const content = path.join(folder, 'content');
  cpSync(path.join(root, 'content'), content, { recursive: true });
  const cities = path.join(content, 'cities');
  const files = readdirSync(cities).sort();
  const sources = files.map((file) => readFileSync(path.join(cities, file), 'utf8'));
  for (let index = 0; index < count - files.length; index++) {
    const source = sources[index % sources.length] ?? '';
    // Without the description, which no two pages may have: then it is the beginning of the text.
    const copy = source
      .replace(/^name: .*/m, `$& ${index}`)
      .replace(/^meta:\n( .*\n)+/m, '')
      .replace(BLURB, `$&${index} `);
    writeFileSync(path.join(cities, `copy-${index}.yaml`), copy);
  }
  const [first = ''] = files;
  const [source = ''] = sources;
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

function timeCommand({ folder }: Practice, command: string): number {
  const started = performance.now();
  const args = ['scripts/run.mjs', command, '--content', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`npm run ${command} ended with ${status}:\n${stderr}`);
  }
  return (performance.now() - started) / 1000;
}

/** From saving a file to its new text in an open page. The first three times, the server is still warming up. */
async function timeSaves(practice: Practice, count: number): Promise<number[]> {
  const { address, stop } = await startServer('dev', '--content', practice.folder);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/teletherapy/${practice.city}`);
    await takeOver(page);
    const seconds: number[] = [];
    for (let save = 0; save < 3 + count; save++) {
      const word = `Saved${save}x`;
      const started = performance.now();
      practice.edit(word);
      await page.waitForFunction((text) => document.body.textContent.includes(text), word);
      seconds.push((performance.now() - started) / 1000);
      await wait(200);
    }
    return seconds.slice(3);
  } finally {
    await browser.close();
    stop();
  }
}

/** Moves the pointer until React has taken over: Vite may load the page again meanwhile. */
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
