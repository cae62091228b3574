import path from 'node:path';
import type { Plugin } from 'vite';
import type { Known } from '../browser/known';

/** The file in which the command hands over to Vite what it has found out. */
export const FOUND_OUT = 'found-out.json';

/** What is put into the code of the editor. */
export interface FoundOut {
  known: Known;
  /** The module (CommonJS) of the validators: see site/disk/validators.ts. */
  validators: string;
}

/** Gives the editor in a browser what the build has found out, and stops the build if its code would ask Node for anything. */
export function inBrowser(root: string, { known, validators }: FoundOut): Plugin {
  const onDisk = path.join(root, 'design/package-files.ts');
  const inMemory = path.join(root, 'editor/browser/package-files.ts');
  // A browser reads JSON twice as fast as the same in JavaScript.
  const json = JSON.stringify(JSON.stringify(known));
  const modules = new Map([
    ['editor:known', `export const known = JSON.parse(${json});`],
    ['editor:validators.cjs', validators],
    // All code is one module, so there is nothing to load before.
    ['vite/preload-helper.js', 'export const __vitePreload = (load) => load();'],
  ]);
  return {
    name: 'editor-in-browser',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith('node:')) {
        this.error(`${importer} asks for ${id}, which no browser has.`);
      }
      return id.startsWith('editor:') && modules.has(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id.startsWith('\0')) {
        return modules.get(id.slice(1));
      }
      return path.normalize(id) === onDisk
        ? `export * from ${JSON.stringify(inMemory)};`
        : undefined;
    },
  };
}
