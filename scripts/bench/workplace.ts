import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RAM_DISK = '/dev/shm';
/** What the copies and everything that is built from them take: so much at least, and for each city. */
const ROOM = { least: 1e9, perCity: 0.6e6 };

/**
 * Does something with a temporary folder of its own, on a RAM disk where there is room for so many
 * cities. All that is copied and built lies there, for the tools that are started as well.
 *
 * @param work Gets a few words that say where it is.
 */
export async function inWorkplace<T>(cities: number, work: (where: string) => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  const hasRoom = roomOn(RAM_DISK) > ROOM.least + cities * ROOM.perCity;
  const folder = mkdtempSync(path.join(hasRoom ? RAM_DISK : tmpdir(), 'bench-build-'));
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Whoever stops the benchmark wants the memory of the RAM disk back.
  const stop = () => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(hasRoom ? 'on a RAM disk' : `on the disk of ${tmpdir()}`);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    process.off('SIGINT', stop).off('SIGTERM', stop);
    remove();
  }
}

/** The free bytes of a file system; 0 if there is none. */
function roomOn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
