import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { exchange } from '../site/folder/replace-folder';
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
    rmSync(path.join(content, PAGES[page]), { force: true });
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
/** The new content while it is being written. */
const NEXT = 'content-next';

/**
 * Replaces the content. The old content stays next to the new one. Until the
 * new one is complete, nothing is touched: somebody may end the command.
 *
 * @param root the folder of the practice.
 * @param write gets a folder of a practice, whose `content` doesn't exist yet.
 * @returns whether there was old content.
 */
export async function replaceContent(
  root: string,
  write: (practice: string) => Promise<void>,
): Promise<boolean> {
  const content = path.join(root, 'content');
  const oldContent = path.join(root, OLD_CONTENT);
  // The command was ended between the two renames below.
  if (existsSync(oldContent) && !existsSync(content)) {
    renameSync(oldContent, content);
  }
  if (existsSync(oldContent)) {
    throw new UserError(
      `${OLD_CONTENT}/ already exists. Move it out of this folder, or delete it.`,
    );
  }
  const isFirst = !existsSync(content);
  const next = path.join(root, NEXT);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  try {
    await write(next);
    // The guide is the same for every practice.
    const guide = path.join(content, 'README.md');
    if (existsSync(guide)) {
      cpSync(guide, path.join(next, 'content/README.md'));
    }
    exchange(content, path.join(next, 'content'), oldContent);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  rmSync(path.join(root, 'tests/specification'), {
    recursive: true,
    force: true,
  });
  return !isFirst;
}
