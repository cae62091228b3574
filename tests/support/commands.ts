import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from './sites';

/**
 * The environment as it is in a shell. Vitest and npm add variables that would
 * make Vite build something else, and that name the folder of this project.
 */
const { PATH, HOME, CHROMIUM_PATH, FIREFOX_PATH } = process.env;

export interface Conditions {
  /** A command that runs it, as in `['taskset', '-c', '0']`. */
  under?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
}

interface Project {
  root: string;
}

function commandOf(words: readonly string[], { under = [], env }: Conditions) {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    'scripts/run.mjs',
    ...words,
  ];
  return {
    command,
    args,
    env: { PATH, HOME, CHROMIUM_PATH, FIREFOX_PATH, ...env },
  };
}

/**
 * Runs a command of a copy of the project, as `npm run` does:
 * `runCommand(project, ['check', '--samples'])`.
 */
export function runCommand(
  { root }: Project,
  words: readonly string[],
  conditions: Conditions = {},
): SpawnSyncReturns<string> {
  const { command, args, env } = commandOf(words, conditions);
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', env });
}

/**
 * Builds the content in a folder with this project's engine.
 * @returns the folder of the site.
 */
export function buildContent(folder: string, ...options: string[]): string {
  const { status, stderr } = runCommand({ root: projectRoot }, [
    'build',
    ...options,
    '--content',
    folder,
  ]);
  if (status !== 0) {
    throw new Error(stderr);
  }
  return path.join(
    folder,
    'dist',
    options.includes('--local') ? 'local' : 'client',
  );
}

/** Starts a command, to be disturbed, or asked at its address. */
export function startCommand({ root }: Project, words: readonly string[]) {
  const { command, args, env } = commandOf(words, {});
  const child = spawn(command, args, { cwd: root, env });
  let output = '';
  /** The exit code, or the signal that ended it. */
  const exit: Promise<number | NodeJS.Signals> = once(child, 'close').then(
    ([code, signal]) => code ?? signal,
  );
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /served at (http:\/\/\S+)/.exec(output)?.[1];
      if (found) {
        resolve(found);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exit.then(
      (code) => reject(new Error(`${words} ended with ${code}:\n${output}`)),
      reject,
    );
  });
  // Avoids an unhandled rejection when nobody awaits the address.
  address.catch(() => {});
  return {
    address,
    exit,
    output: () => output,
    stop: (signal?: NodeJS.Signals) => child.kill(signal),
  };
}

class Exit extends Error {}

let calls = 0;

/**
 * In this process: `callCommand(['check', '--samples'])`. A process of its own
 * would take a second.
 */
export async function callCommand(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = projectRoot,
) {
  const outcome = { status: 0, stdout: '', stderr: '' };
  const { argv } = process;
  const usual = { ...process.env };
  const before = process.cwd();
  const collect = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    outcome[stream] += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(collect('stdout')),
    vi.spyOn(console, 'info').mockImplementation(collect('stdout')),
    vi.spyOn(console, 'error').mockImplementation(collect('stderr')),
    vi.spyOn(console, 'warn').mockImplementation(collect('stderr')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0;
      throw new Exit();
    }),
  ];
  try {
    process.argv = [process.execPath, name, ...args];
    // In place: Node 26 passes on the variables of the process, not those of an
    // object put in their place.
    Object.assign(process.env, env);
    process.chdir(folder);
    const file = path.join(
      projectRoot,
      'scripts',
      path.extname(name) ? name : `${name}.ts`,
    );
    // Another query is another module.
    await import(/* @vite-ignore */ `${file}?call=${calls++}`);
  } catch (thrown) {
    if (!(thrown instanceof Exit)) {
      throw thrown;
    }
  } finally {
    outcome.status = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    process.chdir(before);
    process.argv = argv;
    for (const name of Object.keys(process.env)) {
      delete process.env[name];
    }
    Object.assign(process.env, usual);
    for (const spy of spies) {
      spy.mockRestore();
    }
  }
  return outcome;
}
