// npm run bench: measures how long commands take on this machine, with sites of several sizes.
//   --cities 14,1000   how many cities the sites have
//   --runs 5           how often each command is run; the medians are printed
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dump, load } from 'js-yaml';
import { chromium, type Page } from 'playwright-core';
import type { City } from '../schemas/content';
import { readOptions } from './command';
import { findBrowser } from './find-browser.mjs';

const root = process.cwd();
const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const { cities, runs } = readOptions(
  { options: { cities: text('14,1000'), runs: text('5') } },
  'There are: --cities, --runs.',
).values;

const COMMANDS: Record<string, (project: BenchProject, round: number) => number> = {
  'build from nothing': (project) => {
    rmSync(path.join(project.root, 'node_modules/.cache'), { recursive: true, force: true });
    return timeCommand(project, 'build');
  },
  'build again': (project, round) => {
    project.edit(`Again${round}`);
    return timeCommand(project, 'build');
  },
  check: (project) => timeCommand(project, 'check'),
};

for (const count of cities.split(',').map(Number)) {
  const project = copyWithCities(count);
  process.once('exit', () => rmSync(project.root, { recursive: true, force: true }));
  const rounds = [...Array(Number(runs)).keys()];
  const print = (name: string, seconds: number[]) => {
    const median = seconds.sort((a, b) => a - b)[seconds.length >> 1] ?? 0;
    console.log(`${count} cities  ${name.padEnd(20)} ${median.toFixed(2)} s`);
  };
  for (const [name, time] of Object.entries(COMMANDS)) {
    const seconds = rounds.map((round) => time(project, round));
    print(name, seconds);
  }
  print('save to page', await timeSaves(project, rounds.length));
}

type BenchProject = ReturnType<typeof copyWithCities>;

function copyWithCities(count: number) {
  const copy = mkdtempSync(path.join(tmpdir(), 'bench-'));
  for (const name of readdirSync(root).filter((each) => !['.git', 'dist', 'node_modules'].includes(each)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  // One by one, so that the copy has a cache of its own.
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  const folder = path.join(copy, 'content/cities');
  const files = readdirSync(folder).sort();
  const real = files.map((file) => load(readFileSync(path.join(folder, file), 'utf8')) as City);
  for (let index = 0; index < count - real.length; index++) {
    const original = real[index % real.length] as City;
    const name = `${original.name} ${index}`;
    const meta = {
      title: `Teletherapy in ${name}`,
      description: `Online therapy for people in ${name}, in the evening too, with a free first call and no drive.`,
    };
    const slug = name.toLowerCase().replaceAll(' ', '-');
    writeFileSync(path.join(folder, `${slug}.yaml`), dump({ ...original, name, meta }));
  }
  const [first = ''] = files;
  const source = readFileSync(path.join(folder, first), 'utf8');
  const edit = (word: string) =>
    writeFileSync(path.join(folder, first), source.replace(/^blurb: (>-\n +)?/m, `$&${word} `));
  return { root: copy, city: path.parse(first).name, edit };
}

function timeCommand({ root: cwd }: BenchProject, command: string): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', command], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run ${command} ended with ${status}:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

/** From saving a file to its new text in an open page. The first three times, the server is still warming up. */
async function timeSaves(project: BenchProject, count: number): Promise<number[]> {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: project.root,
    env: { ...process.env, PORT: '0' },
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${await addressOf(server)}/teletherapy/${project.city}`);
    await takeOver(page);
    const seconds: number[] = [];
    for (let save = 0; save < 3 + count; save++) {
      const word = `Saved${save}x`;
      const started = performance.now();
      project.edit(word);
      await page.waitForFunction((each) => document.body.textContent.includes(each), word);
      seconds.push((performance.now() - started) / 1000);
      await wait(200);
    }
    return seconds.slice(3);
  } finally {
    await browser.close();
    server.kill();
  }
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    stdout?.on('data', (part) => {
      output += part;
      const [, address] = /(http:\/\/\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
  });
}

/** Moves the pointer until React has taken over: Vite may load the page again meanwhile. */
async function takeOver(page: Page): Promise<void> {
  while (!(await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0))) {
    await page.mouse.move(10 + 300 * Math.random(), 300);
    await wait(100);
  }
}
