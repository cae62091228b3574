import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../check/list-files';
import { cachedPath, keyOf } from '../cache';
import { UserError } from '../user-error';

export interface Bundles {
  client: string;
  server: string;
}

/**
 * Or takes the last build if no file of the code has changed. @throws UserError if it can't be built; Vite has said
 * why.
 */
export async function buildBundles(root: string): Promise<Bundles> {
  const folder = await cachedPath(root, `site-bundles/${codeKey(root)}`, async (next) => {
    console.log('Building the code of the site ...');
    const vite = spawn(process.execPath, ['scripts/run.mjs', 'vite', next], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [status] = await once(vite, 'close');
    if (status !== 0) {
      throw new UserError("The code of the site couldn't be built. See the message above.");
    }
  });
  return {
    client: path.join(folder, 'client'),
    server: path.join(folder, 'server'),
  };
}

export const CODE = [
  'backend',
  'check',
  'pages',
  'patches',
  'renderer',
  'schemas',
  'scripts',
  'site',
  'supabase',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A key for the code of a project. The dates of its files don't count. */
export function codeKey(root: string): string {
  const files = CODE.flatMap((name) => {
    const full = path.join(root, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) {
      return [];
    }
    return found.isFile() ? [name] : listFiles(full).map((file) => `${name}/${file}`);
  });
  return keyOf(...files.sort().flatMap((file) => [file, readFileSync(path.join(root, file))]));
}
