import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that ends with this one at the latest. */
export class Running {
  readonly #child: ChildProcess;
  /** Everything that it has printed. */
  output = '';
  /** The exit code; null after a signal. */
  readonly exit: Promise<number | null>;
  #isOver = false;

  constructor([command = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    const kill = () => child.kill();
    process.once('exit', kill);
    this.exit = new Promise<number | null>((resolve, reject) =>
      child.on('close', resolve).on('error', reject),
    );
    this.exit.finally(() => {
      this.#isOver = true;
      process.off('exit', kill);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * Waits until it prints new text that matches.
   *
   * @returns the first group of the match.
   * @throws with its output if it ends first.
   */
  async prints(expected: RegExp, from = this.output.length): Promise<string> {
    for (;;) {
      const found = expected.exec(this.output.slice(from));
      if (found) return found[1] ?? '';
      if (this.#isOver) throw new Error(`The process has ended:\n${this.output}`);
      await wait(2);
    }
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.exit;
  }
}

/** Starts the site's own server. @returns it, and the address that it prints. */
export async function startServer(root: string, script: string) {
  const server = new Running([process.execPath, ...script.split(' ')], root, { PORT: '0' });
  return { server, address: await server.prints(/served at (http:\/\/\S+)/, 0) };
}

/** What one run of a whole process cost. */
export interface Cost {
  /** In seconds. */
  wall: number;
  cpu: number;
  /** The most memory of all its processes at one time, in MiB; 0 if the system does not say. */
  memory: number;
}

/** The shell knows the processor time of everything that it started. */
const TIMED = ['sh', '-c', '"$@"; code=$?; times; exit $code', 'sh'];
/** How often the memory is measured, in ms. */
const INTERVAL = 20;

/**
 * Runs a process to its end.
 *
 * @throws with what it printed, if it fails.
 */
export async function run(command: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<Cost> {
  const started = performance.now();
  const running = new Running([...TIMED, ...command], cwd, env);
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(running.pid));
  }, INTERVAL);
  const status = await running.exit.finally(() => clearInterval(timer));
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${running.output}`);
  return { wall, cpu: childTime(running.output), memory };
}

/** The second line of `times`, as in `0m1.20s 0m0.30s`: user and system time of the children. */
function childTime(output: string): number {
  const [, ...times] = [...output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1) ?? [];
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times.map(Number);
  return (minutes + systemMinutes) * 60 + seconds + systemSeconds;
}

/** The memory of a process and its children, in MiB. Shared memory is counted for each. Linux only. */
function memoryOf(pid: number | string): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read('status'))?.[1] ?? 0) / 1024;
    // Every thread lists the processes that it started.
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`task/${thread}/children`).split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    // The process has ended, or this system has no such files.
    return 0;
  }
}
