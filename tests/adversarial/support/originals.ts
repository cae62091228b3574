import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../../check/files';
import { type Kind, loadKinds } from '../../../check/kinds';
import { compareText } from '../../../check/problem';
import { parseYaml } from '../../../check/yaml/parse-yaml';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';

/** A document of the content as it is in the project. */
export interface Original {
  /** Below the content folder. */
  file: string;
  kind: Kind;
  source: string;
  data: unknown;
}

/** All documents of a project, by their names. */
export function readOriginals(root: string): Original[] {
  const folder = path.join(root, 'content');
  const kinds = loadKinds(path.join(root, 'schemas'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.yaml'))
    .sort(compareText)
    .map((file) => {
      const kind = kindOf(file, kinds);
      const source = readFileSync(path.join(folder, file), 'utf8');
      const parsed = parseYaml(source);
      if (!kind || parsed.problem) throw new Error(`${file} cannot be read.`);
      return { file, kind, source, data: parsed.data };
    });
}

/** Stands in no text of the content. */
const MARK = '\u24c2';

/**
 * The addresses of the pages that show something of each file, those that show most of it first: found by
 * marking all words of the file.
 */
export function pagesOfEach(originals: readonly Original[], content: SiteContent): Map<string, string[]> {
  return new Map(
    originals.map(({ file, kind }) => {
      const marked = structuredClone(content) as unknown as Record<string, unknown>;
      const { holder, key } = placeOf(file, kind, originals, marked);
      holder[key] = withMarks(holder[key]);
      const site = createSite(marked as unknown as SiteContent);
      const inShell = countMarks(site.shell);
      const shown = site.pages.map(({ path, data, head }) => ({
        path,
        count: countMarks([data, head]) + inShell,
      }));
      const pages = shown.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
      return [file, pages.map((page) => page.path)];
    }),
  );
}

/** Where the data of a file stands in the whole content. */
function placeOf(
  file: string,
  { collection }: Kind,
  originals: readonly Original[],
  content: Record<string, unknown>,
): { holder: Record<string | number, unknown>; key: string | number } {
  if (collection) {
    const siblings = originals.filter(({ kind }) => kind.collection === collection);
    const key = siblings.findIndex((original) => original.file === file);
    return { holder: content[collection] as Record<number, unknown>, key };
  }
  const keys = file.replace('.yaml', '').split('/');
  const key = keys.pop() ?? '';
  const holder = keys.reduce((at, name) => at[name] as Record<string, unknown>, content);
  return { holder, key };
}

/** Marks what is a text of several words; the rest may be an address, a name or a date. */
function withMarks(value: unknown): unknown {
  if (typeof value === 'string') return /[a-z] [a-z]/i.test(value) ? value + MARK : value;
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMarks(part)]));
}

function countMarks(value: unknown): number {
  return JSON.stringify(value).split(MARK).length - 1;
}
