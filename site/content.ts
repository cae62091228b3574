import path from 'node:path';
import { outcomeOf, reportProblems } from '../check/report/text';
import { RULES_OF_CHANGES } from '../check/rules/former/rules-of-changes';
import {
  type CheckedContent,
  ContentStore,
  type StoreOptions,
} from '../check/store';
import { addressesOf, RESERVED, sectionsOf } from '../pages/addresses';
import type { Content } from '../schemas/content';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { changedAtIn } from './disk/changed-at';
import { countiesOnDisk } from './disk/counties';
import { diskFiles } from './disk/disk-files';
import { loadKinds } from './disk/kinds';
import { measurePictures } from './disk/measured-pictures';
import { checkCommand, practiceFolder } from './disk/practice-folder';
import { KeptDocuments } from './kept-documents';

/**
 * Reads the content of the project in `root`.
 * @param options override the defaults.
 */
export async function openContent(
  root: string,
  options: Partial<StoreOptions> = {},
): Promise<ContentStore<Content>> {
  await measurePictures(contentFolder(root));
  const kept = new KeptDocuments(root);
  const store = openMeasured(root, { readDocument: kept.read, ...options });
  kept.save();
  return store;
}

/**
 * The same for content whose pictures were all measured before, possibly by
 * another command.
 */
export function openMeasured(
  root: string,
  options: Partial<StoreOptions> = {},
): ContentStore<Content> {
  return new ContentStore<Content>({
    ...optionsOf(root),
    ...options,
  });
}

export async function checkContent(
  root: string,
): Promise<CheckedContent<Content>> {
  const store = await openContent(root);
  return store.check();
}

/**
 * Reads and checks the content for a build, and prints its problems.
 * @param warnings also prints those that prevent nothing. To look for them
 *   takes longer than to look for mistakes: with 1,000 cities, a third of the
 *   time of a build.
 * @returns undefined if there are mistakes, which prevent the build.
 */
export async function checkOrReport(root: string, { warnings = false } = {}) {
  const checked = await checkContent(root);
  const { content, samples, files } = checked;
  if (warnings || !content) {
    const { problems } = checked;
    if (problems.length > 0) {
      const command = checkCommand(root);
      console.error(reportProblems(problems, outcomeOf(problems), { command }));
    }
  }
  // The rest, such as sources and the positions of values, is no longer needed.
  return content && { content, samples, files };
}

export function contentFolder(root: string): string {
  return path.join(practiceFolder(root), 'content');
}

function optionsOf(root: string): StoreOptions {
  return {
    files: diskFiles(contentFolder(root)),
    loadKinds: () => loadKinds(path.join(root, 'schemas')),
    counties: countiesOnDisk,
    addressesOf,
    sectionsOf,
    reserved: RESERVED,
    changedAt: changedAtIn(root),
    today: calendarDay(new Date()),
    rulesOfChanges: RULES_OF_CHANGES,
  };
}
