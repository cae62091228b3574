import path from 'node:path';
import type { Plugin } from 'vite';
import type { Known, KnownStock } from '../browser/known';
import { letterTables, RENDERER, ROUTER, TABLES } from './packages';
import { shareSchemas } from './share-schemas';

/** The file in which the command hands over to Vite what it has found out. */
export const FOUND_OUT = 'found-out.json';

/** What is put into the code of the editor. */
export interface FoundOut {
  known: Known;
  stock: KnownStock;
  /** The module (CommonJS) of the validators: see site/disk/validators.ts. */
  validators: string;
  parts: readonly Part[];
}

/** The worker alone makes the pages; the page of the editor shows them. */
export type Part = 'worker' | 'page';

/**
 * Gives the editor in a browser what the build has found out, and stops the
 * build if its code would ask Node for anything.
 */
export async function inBrowser(
  root: string,
  foundOut: FoundOut,
): Promise<Plugin> {
  const modules = await modulesOf(foundOut);
  const inBrowserFolder = (file: string) =>
    JSON.stringify(path.join(root, 'editor/browser', file));
  const inPlaceOf = new Map([
    [
      path.join(root, 'design/package-files.ts'),
      `export * from ${inBrowserFolder('package-files.ts')};`,
    ],
    [
      path.join(root, 'renderer/fetch-page.ts'),
      `export * from ${inBrowserFolder('page/fetch-page.ts')};`,
    ],
    [
      path.join(root, 'renderer/fetch-file.ts'),
      `export * from ${inBrowserFolder('page/files.ts')};`,
    ],
    [
      path.join(root, 'pages/client-documents/list-files.ts'),
      `export * from ${inBrowserFolder('page/list-files.ts')};`,
    ],
    [TABLES, `export { default } from ${inBrowserFolder('letters.ts')};`],
  ]);
  return {
    name: 'editor-in-browser',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith('node:')) {
        this.error(`${importer} asks for ${id}, which no browser has.`);
      }
      if (id === 'react-dom/server') {
        return RENDERER;
      }
      if (Object.hasOwn(ROUTER, id)) {
        return ROUTER[id];
      }
      if (id.startsWith('editor:') && modules.has(id)) {
        return `\0${id}`;
      }
      return undefined;
    },
    load(id) {
      if (id.startsWith('\0')) {
        return modules.get(id.slice(1));
      }
      return inPlaceOf.get(path.normalize(id));
    },
  };
}

async function modulesOf({
  known,
  stock,
  validators,
}: FoundOut): Promise<Map<string, string>> {
  const { near, other, far } = await letterTables();
  return new Map([
    ['editor:known', exporting('known', known)],
    ['editor:stock', exporting('stock', stock)],
    ['editor:validators.cjs', shareSchemas(validators, known.schemas)],
    ['editor:letters', exporting('near', near)],
    ['editor:other-letters', exporting('letters', other)],
    ['editor:far-letters', exporting('letters', far)],
    // The worker is one module, so there is nothing to load before another one.
    [
      'vite/preload-helper.js',
      'export const __vitePreload = (load) => load();',
    ],
  ]);
}

/** A browser reads JSON twice as fast as the same in JavaScript. */
function exporting(name: string, data: unknown): string {
  const json = JSON.stringify(JSON.stringify(data));
  return `export const ${name} = JSON.parse(${json});`;
}
