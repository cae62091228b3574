import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file whole, or not at all. @throws the error of the system, with the path of the file. */
export function writeWhole(file: string, bytes: Uint8Array, mode?: number): void {
  // Names that begin with a dot are not part of the content.
  const next = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.next`);
  try {
    writeFileSync(next, bytes, { flush: true, ...(mode !== undefined && { mode }) });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}

export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, id] = /^\..+\.(\d+)\.next$/.exec(path.basename(file)) ?? [];
    if (id && !isRunning(Number(id))) rmSync(path.join(folder, file), { force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
