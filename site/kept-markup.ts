import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeepMarkup } from '../pages/app/page-parts';
import { calendarDay } from '../supabase/functions/_shared/calendar-day';
import { keyOf } from './cache';
import { fileOf, writeFile } from './folder/site-folder';

/**
 * Takes the markup of a page from the last build if its data and the code are
 * the same, and the day: React makes the same then, and needs a third of a
 * build for it. Without the folder, or this module, a build only takes longer.
 *
 * @param site tells sites apart.
 * @param code is different if the code is.
 */
export function keptMarkup(
  root: string,
  site: string,
  code: string,
): KeepMarkup {
  const folder = path.join(
    root,
    'node_modules/.cache/build/markup',
    keyOf(site),
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = calendarDay(new Date());
  return async (page, data, make) => {
    const file = path.join(folder, fileOf(page));
    const key = keyOf(code, today, timeZone, data);
    const kept = readKept(file, key);
    if (kept !== undefined) {
      return kept;
    }
    const markup = await make();
    writeFile(file, `${headOf(key, markup)}${markup}`);
    return markup;
  };
}

/**
 * A build that was killed, or a hand, may have left something else than was
 * written.
 */
const headOf = (key: string, markup: string): string =>
  `${key} ${keyOf(markup)}\n`;

function readKept(file: string, key: string): string | undefined {
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
