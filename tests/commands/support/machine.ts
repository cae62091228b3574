import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '../../support/files';

/**
 * The command under which rights of files bind, as they bind everybody but root: root gives its special
 * powers up. Undefined where that cannot be.
 */
export function ordinaryUser(): readonly string[] | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.getuid?.() !== 0) return [];
  const [command = '', ...args] = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'];
  const script = 'mkdir closed && chmod 555 closed && ! mkdir closed/inner';
  const { status } = spawnSync(command, [...args, 'sh', '-c', script], { cwd: temporaryFolder() });
  return status === 0 ? [command, ...args] : undefined;
}

/** The command under which no file can become larger than so many KB: writing one ends as on a full disk. */
export function largestFile(kilobytes: number): readonly string[] {
  return ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(kilobytes * 2)];
}
