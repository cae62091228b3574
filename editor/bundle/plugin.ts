import path from 'node:path';
import type { Plugin } from 'vite';
import { countiesOnDisk } from '../../site/disk/counties';
import type { Known, KnownStates, KnownStock } from '../browser/known';
import {
  ALL_STATES,
  letterTables,
  RENDERER,
  ROUTER,
  STATES_FILE,
  TABLES,
} from './packages';
import { shareSchemas } from './share-schemas';

/** The file in which the command passes its findings to Vite. */
export const FOUND_OUT = 'found-out.json';

/** The data that is built into the editor's code. */
export interface FoundOut {
  known: Known;
  states: KnownStates;
  stock: KnownStock;
  /** The CommonJS module of the validators: see site/disk/validators.ts. */
  validators: string;
  parts: readonly Part[];
}

/** The worker makes the pages; the editor's page only shows them. */
export type Part = 'worker' | 'page';

/**
 * Provides the collected data to the editor's code, and fails the build if that
 * code imports anything from Node.
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
      path.join(root, 'design/field-styles.ts'),
      `export * from ${inBrowserFolder('field-styles.ts')};`,
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
    [
      path.join(root, 'new/in-spanish.ts'),
      `export { IN_SPANISH } from ${inBrowserFolder('stock.ts')};`,
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
      if (id === STATES_FILE) {
        return path.join(root, 'editor/browser/states.ts');
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
  states,
  stock,
  validators,
}: FoundOut): Promise<Map<string, string>> {
  const { near, other, far } = await letterTables();
  return new Map([
    ['editor:known', exporting('known', known)],
    ['editor:states', exporting('known', states)],
    ['editor:other-states', exporting('states', ALL_STATES)],
    ['editor:other-counties', exporting('counties', countiesOnDisk())],
    ['editor:stock', exporting('stock', stock)],
    ['editor:validators.cjs', shareSchemas(validators, known.schemas)],
    ['editor:letters', exporting('near', near)],
    ['editor:other-letters', exporting('letters', other)],
    ['editor:far-letters', exporting('letters', far)],
    // The worker is a single module, so there is nothing to preload.
    [
      'vite/preload-helper.js',
      'export const __vitePreload = (load) => load();',
    ],
  ]);
}

/** Browsers parse JSON twice as fast as the same data in JavaScript. */
function exporting(name: string, data: unknown): string {
  const json = JSON.stringify(JSON.stringify(data));
  return `export const ${name} = JSON.parse(${json});`;
}
