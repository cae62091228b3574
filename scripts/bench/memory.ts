import { readdirSync, readFileSync } from 'node:fs';

/** How often the memory is looked at, in ms. */
const INTERVAL = 20;

/**
 * Watches how much memory a process and all processes below it take together.
 *
 * What several of them share is counted for each. Only Linux tells; elsewhere nothing is known.
 *
 * @returns ends the watch, and tells the most that there was, in MiB.
 */
export function watchMemory(root: number): () => number | undefined {
  let most: number | undefined;
  const timer = setInterval(() => {
    const now = treeOf(root).reduce((sum, process) => sum + (residentOf(process) ?? 0), 0);
    if (now > (most ?? 0)) most = now;
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    return most === undefined ? undefined : most / 1024;
  };
}

/** A process and those below it, by their ids. */
function treeOf(process: number): number[] {
  return [process, ...childrenOf(process).flatMap(treeOf)];
}

/** Every thread has a list of the processes that it has started. */
function childrenOf(process: number): number[] {
  const threads = attempt(() => readdirSync(`/proc/${process}/task`)) ?? [];
  return threads
    .flatMap((thread) => read(`/proc/${process}/task/${thread}/children`)?.split(' ') ?? [])
    .filter(Boolean)
    .map(Number);
}

/** In KiB; undefined once the process has ended. */
function residentOf(process: number): number | undefined {
  const size = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${process}/status`) ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}

function read(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'));
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    // The process has ended meanwhile, or this system has no such files.
    return undefined;
  }
}
