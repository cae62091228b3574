import { spawn } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../support/everything';
import { practiceSite, projectRoot } from '../support/sites';
import type { Report } from './support/mutation-trial';
import { countLeaves } from './support/mutations';
import { readOriginals } from './support/originals';

/** The same files in every run; another seed for other files. */
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const FILES = Number(process.env.FUZZ_FILES ?? (everything ? 10_000 : 150));
const PROCESSES = everything ? 2 : 1;
/** How long all of it may take, in ms: on a busy machine several times as long as on a quiet one. */
const PATIENCE = 540_000;

const script = path.join(projectRoot, 'tests/adversarial/support/mutate-content.ts');
/** What Vitest puts into the environment would make vite-plugin-ssr take the script for one of its own. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST.*|DEV|PROD|SSR|MODE|BASE_URL)$/.test(name)),
);

/** Tries some of the mutations in a process of its own, which may hang or crash. */
function attempt(begin: number, end: number): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...[SEED, begin, end].map(String)], {
      cwd: projectRoot,
      env: { ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE - 20_000,
      killSignal: 'SIGKILL',
    });
    let lastLine = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lastLine = (lastLine + text).split('\n').slice(-2).join('\n');
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    child.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(lastLine) as Report);
      else reject(new Error(`Ended with ${signal ?? code} at ${lastLine}\n${complaints.slice(-4000)}`));
    });
  });
}

describe(`${FILES} mutated files of the content`, () => {
  let reports: Report[] = [];
  beforeAll(async () => {
    const share = Math.ceil(FILES / PROCESSES);
    const begins = Array.from({ length: PROCESSES }, (_, index) => index * share);
    reports = await Promise.all(begins.map((begin) => attempt(begin, Math.min(begin + share, FILES))));
    const sum = (key: 'refused' | 'accepted' | 'pages') => reports.reduce((all, each) => all + each[key], 0);
    const slowest = reports.reduce((a, b) => (b.slowest > a.slowest ? b : a));
    console.log(
      `${sum('refused')} refused, ${sum('accepted')} accepted and shown on ${sum('pages')} pages; the slowest took ${Math.round(slowest.slowest)} ms (${slowest.slowestFile.slice(0, 100)})`,
    );
  }, PATIENCE);

  test('each fails the check with file and line, or gives pages in which nothing but text has changed', () => {
    expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('all were tried: some were refused, and many were let through', () => {
    const refused = reports.reduce((all, each) => all + each.refused, 0);
    const accepted = reports.reduce((all, each) => all + each.accepted, 0);
    expect(refused + accepted).toBe(FILES);
    expect(Math.min(refused, accepted)).toBeGreaterThan(FILES / 5);
  });

  test('none took more than 2 s', () => {
    for (const { slowest, slowestFile } of reports)
      expect({ slowest, slowestFile }).toSatisfy(({ slowest }) => slowest < 2_000);
  });

  if (everything) {
    test('every value of every file was among them', () => {
      expect(countLeaves(readOriginals(practiceSite.root))).toBeLessThanOrEqual(FILES * (2 / 3));
    });
  }
});
