import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Contestant } from './contestant';
import { removeFrom } from './lay-out';

/** What a cold build may use: the code as Vite built it, and the previews and the list of packages, which no other
 * tool makes. */
const KEPT = ['scripts', 'site-bundles', 'compressed', 'previews', 'bill-of-materials'];
const CACHE = 'node_modules/.cache';

/** The build of this project in a copy of it, with all its pages and files. */
export function oursIn(project: string): Contestant {
  const cached = () => readdirSync(path.join(project, CACHE)).filter((name) => !KEPT.includes(name));
  return {
    title: 'this project',
    command: [process.execPath, 'scripts/run.mjs', 'build'],
    folder: project,
    pages: path.join(project, 'dist/client/teletherapy'),
    clear: () => removeFrom(project, ['dist', ...cached().map((name) => path.join(CACHE, name))]),
  };
}

/** Deletes everything that builds have left, the code and the previews too. */
export function clearAll(project: string): void {
  removeFrom(project, ['dist', CACHE]);
}
