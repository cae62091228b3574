import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of a built site, by what its HTML says of itself to React. */
interface BuiltPage {
  path: string;
  template: string;
}

/** The addresses of a built site, read from its files: nothing of its content has to be known. */
export interface BuiltPages {
  /** All pages. */
  pages: readonly string[];
  /** One page of each template. */
  onePerTemplate: readonly string[];
}

export function readBuiltPages(folder: string): BuiltPages {
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
    .sort()
    .map((file) => readBuiltPage(path.join(folder, file)));
  return {
    pages: built.map((page) => page.path),
    onePerTemplate: [...new Map(built.map((page) => [page.template, page.path])).values()],
  };
}

function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(file, 'utf8');
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(state ?? '').page;
}
