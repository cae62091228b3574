import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

/** The folder with Vite's manifest, which lists the imports of each chunk. */
const ABOUT = '.vite';

/** What a browser loads to start the worker. */
export const WORKER_FILES = [
  'worker.js',
  'check-and-pages.js',
  'rolldown-runtime.js',
];

/** The modules that the editor's page loads before the website is shown. */
const FIRST = [
  'editor/browser/page/start.tsx',
  'editor/browser/page/website.ts',
  'pages/app/app.page.client.ts',
  'pages/app/hydrate.ts',
  'pages/home/HomePage.tsx',
  'editor/panel/start.tsx',
];

/**
 * The chunks that a browser loads before the website is shown. Deletes Vite's
 * manifest.
 */
export function takeFirstFiles(folder: string): string[] {
  const file = path.join(folder, ABOUT, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(path.join(folder, ABOUT), { recursive: true });
  const files = new Set([...WORKER_FILES, 'editor.css']);
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) {
      throw new Error(`The editor has no code of ${key}.`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    }
  };
  FIRST.forEach(add);
  return [...files];
}
