import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../site/user-error';
import { fillInLanguage, inLanguage } from './in-language';
import { PAGES, type PracticeFacts, valuesOf } from './practice';
import { STARTER, stockOnDisk } from './stock-on-disk';

/**
 * Writes the starter content to a folder, except for pages in collections.
 * @throws {UserError} if there is no such state.
 */
export function writeStarter(
  root: string,
  content: string,
  facts: PracticeFacts,
  today: string,
): void {
  const values = valuesOf(stockOnDisk(root), facts, today);
  cpSync(path.join(root, STARTER), content, { recursive: true });
  for (const page of pagesIn(facts.without)) {
    rmSync(path.join(content, PAGES[page]));
  }
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const place = path.join(content, file);
    const text = fillInLanguage(readFileSync(place, 'utf8'), values, facts);
    // Where a part was left out, one empty line is enough.
    writeFileSync(place, text.replace(/\n{3,}/g, '\n\n'));
  }
}

interface FirstPage {
  kind: string;
  name: string;
  fields: Readonly<Record<string, string>>;
}

const pagesIn = (parts: PracticeFacts['without'] = []) =>
  parts.filter((part) => part in PAGES) as (keyof typeof PAGES)[];

/** The first page of each kind in a new practice. */
export function firstPages({
  city,
  without = [],
  ...speech
}: PracticeFacts): FirstPage[] {
  // Other pages link to this address.
  const anxiety = { slug: 'anxiety' };
  const pages = [
    { part: 'conditions', kind: 'condition', name: 'Anxiety', fields: anxiety },
    { part: 'therapists', kind: 'therapist', name: 'Sample Therapist' },
    { part: 'cities', kind: 'city', name: city },
    { part: 'blog', kind: 'post', name: 'A First Article' },
  ] as const;
  return pages
    .filter(({ part }) => !without.includes(part))
    .map(({ name, ...page }) => ({
      fields: {},
      ...page,
      name: inLanguage(name, speech),
    }));
}

export const OLD_CONTENT = 'content-before';

/**
 * Replaces the content. The old content stays next to the new one, and is
 * restored if `write` fails.
 * @returns whether there was old content.
 */
export async function replaceContent(
  root: string,
  write: (content: string) => Promise<void>,
): Promise<boolean> {
  const content = path.join(root, 'content');
  const oldContent = path.join(root, OLD_CONTENT);
  const isFirst = !existsSync(content);
  if (existsSync(oldContent)) {
    throw new UserError(
      `${OLD_CONTENT}/ already exists. Move it out of this folder, or delete it.`,
    );
  }
  if (!isFirst) {
    renameSync(content, oldContent);
  }
  try {
    await write(content);
    // The guide is the same for every practice.
    const guide = path.join(oldContent, 'README.md');
    if (existsSync(guide)) {
      cpSync(guide, path.join(content, 'README.md'));
    }
    rmSync(path.join(root, 'tests/specification'), {
      recursive: true,
      force: true,
    });
    return !isFirst;
  } catch (error) {
    rmSync(content, { recursive: true, force: true });
    if (!isFirst) {
      renameSync(oldContent, content);
    }
    throw error;
  }
}
