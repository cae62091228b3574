import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { defineConfig } from 'vitest/config';
import { NOTICES } from './renderer/site-files/third-party-notices';
import LongestFirst from './scripts/test/longest-first';

/** What is always loaded together is one file, not several of some hundred bytes. */
function gatherSmallParts(id: string): string | undefined {
  // What the small script shares with React's part.
  if (/vite\/preload-helper|\/renderer\/boot\//.test(id)) return 'boot';
  // The frame of every page, parts of which the templates use too.
  return /\/renderer\/shell\/\w+\.tsx?$/.test(id) ? 'shell' : undefined;
}

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

/**
 * Lets imports from the index of a Mantine package name the files that they mean. Its index has seven hundred modules,
 * which Rollup would read in each build to drop nearly all of them: half of its time.
 */
function withoutMantineIndex(): Plugin {
  const filesOf = (name: string): Map<string, string> => {
    const index = fileURLToPath(import.meta.resolve(`@mantine/${name}`)).replace(
      '/cjs/index.cjs',
      '/esm/index.mjs',
    );
    const imports = readFileSync(index, 'utf8').matchAll(/import \{ (.+) \} from "(.+)";/g);
    return new Map(
      [...imports].flatMap(([, names = '', file = '']) =>
        names.split(', ').map((each) => [each, path.resolve(index, '..', file)] as const),
      ),
    );
  };
  const packages = new Map(['core', 'dates', 'hooks'].map((name) => [`@mantine/${name}`, filesOf(name)]));
  return {
    name: 'without-mantine-index',
    apply: 'build',
    transform: (code) =>
      code.includes('@mantine/')
        ? code.replace(
            /import \{([^}]+)\} from ["'](@mantine\/\w+)["'];/g,
            (whole, names: string, from: string) => {
              const files = packages.get(from);
              const lines = names.split(',').map((each) => {
                const [imported = '', local = imported] = each.trim().split(' as ');
                const file = files?.get(imported);
                return file && `import { ${imported} as ${local} } from '${file}';`;
              });
              return lines.every(Boolean) ? lines.join('') : whole;
            },
          )
        : undefined,
  };
}

export default defineConfig({
  // The tests run the built site; they need none of the plugins.
  plugins: process.env.VITEST
    ? []
    : [smallPreloadHelper(), withoutMantineIndex(), react(), ssr({ disableAutoFullBuild: true })],
  build: {
    // One stylesheet for the whole site: a page that is shown by React Router after a click has its
    // styles already, and none flashes unstyled.
    cssCodeSplit: false,
    // Fonts and pictures stay files of their own: in the stylesheet they would delay every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    license: { fileName: NOTICES },
    rollupOptions: { output: { manualChunks: gatherSmallParts } },
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
