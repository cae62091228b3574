import path from 'node:path';
import { listFiles } from '../../site/disk/list-files';
import { projectRoot } from './sites';

/** The folders of the code. Each imports only from itself and those after it. */
export const ROOMS = [
  'scripts',
  'editor',
  'dev',
  'backend',
  'new',
  'site',
  'pages',
  'renderer',
  'check',
  'languages',
  'design',
  'schemas',
  'formats',
  'supabase',
] as const;

export type Room = (typeof ROOMS)[number];

/** The files of some of them, as in `formats/days.ts`. */
export function filesOfRooms(rooms: readonly Room[]): string[] {
  return rooms.flatMap((room) =>
    listFiles(path.join(projectRoot, room)).map((file) => `${room}/${file}`),
  );
}

/** Their files but for those of `others`. */
export function filesBeside(...others: readonly Room[]): string[] {
  return filesOfRooms(ROOMS.filter((room) => !others.includes(room)));
}
