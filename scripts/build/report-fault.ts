import { existsSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../setting-error';
import { faultOf } from './file-fault';

/** The project folder, and that of the site below it, as in `dist/client`. */
interface Place {
  root: string;
  folder: string;
}

/**
 * Tells the person who started a command why files, or a setting, kept it from building a site.
 *
 * @throws any other error, as it is.
 */
export function reportFault(error: unknown, { root, folder }: Place): void {
  const fault = error instanceof SettingError ? error : faultOf(error, root);
  if (!fault) throw error;
  const old = existsSync(path.join(root, folder)) ? ` The site in ${folder} is as it was before.` : '';
  console.error(`${fault.message}\n\nNothing was built.${old}`);
}

/**
 * The same, and ends the command with the exit code 1.
 *
 * @throws any other error, as it is.
 */
export function exitForFault(error: unknown, place: Place): never {
  reportFault(error, place);
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
