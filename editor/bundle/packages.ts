import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Part, partOf } from '../browser/far';
import type { KnownStates } from '../browser/known';

const require = createRequire(import.meta.url);

/** The tables of any-ascii, in a file that the package doesn't export. */
export const TABLES = path.join(
  path.dirname(require.resolve('any-ascii')),
  'block.js',
);

/**
 * The synchronous part of React's renderer: the package bundles both parts in
 * one module.
 */
export const RENDERER = path.join(
  path.dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

const router = path.join(
  path.dirname(require.resolve('react-router/package.json')),
  'dist/production',
);

/**
 * The router without its development warnings, which the package's exports
 * always include.
 */
export const ROUTER: Readonly<Record<string, string>> = {
  'react-router': path.join(router, 'index.mjs'),
  'react-router/dom': path.join(router, 'dom-export.mjs'),
};

/** The map of all states, and the name by which code imports it. */
export const STATES_FILE = 'us-atlas/states-10m.json';
export const ALL_STATES: KnownStates['states'] = require(STATES_FILE);

type Tables = Record<number, string>;

/** Blocks of Unicode. */
const BLOCKS = 0x11_00;

/** The transliteration tables of each part, by block number. */
export async function letterTables(): Promise<Record<Part, Tables>> {
  const { default: blockOf } = await import(pathToFileURL(TABLES).href);
  const parts: Record<Part, Tables> = { near: {}, other: {}, far: {} };
  for (let number = 0; number < BLOCKS; number++) {
    const table: string = blockOf(number);
    if (table) {
      parts[partOf(number)][number] = table;
    }
  }
  return parts;
}
