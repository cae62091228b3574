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

const COMMANDS: Record<string, (practice: Practice, round: number) => number> = {
  'build from nothing': (practice) => {
    rmSync(path.join(root, 'node_modules/.cache'), {
      recursive: true,
      force: true,
    });
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
  process.once('exit', () =>
    rmSync(practice.folder, {
      recursive: true,
      force: true,
    }),
  );
  const rounds = [...Array(Number(runs)).keys()];
  const print = (name: string, seconds: number[]) => {
    const median = seconds.sort((a, b) => a - b)[seconds.length >> 1] ?? 0;
    console.log(`${count} cities  ${name.padEnd(20)} ${median.toFixed(2)} s`);
  };
  for (const [name, time] of Object.entries(COMMANDS)) {
    const seconds = rounds.map((round) => time(practice, round));
    print(name, seconds);
  }
  print('save to page', await timeSaves(practice, rounds.length));
}

type Practice = ReturnType<typeof practiceWith>;

function practiceWith(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  cpSync(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  const cities = path.join(folder, 'content/cities');
  const real = readdirSync(cities).sort();
  const read = (index: number) =>
    readFileSync(path.join(cities, real[index % real.length] ?? ''), 'utf8');
  for (let index = 0; index < count - real.length; index++) {
    // Without the description, which no two pages may have: then it is the beginning of the text.
    const copy = read(index)
      .replace(/^name: .*/m, `$& ${index}`)
      .replace(/^meta:\n( .*\n)+/m, '')
      .replace(/^blurb: (>-\n +)?/m, `$&${index} `);
    writeFileSync(path.join(cities, `copy-${index}.yaml`), copy);
  }
  const [first = ''] = real;
  const source = read(0);
  const edit = (word: string) =>
    writeFileSync(path.join(cities, first), source.replace(/^blurb: (>-\n +)?/m, `$&${word} `));
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
      await page.waitForFunction((each) => document.body.textContent.includes(each), word);
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
  while (
    !(await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0))
  ) {
    await page.mouse.move(10 + 300 * Math.random(), 300);
    await wait(100);
  }
}
