import { spawn, spawnSync } from 'node:child_process';
import { watchMemory } from './memory';
import type { Contestant } from './peers/contestant';

/** What one run of a whole process cost. */
export interface Cost {
  /** In seconds. */
  wall: number;
  cpu: number;
}

/** The shell knows the processor time of all that it has started. */
const TIMED = ['-c', '"$@"; code=$?; times; exit $code', 'sh'];

/**
 * Runs a process to its end.
 *
 * @throws with what it printed, if it fails.
 */
export function runProcess(command: readonly string[], cwd: string): Cost {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', [...TIMED, ...command], { cwd, encoding: 'utf8' });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { wall, cpu: childTime(stdout) };
}

/** What one run cost, and the most memory in MiB that it and all that it started took at one time. */
export interface WatchedCost extends Cost {
  memory: number | undefined;
}

/**
 * The same, and watches the memory.
 *
 * @throws with what it printed, if it fails.
 */
export async function watchProcess(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<WatchedCost> {
  const started = performance.now();
  const child = spawn('sh', [...TIMED, ...command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const stopWatch = watchMemory(child.pid ?? 0);
  const status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const memory = stopWatch();
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) {
    throw new Error(`${command.join(' ')} ended with ${status}:\n${output.stdout}${output.stderr}`);
  }
  return { wall, cpu: childTime(output.stdout), memory };
}

/** Lets a tool build what it was set up for. */
export function buildWith({ command, folder, env }: Contestant): Promise<WatchedCost> {
  return watchProcess(command, folder, { ...process.env, ...env });
}

/** The second line of `times`, as in `0m1.20s 0m0.30s`: user and system time of the children. */
function childTime(output: string): number {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
