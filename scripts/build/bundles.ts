import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { versionOf } from './code-version';

/** The code of the site for the browser and for prerendering, as Vite built it. */
export interface Bundles {
  client: string;
  server: string;
  /** Whether no code had changed since the last build. */
  reused: boolean;
}

/** What the bundles are made from. Content is not among it: it never enters a bundle. */
const CODE = ['renderer', 'pages', 'supabase', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/**
 * Builds the code, or takes the last build if no file of the code has changed since.
 *
 * @throws if the code cannot be built; Vite has printed why.
 */
export function buildBundles(root: string): Bundles {
  const cache = path.join(root, 'node_modules/.cache/site-bundles');
  const folder = path.join(cache, versionOf(root, CODE));
  const bundles = { client: path.join(folder, 'client'), server: path.join(folder, 'server') };
  if (existsSync(folder)) return { ...bundles, reused: true };

  // Built beside its place, so that a build that is stopped halfway is not taken for a whole one.
  const next = `${folder}.next`;
  rmSync(cache, { recursive: true, force: true });
  runVite(root, ['build', '--outDir', next]);
  runVite(root, ['build', '--outDir', next, '--ssr']);
  renameSync(next, folder);
  return { ...bundles, reused: false };
}

/** Vite runs in a process of its own: vite-plugin-ssr does not render where it has built. */
function runVite(root: string, args: string[]): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The code of the site could not be built. See the message above.');
}
