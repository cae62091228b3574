import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { defineConfig } from 'vitest/config';
import { NOTICES } from './renderer/site-files/third-party-notices.ts';
import LongestFirst from './scripts/test/longest-first.ts';

/** What is always loaded together is one file, not several of some hundred bytes. */
const SMALL_PARTS = [
  // What the small script shares with React's part.
  { name: 'boot', test: /vite\/preload-helper|\/renderer\/boot\// },
  // The frame of every page, parts of which the templates use too.
  { name: 'shell', test: /\/renderer\/shell\/\w+\.tsx?$/ },
];

/**
 * Preloads the static imports of a dynamic import along with it. Vite's own helper also waits for the
 * stylesheets of chunks; this site has none, and that helper would be a quarter of the small script.
 */
function smallPreloadHelper(): Plugin {
  const helper = `export const __vitePreload = (load, files = []) => {
    for (const file of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
    return load();
  };`;
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? helper : undefined),
  };
}

export default defineConfig({
  // The tests run the built site; they need none of the plugins.
  plugins: process.env.VITEST ? [] : [smallPreloadHelper(), react(), ssr({ disableAutoFullBuild: true })],
  build: {
    // One stylesheet for the whole site: a page that is shown by React Router after a click has its
    // styles already, and none flashes unstyled.
    cssCodeSplit: false,
    // Fonts and pictures stay files of their own: in the stylesheet they would delay every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    license: { fileName: NOTICES },
    rolldownOptions: {
      // On a slow or busy computer, it would say which plugins take time.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: SMALL_PARTS } },
    },
  },
  // Loading Mantine as its six hundred files takes longer than rendering the pages that use it.
  ssr: { noExternal: [/^@mantine\//, 'date-fns'] },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // Those run with `npm test -- --all`.
    exclude: process.env.TESTS === 'all' ? [] : ['**/*.all.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One more than the processors of a small machine: some tests wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading modules again for every file would take a tenth of the time.
    isolate: false,
    // Chromium may end by a fault of its own, under several tests at once. That says nothing of the site.
    retry: { count: 1, condition: /browser (has been )?closed/i },
  },
});
