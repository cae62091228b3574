import { outcomeOf, reportProblems } from '../check/report/text';
import { type CheckedContent, ContentStore, type StoreOptions } from '../check/store';
import { addressesOf, RESERVED, sectionsOf } from '../pages/addresses';
import type { Content } from '../schemas/content';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';

/** Reads the content of the project in `root`. @param options in place of the usual ones. */
export function openContent(
  root: string,
  options: Partial<StoreOptions> = {},
): ContentStore<Content> {
  return new ContentStore<Content>({
    ...optionsOf(root),
    ...options,
  });
}

export function checkContent(root: string): CheckedContent<Content> {
  return openContent(root).check();
}

/** Reads and checks the content of a site to build, and prints its problems. @returns undefined if they stop the build. */
export function checkOrReport(root: string) {
  const { content, ...checked } = checkContent(root);
  const { problems } = checked;
  if (problems.length > 0) {
    console.error(reportProblems(problems, outcomeOf(problems)));
  }
  return content && { ...checked, content };
}

export function optionsOf(root: string): StoreOptions {
  return {
    root,
    addressesOf,
    sectionsOf,
    reserved: RESERVED,
    today: calendarDay(new Date()),
  };
}
