import path from 'node:path';
import { contentFolder, openContent } from '../site/content';
import { describeError } from '../site/disk/file-errors';
import { listFiles } from '../site/disk/list-files';
import { measurePictures } from '../site/disk/measured-pictures';
import { checkCommand } from '../site/disk/practice-folder';
import { statsIfThere } from '../site/disk/read-if-there';
import { embeddedServices } from '../site/services';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import type { ContentSource } from './live-content';

/** The content of the project in `root`. */
export function contentOnDisk(root: string): ContentSource {
  const folder = contentFolder(root);
  return {
    open: () => openContent(root, { unpublished: true }),
    async measure(files) {
      const names = files.flatMap((file) => filesOf(folder, file));
      await measurePictures(folder, names);
    },
    options: () => ({
      ...embeddedServices(root),
      today: calendarDay(new Date()),
    }),
    command: checkCommand(root),
    explain: (error) => describeError(error, root) ?? (error as Error).message,
  };
}

/**
 * The content files that a changed file or folder stands for, as paths below
 * the folder.
 */
function filesOf(folder: string, changed: string): string[] {
  const [first, ...names] = changed.split('/');
  if (first !== 'content') {
    return [];
  }
  const name = names.join('/');
  const full = path.join(folder, name);
  if (!statsIfThere(full)?.isDirectory()) {
    return [name];
  }
  return listFiles(full).map((file) => path.posix.join(name, file));
}
