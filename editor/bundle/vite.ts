// Builds the code of the editor for browsers: run.mjs editor-vite <folder>
//
// The folder contains the collected data and receives the code. Runs as its own
// process, like the build of the site's code.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import configure from '../../vite.config';
import { FOUND_OUT, type FoundOut, inBrowser, type Part } from './plugin';

const root = process.cwd();
const [outDir = ''] = process.argv.slice(2);
const file = path.join(outDir, FOUND_OUT);
const foundOut: FoundOut = JSON.parse(readFileSync(file, 'utf8'));
rmSync(file);
// CSS class names must match the site's, because the markup of its pages
// contains them.
const { css } = configure({ command: 'build', mode: 'production' });
const shared: InlineConfig = {
  root,
  css,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [await inBrowser(root, foundOut), react()],
};
const building = {
  outDir,
  emptyOutDir: false,
  target: 'es2022',
  modulePreload: false,
  reportCompressedSize: false,
  cssCodeSplit: false,
  // The page's security policy doesn't allow data: URLs for scripts and styles.
  assetsInlineLimit: 0,
  // The worker contains the whole check and all templates.
  chunkSizeWarningLimit: 5_000,
} as const;
/** A worker makes the markup of pages. Only pages load these, later. */
const FOR_PAGES = [
  '@supabase/supabase-js',
  /\/pages\/search\/search(?:\.ts)?$/,
  /\/parts\/forms\/DateCalendar(?:\.tsx)?$/,
];
/**
 * What the worker may never need: transliteration tables, the maps of states
 * that the content doesn't name, the stock for new pages, the parser of
 * drawings, and the search indexer.
 */
const RARE =
  /editor:(?:(?:other|far)-letters|other-(?:states|counties)|stock)|\/node_modules\/(?:svgo|minisearch)\//;
/**
 * What it needs when somebody edits: the parser of pages, new pages, and the
 * rules that compare the content with its former state.
 */
const FOR_EDITS =
  /\/core\/(?:shown-texts|new-page)\.ts$|\/new\/(?!stock)|\/check\/rules\/former\/(?!former-state|text-values|pair-entries|said-values|renamed-pages)|\/node_modules\/(?:parse5|entities)\//;
/** What it needs for the pages with forms, besides their data. */
const OF_FORMS =
  /\/pages\/(?:contact|referral|parts\/forms)\/|\/node_modules\/(?:@mantine|@hookform|react-hook-form|clsx)\//;
const ENTRY = path.join(root, 'editor/browser/worker.ts');
/**
 * The code of the worker besides its entry: if modules that load later imported
 * from that, WebKit would run it a second time, as another module.
 */
const WORK = 'check-and-pages';
const checks = { pluginTimings: false };
const configs: Record<Part, InlineConfig> = {
  worker: {
    ...shared,
    build: {
      ...building,
      rolldownOptions: {
        input: { worker: ENTRY },
        checks,
        external: FOR_PAGES,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: WORK, test: isOfWorker }] },
        },
      },
    },
  },
  page: {
    ...shared,
    build: {
      ...building,
      // See first-load.ts.
      manifest: true,
      rolldownOptions: {
        input: { editor: path.join(root, 'editor/browser/page/start.tsx') },
        checks,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/editor-[name]-[hash].js',
          assetFileNames: ({ names: [name = ''] }) =>
            name === 'style.css'
              ? 'editor.css'
              : 'assets/editor-[name]-[hash][extname]',
        },
      },
    },
  },
};
try {
  for (const part of foundOut.parts) {
    await build(configs[part]);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/**
 * The code that shows most pages goes into a single module. What else loads
 * later stays in modules of its own, unless the worker needs it anyway.
 */
function isOfWorker(id: string): boolean {
  const isLater = [RARE, FOR_EDITS, OF_FORMS].some((later) => later.test(id));
  return id !== ENTRY && !isLater;
}
