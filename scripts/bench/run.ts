import { spawnSync } from 'node:child_process';

/** What one run of a whole process cost. */
export interface Cost {
  /** In seconds. */
  wall: number;
  cpu: number;
}

/**
 * Runs a process to its end.
 *
 * @throws with what it printed, if it fails.
 */
export function runProcess(command: readonly string[], cwd: string): Cost {
  const started = performance.now();
  // The shell knows the processor time of all that it has started.
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', '"$@"; code=$?; times; exit $code', 'sh', ...command],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { wall, cpu: childTime(stdout) };
}

/** The second line of `times`, as in `0m1.20s 0m0.30s`: user and system time of the children. */
function childTime(output: string): number {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
