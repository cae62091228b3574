import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { Cache, codeVersion } from './cache.mjs';

/** The code of the site for the browser and for prerendering, as Vite built it. */
export interface Bundles {
  client: string;
  server: string;
  /** Whether no code had changed since the last build. */
  reused: boolean;
}

/**
 * Builds the code, or takes the last build if no file of the code has changed since.
 *
 * @param besides is done beside it, once the code of the server is built: that of the browser takes twice as long, and
 *   a third process would only take time from it.
 * @throws the error of the system where the disk or its rights are to blame, and another error if the code
 *   cannot be built; Vite has printed why.
 */
export async function buildBundles(root: string, besides = async () => {}): Promise<Bundles> {
  let doing: Promise<void> | undefined;
  const doBesides = () => {
    doing ??= besides();
    return doing;
  };
  const cache = new Cache(root, 'site-bundles');
  const { folder, isKept } = await cache.getFolder(codeVersion(root), async (next) => {
    console.log('Building the code of the site ...');
    // Neither reads what the other writes.
    const client = runVite(root, ['build', '--outDir', next]);
    const server = runVite(root, ['build', '--outDir', next, '--ssr']);
    await Promise.allSettled([client, server.then(doBesides)]);
    const runs = [await client, await server];
    const failed = runs.find(({ status }) => status !== 0);
    const error = failed && systemErrorIn(failed.output);
    if (error) throw error;
    for (const { output } of failed ? [failed] : runs) process.stderr.write(output.replace(NOTICES, ''));
    if (failed) throw new Error('The code of the site could not be built. See the message above.');
  });
  await doBesides();
  return { client: path.join(folder, 'client'), server: path.join(folder, 'server'), reused: isKept };
}

/** What vite-plugin-ssr 0.4 says at every build: that it has been renamed, and that Vite has a newer option. */
const NOTICES = /^.*(vite-plugin-ssr project has been renamed|glob option "as" has been deprecated).*\n/gm;

/** Vite runs in a process of its own: vite-plugin-ssr does not render where it has built. */
async function runVite(root: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: await text(child.stderr), status: await ended };
}

/**
 * The error of the disk, or of its rights, that another Node.js process ended with:
 *
 *     Error: ENOSPC: no space left on device, open '/home/ann/site/node_modules/.cache/a.js'
 */
function systemErrorIn(output: string): NodeJS.ErrnoException | undefined {
  const [message, code, syscall, file] =
    /\b(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EMFILE|ENFILE|EIO): [^,\n]+, (\w+)(?: '([^'\n]+)')?/.exec(
      stripVTControlCharacters(output),
    ) ?? [];
  return message ? Object.assign(new Error(message), { code, syscall, path: file }) : undefined;
}
