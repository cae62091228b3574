import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeepMarkup } from '../pages/app/page-parts';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { buildCache, keyOf } from './cache';
import { keepWhole } from './disk/kept';
import { fileOf } from './folder/site-folder';

/**
 * Reuses the markup of a page from the last build if its data, the code, and
 * the day are unchanged: React would produce the same, in a third of the time
 * of a build. Without the cache, or this module, a build only takes longer.
 *
 * @param site tells sites apart.
 * @param code changes with the code.
 */
export function keptMarkup(
  root: string,
  site: string,
  code: string,
): KeepMarkup {
  const folder = path.join(buildCache(root), 'markup', keyOf(site));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = calendarDay(new Date());
  return async (page, data, make) => {
    const file = path.join(folder, fileOf(page));
    const key = keyOf(code, today, timeZone, data);
    const kept = readMarkup(file, key);
    if (kept !== undefined) {
      return kept;
    }
    const markup = await make();
    keepWhole(file, `${headOf(key, markup)}${markup}`);
    return markup;
  };
}

/**
 * Verifies the cached file: a computer that lost power or a person may have
 * left something else.
 */
const headOf = (key: string, markup: string): string =>
  `${key} ${keyOf(markup)}\n`;

function readMarkup(file: string, key: string): string | undefined {
  const text = readText(file);
  const markup = text.slice(text.indexOf('\n') + 1);
  if (text.startsWith(key) && text === headOf(key, markup) + markup) {
    return markup;
  }
  return undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
