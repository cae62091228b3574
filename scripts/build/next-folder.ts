import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A folder that is written beside another one, and takes its place when it is whole.
 *
 * On Linux and macOS the two are exchanged in one step: at every moment there is the whole old folder
 * or the whole new one. Where that cannot be, there is a moment with neither; if the process ends in it,
 * {@link tidyUp} brings the old one back.
 */
export class NextFolder {
  /**
   * Where to write. The name is used once: what a killed process has asked the system for may be done
   * when the next one has begun to write, and must not put its half-written folder into place.
   */
  readonly path: string;
  readonly #target: string;
  #exchange: Exchange | undefined;

  /** @param target the folder whose place is to be taken, which need not be there. */
  constructor(target: string) {
    this.#target = target;
    this.path = `${target}.${NEXT}${randomUUID().slice(0, 8)}`;
  }

  /** Starts what takes a moment, so that {@link takePlace} is quick. */
  prepare(): void {
    if (existsSync(this.#target)) this.#exchange ??= startExchange(this.path, this.#target);
  }

  /** Takes the place. {@link remove} deletes what was there. */
  async takePlace(): Promise<void> {
    this.prepare();
    if (await this.#exchange?.run()) return;
    const target = this.#target;
    const old = oldOf(target);
    rmSync(old, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    if (existsSync(target)) renameSync(target, old);
    try {
      renameSync(this.path, target);
    } catch (error) {
      if (existsSync(old)) renameSync(old, target);
      throw error;
    }
  }

  /** Deletes the folder that was there before, or this one if it has not taken its place. */
  remove(): void {
    this.#exchange?.cancel();
    rmSync(this.path, { recursive: true, force: true });
    // Where it could not be brought back it is all there is.
    if (existsSync(this.#target)) rmSync(oldOf(this.#target), { recursive: true, force: true });
  }
}

/** Brings a folder back that a killed process had moved away, and deletes what such processes have left. */
export function tidyUp(target: string): void {
  const parent = path.dirname(target);
  if (!existsSync(parent)) return;
  if (!existsSync(target) && existsSync(oldOf(target))) renameSync(oldOf(target), target);
  // Renamed before it is deleted, so that an exchange which is still to come finds all of it, or nothing.
  for (const name of besides(target, NEXT)) {
    renameSync(path.join(parent, name), path.join(parent, name.replace(`.${NEXT}`, `.${LEFT}`)));
  }
  for (const name of besides(target, LEFT)) rmSync(path.join(parent, name), { recursive: true, force: true });
}

const NEXT = 'next-';
const LEFT = 'left-';
const oldOf = (target: string): string => `${target}.old`;

function besides(target: string, kind: string): string[] {
  const begin = `${path.basename(target)}.${kind}`;
  return readdirSync(path.dirname(target)).filter((name) => name.startsWith(begin));
}

/** Two folders that are about to be exchanged in one step, if the system can do so. */
interface Exchange {
  /** @returns whether they are exchanged, even where the process that does it has ended badly after that. */
  run: () => Promise<boolean>;
  cancel: () => void;
}

function startExchange(a: string, b: string): Exchange {
  const deno = createRequire(import.meta.url).resolve('deno/bin.cjs');
  const script = path.join(import.meta.dirname, 'exchange.ts');
  const options = ['run', '--no-config', '--no-lock', '--allow-ffi', script, a, b];
  const child = spawn(process.execPath, [deno, ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  const hasSucceeded = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });
  // Where nobody listens any more, the process has ended: that says it all.
  child.stdin.on('error', () => {});
  return {
    run: async () => {
      const { ino } = statSync(a);
      child.stdin.end('exchange');
      return (await hasSucceeded) || statSync(b, { throwIfNoEntry: false })?.ino === ino;
    },
    cancel: () => child.stdin.end(),
  };
}
