import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// What takes long to make, and what several files only look at: the first file
// that needs it makes it, and the other processes wait for it.

/** How long another process is waited for, in ms. */
const PATIENCE = 300_000;

type Outcome<Made> = { made: Made } | { error: string };

/**
 * Makes the folder of a run before its first test.
 * @returns what removes it after the last one.
 */
export function beginRun(): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-tests-'));
  process.env.RUN_FOLDER = folder;
  // Processes that end meanwhile are listened to.
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Makes something once in a run, however many processes ask for it.
 *
 * @param make makes it in a folder that stays until the run ends. What it
 *   returns is kept as JSON.
 * @throws in each file that asks for it if it can't be made.
 */
export async function oncePerRun<Made>(
  name: string,
  make: (folder: string) => Made,
): Promise<Made> {
  const folder = path.join(process.env.RUN_FOLDER ?? '', name);
  const file = `${folder}.json`;
  if (isFirst(folder)) {
    // Nobody reads a file that is half written.
    writeFileSync(`${file}.part`, JSON.stringify(outcomeOf(make, folder)));
    renameSync(`${file}.part`, file);
  }
  const end = Date.now() + PATIENCE;
  while (!existsSync(file)) {
    if (Date.now() > end) {
      throw new Error(`${name} isn't there after ${PATIENCE} ms.`);
    }
    await wait(100);
  }
  const outcome: Outcome<Made> = JSON.parse(readFileSync(file, 'utf8'));
  if ('error' in outcome) {
    throw new Error(outcome.error);
  }
  return outcome.made;
}

/** Whether no other process has begun. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function outcomeOf<Made>(
  make: (folder: string) => Made,
  folder: string,
): Outcome<Made> {
  try {
    return { made: make(folder) };
  } catch (error) {
    return { error: String(error) };
  }
}
