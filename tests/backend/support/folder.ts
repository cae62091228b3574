import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of a test's own, below the system's temporary folder. */
export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'practice-site-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
