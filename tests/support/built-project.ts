import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProjectCopy } from './project-copy';

/** Vitest's own environment would make Vite build something else. */
const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', VITEST: undefined };

/** How a build is to run. */
export interface BuildConditions {
  /** A command that runs the build, as in `['taskset', '-c', '0']`. */
  under?: readonly string[];
  /** Variables of the environment besides the usual ones. */
  env?: Readonly<Record<string, string | undefined>>;
}

function commandOf(args: readonly string[], { under = [], env }: BuildConditions) {
  const [command = '', ...rest] = [...under, process.execPath, 'scripts/run.mjs', 'build', ...args];
  return { command, rest, env: { ...ENVIRONMENT, ...env } };
}

/** Runs `npm run build` in a copy of the project, but for the installation of packages. */
export function buildProject(
  { root }: ProjectCopy,
  args: readonly string[] = [],
  conditions: BuildConditions = {},
) {
  const { command, rest, env } = commandOf(args, conditions);
  return spawnSync(command, rest, { cwd: root, encoding: 'utf8', env });
}

/** Starts the same, to be disturbed; the promise is fulfilled when the process has ended. */
export function startBuild({ root }: ProjectCopy) {
  const { command, rest, env } = commandOf([], {});
  const child = spawn(command, rest, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ status: number | null; stderr: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, stderr })),
  );
  return { child, ended };
}

/** A build that goes on whenever the content changes. */
export interface WatchingBuild {
  /** Everything that it has printed. */
  output: () => string;
  /**
   * Does something, and waits until the build has printed something that matches after it.
   *
   * @returns what it has printed since.
   * @throws with its output if it ends before, or takes longer than a minute.
   */
  after: (act: () => void, expected: RegExp) => Promise<string>;
  /** The exit code, or the signal that ended it. */
  exit: Promise<number | NodeJS.Signals | null>;
  /** Ends it, if it has not ended already. */
  stop: () => Promise<void>;
}

/** Starts `npm run build -- --watch`, and waits until it watches. */
export async function startWatchingBuild(
  { root }: ProjectCopy,
  args: readonly string[] = [],
): Promise<WatchingBuild> {
  const { command, rest, env } = commandOf(['--watch', ...args], {});
  const child = spawn(command, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let hear = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      hear();
    });
  }
  const exit: WatchingBuild['exit'] = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const after: WatchingBuild['after'] = (act, expected) => {
    const before = output.length;
    act();
    return new Promise((resolve, reject) => {
      const fail = (why: string) => () => {
        clearTimeout(timer);
        reject(new Error(`${why} before ${expected}:\n${output}`));
      };
      const timer = setTimeout(fail('A minute has passed'), 60_000);
      hear = () => {
        const since = output.slice(before);
        if (!expected.test(since)) return;
        clearTimeout(timer);
        resolve(since);
      };
      exit.then(fail('The build has ended'));
      hear();
    });
  };
  const stop = async () => {
    child.kill();
    await exit;
  };
  await after(() => {}, /Watching content/).catch(async (error) => {
    await stop();
    throw error;
  });
  return { output: () => output, after, exit, stop };
}

/**
 * What a build says of its pages: how many there are, and how many of them it has kept.
 *
 * @throws if it says nothing of pages.
 */
export function pageCounts(output: string): { pages: number; kept: number } {
  const [, pages, kept = '0'] =
    /^(\d+) pages in dist\/client, in [\d.]+ s(?: \((\d+) pages are as they were)?/m.exec(output) ?? [];
  if (!pages) throw new Error(`The build tells of no pages:\n${output}`);
  return { pages: Number(pages), kept: Number(kept) };
}

/** A fingerprint of every file below a folder, by name. Symbolic links are not followed. */
export function fingerprintsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}
