import { existsSync } from 'node:fs';
import path from 'node:path';
import { faultOf } from './file-fault';

/**
 * Ends a command that could not build a site because of files, with the exit code 1 and words for the
 * person who started it.
 *
 * @param place the project folder, and that of the site below it, as in `dist/client`.
 * @throws any other error, as it is.
 */
export function exitForFault(error: unknown, { root, folder }: { root: string; folder: string }): never {
  const fault = faultOf(error, root);
  if (!fault) throw error;
  const old = existsSync(path.join(root, folder)) ? ` The site in ${folder} is as it was before.` : '';
  console.error(`${fault.message}\n\nNothing was built.${old}`);
  process.exit(1);
}

/** Tells what a build could not keep or tidy up, once for each reason. */
export function warnOfLeftUndone(errors: readonly unknown[], root: string): void {
  const faults = new Set(errors.map((error) => faultOf(error, root)?.message ?? String(error)));
  if (faults.size === 0) return;
  console.error(
    `${[...faults].join('\n\n')}\n\nThe site is whole nevertheless. The next build may take longer, or stop here.`,
  );
}
