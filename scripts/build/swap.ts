import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Puts a new folder in the place of an old one. {@link removeSwapped} deletes the old one.
 *
 * On Linux and macOS the two are exchanged in one step: at every moment there is the whole old folder
 * or the whole new one. Where that cannot be, there is a moment with neither; if the process ends in it,
 * {@link restoreInterrupted} brings the old one back.
 */
export function swap(next: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target)) {
    renameSync(next, target);
    return;
  }
  if (!exchange(next, target)) {
    const old = oldOf(target);
    rmSync(old, { recursive: true, force: true });
    renameSync(target, old);
    try {
      renameSync(next, target);
    } catch (error) {
      renameSync(old, target);
      throw error;
    }
  }
}

/** Deletes what a {@link swap} has taken out of its place. */
export function removeSwapped(next: string, target: string): void {
  rmSync(next, { recursive: true, force: true });
  rmSync(oldOf(target), { recursive: true, force: true });
}

/** Brings back a folder that an interrupted {@link swap} had moved away. */
export function restoreInterrupted(target: string): void {
  if (!existsSync(target) && existsSync(oldOf(target))) renameSync(oldOf(target), target);
}

const oldOf = (target: string): string => `${target}.old`;

function exchange(a: string, b: string): boolean {
  const deno = createRequire(import.meta.url).resolve('deno/bin.cjs');
  const script = path.join(import.meta.dirname, 'exchange.ts');
  const options = ['run', '--no-config', '--no-lock', '--allow-ffi', script, a, b];
  return spawnSync(process.execPath, [deno, ...options], { stdio: 'ignore' }).status === 0;
}
