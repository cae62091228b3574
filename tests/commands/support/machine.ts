import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '../../support/files';

/**
 * The command under which rights of files bind, as they bind everybody but root: root gives its special
 * powers up. Undefined where that cannot be.
 */
export function ordinaryUser(): readonly string[] | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.getuid?.() !== 0) return [];
  const command = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'];
  return runs(command, 'mkdir closed && chmod 555 closed && ! mkdir closed/inner') ? command : undefined;
}

/** The command under which no file can become larger than so many KB: writing one ends with EFBIG. */
export function largestFile(kilobytes: number): readonly string[] {
  return ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(kilobytes * 2)];
}

/**
 * The command under which a folder lies on a disk of its own, which nobody else sees and which ends with
 * the command. Undefined where this user may not mount one.
 */
function ownDisk(): readonly string[] | undefined {
  const commands = [
    ['unshare', '-m', '--'],
    ['unshare', '-rm', '--'],
  ];
  return commands.find((command) => runs(command, 'mkdir disk && mount -t tmpfs -o size=64k none disk'));
}

/** Runs a command with a folder on a nearly full disk, and keeps what it leaves there in another folder. */
const ON_A_DISK = `
  folder="$1" room="$2" left="$3"
  shift 3
  mkdir "$left" "$left/before" &&
  cp -a "$folder/." "$left/before" &&
  mount -t tmpfs none "$folder" &&
  cp -a "$left/before/." "$folder" || exit 99
  rm -r "$left/before"
  used=$(df -Pk "$folder" | awk 'NR == 2 { print $3 }')
  mount -o "remount,size=$((used + room))k" "$folder" || exit 99
  "$@"
  status=$?
  cp -a "$folder/." "$left" || exit 99
  exit $status
`;

/** A folder on a disk that is nearly full. */
export interface FullDisk {
  folder: string;
  /** How many KB are free. */
  room: number;
  /** Where what was on the disk at the end is put. Must not be there yet. */
  left: string;
}

/** The command under which a folder is on a disk that is nearly full; undefined where that cannot be. */
export function fullDisk(): ((disk: FullDisk) => readonly string[]) | undefined {
  const command = ownDisk();
  return (
    command &&
    (({ folder, room, left }) => [...command, 'sh', '-c', ON_A_DISK, 'sh', folder, String(room), left])
  );
}

/** Whether a shell script succeeds under a command, in an empty folder. */
function runs([command = '', ...args]: readonly string[], script: string): boolean {
  const cwd = temporaryFolder();
  return spawnSync(command, [...args, 'sh', '-c', script], { cwd, stdio: 'ignore' }).status === 0;
}
