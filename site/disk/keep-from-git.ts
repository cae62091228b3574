import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder whose files never get into a repository: that of a practice
 * may have no `.gitignore`, and referrals hold health information.
 * @param mode its permissions, if it doesn't exist yet.
 */
export function keepFromGit(folder: string, mode?: number): void {
  mkdirSync(folder, { recursive: true, mode });
  const file = path.join(folder, '.gitignore');
  if (!existsSync(file)) {
    writeFileSync(file, '*\n');
  }
}
