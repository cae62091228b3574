import { spawn } from 'node:child_process';
import { inParallel } from '../../site/in-parallel';

/** A command that has to succeed before the tests run. It counts as one test. */
export interface Phase {
  name: string;
  /** What Node is called with. */
  args: readonly string[];
}

const root = process.cwd();

/**
 * Runs commands at the same time, as many as there are processors, and prints each with its time when it ends. Its
 * output is shown only if it fails.
 *
 * @returns how many succeeded and failed.
 */
export async function runPhases(phases: readonly Phase[]): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  await inParallel(phases, async (phase) => {
    if (await runPhase(phase)) passed++;
  });
  return { passed, failed: phases.length - passed };
}

async function runPhase({ name, args }: Phase): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) console.log(output.trimEnd());
  reportPhase(name, status === 0, started);
  return status === 0;
}

/** Prints a phase with its time, as in `✓ Types            3.2 s`. */
export function reportPhase(name: string, succeeded: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${succeeded ? '✓' : '✗'} ${name.padEnd(16)}${seconds.padStart(6)} s`);
}
